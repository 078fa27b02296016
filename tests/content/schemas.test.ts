import { readFileSync } from 'node:fs';
import { lintYaml } from 'content-lint';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { postSchema } from '@/content/posts';
import { survey } from '@/content/survey';

const role = readFileSync('content/survey/educators.yaml', 'utf8');
const question = `  - qid: entry.1
    text: What helps you most?
    type: multi-select
    options: [Time, Books, Other]
    hasOtherInput: true
    suggestedCount: 3
`;
const sheet = `role: educators
label: Educators
description: For those who teach.
questions:
${question}`;

test.each([
  ['a sheet', sheet, ''],
  ['the survey itself', role, ''],
  ['no questions', sheet.replace(/questions:.*/s, 'questions: []\n'), '4 The list has 0'],
  ['another role', sheet.replace('educators', 'youth'), '1 The role is youth, and the file is educators'],
  ['an unknown role', sheet.replace('educators', 'uncles'), '1 "uncles" can\'t be used here. Write youth'],
  ['an unknown type', sheet.replace('multi-select', 'multiple'), '7 Write single-select, multi-select or text'],
  ['a question twice', sheet + question.replace('entry.1', 'entry.2'), '12 Another question has it'],
  ['a field twice', sheet + question.replace('most', 'least'), '11 Another question has it'],
  ['a wrong field', sheet.replace('entry.1', 'entry.x'), '5 Copy it from the form'],
  ['too few answers', sheet.replace('3', '4'), '10 There are only 3 answers'],
  ['an answer twice', sheet.replace('Books', 'time'), '8 Two answers are the same'],
  ['Other without its field', sheet.replace(/ +hasOther.*\n/, ''), "8 An answer that reads 'Other'"],
  ['a field without Other', sheet.replace(', Other', '').replace('3', '2'), "8 An answer that reads 'Other'"],
])('survey: %s', (_, source, says) => {
  const [first] = lintYaml(Buffer.from(source), 'educators', false, survey).findings;
  if (says) expect(`${first?.line} ${first?.message}`).toContain(says);
  else expect(first).toBeUndefined();
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
  [{}, ''],
  [{ updated: '2026-02-04' }, ''],
  [{ date: undefined }, 'The date is missing'],
  [{ date: '31st of October' }, 'for example 2026-09-14'],
  [{ date: '14.2.2026' }, 'Write 2026-02-14.'],
  [{ date: '3/4/2026' }, 'not written as year-month-day'],
  [{ date: '2026–2–3' }, 'Write 2026-02-03.'],
  [{ updated: null }, 'The date is missing'],
  [{ date: '2026-2-3' }, 'Write 2026-02-03.'],
  [{ date: '2026-02-03T10:00' }, 'Write 2026-02-03.'],
  [{ date: '2026-13-45' }, 'not in the calendar'],
  [{ updated: '2026-02-30' }, 'not in the calendar'],
  [{ date: '1926-02-03' }, 'The year 1926'],
  [{ date: '2206-02-03' }, 'The year 2206'],
  [{ updated: '2026-01-05' }, 'updated before it is published'],
  [{ updated: `${new Date().getUTCFullYear() + 2}-01-05` }, 'has not come yet'],
  [{ tags: ['family', 'family'] }, 'there twice'],
  [{ tags: ['Family Life'] }, 'family-life'],
])('post: %j', (change, says) => {
  const { error } = postSchema(z.string()).safeParse({ ...fields, ...change });
  if (says) expect(error?.issues[0]?.message).toContain(says);
  else expect(error).toBeUndefined();
});
