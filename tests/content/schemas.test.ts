import { readFileSync } from 'node:fs';
import { readEntry } from 'content-lint';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { postSchema } from '@/content/posts';
import { survey } from '@/content/survey';

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
  ['a sheet', sheet, []],
  ['the survey itself', readFileSync('content/survey/educators.yaml', 'utf8'), []],
  ['no questions', sheet.replace(/questions:.*/s, 'questions: []\n'), ['4 The list has 0']],
  ['an unknown type', sheet.replace('multi-select', 'multiple'), ['7 Write single-select, multi']],
  ['two questions with the same text', sheet + question.replace('.1', '.2'), []],
  ['a field twice', sheet + question.replace('most', 'least'), ['5 Two questions have one qid']],
  ['a wrong field', sheet.replace('entry.1', 'entry.x'), ['5 Copy it from the form']],
  ['too few answers', sheet.replace('3', '4'), ['10 There are only 3 answers']],
  ['an answer twice', sheet.replace('Books', 'time'), ['8 Two answers are the same']],
  [
    'Other without its field',
    sheet.replace(/ +hasOther.*\n/, ''),
    ["8 An answer that reads 'Othe"],
  ],
])('survey: %s', (_, source, says) => {
  const { diagnostics } = readEntry(Buffer.from(source), 'educators.yaml', survey);
  expect(diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual(
    says.map((text) => expect.stringContaining(text)),
  );
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
  [{ date: '14.2.2026' }, 'Write a day of the calendar'],
  [{ date: '2026-02-03T10:00' }, 'Write a day of the calendar'],
  [{ updated: '2026-02-30' }, 'Write a day of the calendar'],
  [{ tags: ['family', 'family'] }, 'there twice'],
  [{ tags: ['Family Life'] }, 'family-life'],
])('post: %j', (change, says) => {
  const { error } = postSchema(z.string()).safeParse({ ...fields, ...change });
  expect(error?.issues[0]?.message).toEqual(says && expect.stringContaining(says));
});
