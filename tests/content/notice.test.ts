import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import type { z } from 'astro/zod';
import type { noticeSchema } from '@/content/notice';
import type { Survey } from '@/content/survey/files';
import { placeholdersIn } from '@/content/translations/model';
import { SUBSCRIPTION_CHANGED } from '@/features/my-data/messages';
import type { SubscribeData } from '@/features/newsletter/model';
import { noticeLinks } from '@/features/notice';
import { ACCOUNT, REGISTER, type StoredField } from '@/lib/firebase/register';
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

/**
 * The words for each field of the newsletter's form: in the sentence beside it, and in My data, which says where
 * the dates are. The compiler asks for a new one's.
 */
const OF_NEWSLETTER: Readonly<Record<keyof SubscribeData, { beside: string; changed: string }>> = {
  email: { beside: 'your address', changed: 'the address' },
};

const documents = [
  ...namesOf(REGISTER).map((name) => ({ name, fields: REGISTER[name].fields })),
  { name: 'account', fields: ACCOUNT },
];

// tests/lib/register.test.ts compares the register with the rules, My data and the Privacy Policy.
test('the notice lists everything that is kept about a person, once, and nothing else', () => {
  const kept = documents.flatMap(({ name, fields }) =>
    Object.keys(fields).map((field) => `${name}.${field}`),
  );
  const sent = namesOf(IS_SENT).filter((field) => IS_SENT[field]);
  const listed = notice.items.flatMap(({ stored }) => stored);
  expect(listed.toSorted()).toEqual(
    [...kept, ...sent.map((field) => `survey.${field}`)].toSorted(),
  );
});

test.each(documents)('the notice names in words what is kept of the $name', ({ name, fields }) => {
  const missing = Object.entries<StoredField>(fields).filter(([field, { notice: words }]) => {
    const item = notice.items.find(({ stored }) => stored.includes(`${name}.${field}`));
    return !`${item?.what} ${item?.why}`.includes(words);
  });
  expect(missing).toEqual([]);
});

test.each(namesOf(OF_NEWSLETTER))(
  'the sentence beside the newsletter’s form, and My data, say that its %s is kept',
  (field) => {
    const { beside, changed } = OF_NEWSLETTER[field];
    expect(notice.beside.newsletter).toContain(beside);
    expect(SUBSCRIPTION_CHANGED).toContain(changed);
  },
);

test('everything that the notice has in braces is a link', () => {
  const { items, withdraw, complain } = notice;
  const texts = [withdraw, complain, ...items.map(({ until }) => until)];
  const names = texts.flatMap(placeholdersIn);
  expect(names).toContain('account');
  expect(names.filter((name) => !Object.hasOwn(noticeLinks, name))).toEqual([]);
});
