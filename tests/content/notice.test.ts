import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import type { z } from 'astro/zod';
import type { noticeSchema } from '@/content/notice';
import { placeholdersIn } from '@/content/translations/model';
import { noticeLinks } from '@/features/notice';

const notice = parse(readFileSync('content/notice/en.yaml', 'utf8')) as z.input<
  typeof noticeSchema
>;
const rules = readFileSync('firestore.rules', 'utf8');

/** The fields that people may store, by the function of the rules that lists them. */
function fieldsIn(name: string): string[] {
  const body = rules.slice(rules.indexOf(name));
  const [, list = ''] = /keys\(\)\.hasOnly\(\s*\[([^\]]*)\]/.exec(body) ?? [];
  return Array.from(list.matchAll(/'(\w+)'/g), ([, field = '']) => field);
}

test.each([
  ['entry', 'function isNewEntry()'],
  ['contact', 'function isContact()'],
  ['seat', 'match /seats/{seat}'],
  ['subscriber', 'function isSubscription()'],
])('the notice lists each field of a %s that the rules allow, and no other', (document, place) => {
  const allowed = fieldsIn(place);
  expect(allowed).not.toEqual([]);
  const listed = notice.items
    .flatMap(({ stored }) => stored)
    .filter((field) => field.startsWith(`${document}.`))
    .map((field) => field.slice(document.length + 1));
  expect(listed.sort()).toEqual(allowed.sort());
});

test('the notice lists no document that there isn’t', () => {
  const documents = notice.items.flatMap(({ stored }) =>
    stored.map((field) => field.split('.')[0]),
  );
  expect([...new Set(documents)].sort()).toEqual([
    'account',
    'contact',
    'entry',
    'seat',
    'subscriber',
  ]);
});

test('everything that the notice has in braces is a link', () => {
  const { items, withdraw, complain } = notice;
  const texts = [withdraw, complain, ...items.map(({ until }) => until)];
  const names = texts.flatMap(placeholdersIn);
  expect(names).toContain('account');
  expect(names.filter((name) => !Object.hasOwn(noticeLinks, name))).toEqual([]);
});
