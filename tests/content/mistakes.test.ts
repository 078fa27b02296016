import { readFileSync } from 'node:fs';
import { readEntry } from 'content-lint';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import collections from '@/content/collections';
import { postSchema } from '@/content/posts';
import type { Rewards } from '@/content/rewards';

/** Reads a file of the content with a change. */
function read(name: string, from: string | RegExp = '', to = '') {
  const file = `content/${name}.yaml`;
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(from, () => to);
  if (from) expect(changed).not.toBe(source);
  const collection = collections.find(({ folder, files }) =>
    files.includes('*') ? file.startsWith(`${folder}/`) : file === `${folder}/${files}`,
  );
  return readEntry(Buffer.from(changed), file, collection!);
}

test.each([
  ['about', 'icon: users', 'icon: userz', /"userz" can't be used here. Write apple/],
  ['about', 'mission: >-', 'mision: >-', /There is no such field/],
  ['sharing', /^subject: .*/m, 'subject:', /The field is empty/],
  ['rewards', 'friends: 3', 'friends: 1', /Begin with the smallest number of friends/],
  ['rewards', 'friends: 3', 'friends: three', /Write a whole number/],
  ['rewards', 'illustrations/hero', 'hero', /There is no src\/assets\/hero.svg/],
  ['rewards', '[2, 3]', '[2]', /The tiers need the positions 1, 2 and 3, each once/],
  ['rewards', 'Until: until', 'Until: when', /Begin with "until"/],
  ['rewards', '[2, 3]', '[2, 3]\n    minimumPoints: 5', /Only the 1st position can have/],
  ['rewards', 'The ImamMe', 'The {brand}', /Braces stand for nothing/],
  ['survey/youth', /questions:.*/s, 'questions: []', /The list has 0/],
  ['survey/youth', 'single-select', 'single', /Write single-select, multi-select or text/],
  ['survey/youth', /(?<=qid: )\S+/g, 'entry.1', /Two questions have one qid/],
  ['survey/youth', /entry\.\d+/, 'entry.x', /Copy it from the form/],
  ['survey/youth', 'suggestedCount: 3', 'suggestedCount: 99', /There are fewer answers/],
  ['survey/youth', 'Under 13', '13 To  17', /Two answers are the same/],
  ['survey/youth', 'Under 13', 'Under 13: young', /in quotation marks if it has a colon/],
  ['survey/youth', 'hasOtherInput: true', '', /An answer that reads 'Other'/],
  ['home/stats', 'id: daily-calls', 'id: active-users', /Two entries have one id/],
  ['apps/imamme', 'order: 1', 'order: 1.5', /Write a whole number/],
])('in %s, a mistake is named: %s → %s', (name, from, to, message) => {
  expect(read(name).diagnostics).toEqual([]);
  expect(
    read(name, from, to)
      .diagnostics.map((one) => one.message)
      .join(),
  ).toMatch(message);
});

test('without milestones, there are only the tiers', () => {
  const { fields, diagnostics } = read('rewards', /milestones:.*/s, '');
  expect(diagnostics).toEqual([]);
  expect((fields as Rewards).milestones).toEqual([]);
});

const fields = {
  title: 'Patience at bedtime',
  excerpt: 'Three small changes that turned our day into the calmest one.',
  date: '2026-02-03',
  author: 'Usrah',
  cover: './cover.jpg',
  coverAlt: 'A lamp on a low table',
  tags: ['family'],
};

test.each([
  [{ updated: '2026-02-04' }, undefined],
  [{ date: undefined }, 'Write a day of the calendar as year-month-day'],
  [{ updated: null }, undefined],
  [{ date: '2026-02-03T10:00' }, 'Write a day of the calendar'],
  [{ updated: '2026-02-30' }, 'Write a day of the calendar'],
  [{ tags: ['family', 'family'] }, 'there twice'],
  [{ tags: ['Family Life'] }, 'family-life'],
])('post: %j', (change, says) => {
  const { error } = postSchema(z.string()).safeParse({ ...fields, ...change });
  expect(error?.issues[0]?.message).toEqual(says && expect.stringContaining(says));
});
