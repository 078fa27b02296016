import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import type { z } from 'astro/zod';
import type { noticeSchema } from '@/content/notice';
import type { Survey } from '@/content/survey/files';
import { placeholdersIn } from '@/content/translations/model';
import { noticeLinks } from '@/features/notice';
import { ACCOUNT, REGISTER } from '@/lib/firebase/register';
import { namesOf } from '@/lib/records';

const notice = parse(readFileSync('content/notice/en.yaml', 'utf8')) as z.input<
  ReturnType<typeof noticeSchema>
>;

/** Whether the survey sends something of the visitor's for a field of its file, such as answers to the questions. */
const IS_SENT: Readonly<Record<keyof Survey, boolean>> = {
  role: false,
  label: false,
  description: false,
  minors: false,
  questions: true,
};

// tests/lib/register.test.ts compares the register with the rules, My data and the Privacy Policy.
test('the notice lists everything that is kept about a person, once, and nothing else', () => {
  const documents = Object.entries(REGISTER).map(([name, { fields }]) => [name, fields] as const);
  const kept = [...documents, ['account', ACCOUNT] as const].flatMap(([name, fields]) =>
    Object.keys(fields).map((field) => `${name}.${field}`),
  );
  const sent = namesOf(IS_SENT).filter((field) => IS_SENT[field]);
  const listed = notice.items.flatMap(({ stored }) => stored);
  expect(listed.toSorted()).toEqual(
    [...kept, ...sent.map((field) => `survey.${field}`)].toSorted(),
  );
});

test('everything that the notice has in braces is a link', () => {
  const { items, withdraw, complain } = notice;
  const texts = [withdraw, complain, ...items.map(({ until }) => until)];
  const names = texts.flatMap(placeholdersIn);
  expect(names).toContain('account');
  expect(names.filter((name) => !Object.hasOwn(noticeLinks, name))).toEqual([]);
});
