import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import type { z } from 'astro/zod';
import type { noticeSchema } from '@/content/notice';
import { placeholdersIn } from '@/content/translations/model';
import { noticeLinks } from '@/features/notice';
import { ACCOUNT, REGISTER } from '@/lib/firebase/register';

const notice = parse(readFileSync('content/notice/en.yaml', 'utf8')) as z.input<
  ReturnType<typeof noticeSchema>
>;

// tests/lib/register.test.ts compares the register with the rules, My data and the Privacy Policy.
test('the notice lists everything that is kept about a person, once, and nothing else', () => {
  const documents = Object.entries(REGISTER).map(([name, { fields }]) => [name, fields] as const);
  const kept = [...documents, ['account', ACCOUNT] as const].flatMap(([name, fields]) =>
    Object.keys(fields).map((field) => `${name}.${field}`),
  );
  const listed = notice.items.flatMap(({ stored }) => stored);
  expect(listed.toSorted()).toEqual(kept.toSorted());
});

test('everything that the notice has in braces is a link', () => {
  const { items, withdraw, complain } = notice;
  const texts = [withdraw, complain, ...items.map(({ until }) => until)];
  const names = texts.flatMap(placeholdersIn);
  expect(names).toContain('account');
  expect(names.filter((name) => !Object.hasOwn(noticeLinks, name))).toEqual([]);
});
