import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Section } from '../../operations/report/sections.ts';
import type { WarningKind } from '../../operations/review/member.ts';
import { signInErrors, signInReasons } from '@/features/sign-in/dialog/errors';
import { sessionErrors } from '@/features/sign-in/errors';
import { commonErrors, firebaseErrors } from '@/lib/errors';
import { namesOf } from '@/lib/records';

const runbook = readFileSync('docs/operations/runbook.md', 'utf8');

/** The cells in a column of a table of the runbook, whose first line begins with these headings. */
function cells(...headings: string[]): string[] {
  const first = headings.map((heading) => `\\| ${heading} +`).join('');
  const [, table = ''] =
    RegExp(`^${first}\\|.*\n\\|[ |-]*\n((?:\\|.*\n)+)`, 'm').exec(runbook) ?? [];
  return table
    .trimEnd()
    .split('\n')
    .map((row) => (row.split(/(?<!\\)\|/)[headings.length] ?? '').trim());
}

/** How the runbook calls each kind of warning. */
const WARNINGS: Readonly<Record<WarningKind, string>> = {
  points: 'more points than members who count',
  'gone-accounts': 'accounts are gone',
  'own-account': 'their own account is gone or disabled',
  'several-seats': 'more than one number or Google account',
  contact: "members share a contact, or it's another's account",
  name: 'members have a name in common',
  series: 'accounts or contacts in a series',
  row: 'accounts made and joined one after the other',
  burst: 'most joined within ten minutes',
  night: 'most joined in one night, when hardly anybody does',
};

test('the runbook says what each warning can mean', () => {
  expect(cells('warning').toSorted()).toEqual(Object.values(WARNINGS).toSorted());
});

/** The figure of each part of the report that the runbook says when it's odd. */
const FIGURES: Readonly<Record<Section['id'], string>> = {
  joined: 'one bar three times as high as its neighbours',
  subscribed: 'newsletter, with a verified address',
  top: 'the ten who bring most',
  friends: 'how many friends members bring',
  channels: 'channels',
  sources: 'sources',
};

test.each(namesOf(FIGURES))('the runbook says when the part “%s” of the report is odd', (id) => {
  expect(cells('when', 'figure')).toContain(FIGURES[id]);
});

const MESSAGES = [
  commonErrors,
  firebaseErrors,
  sessionErrors,
  signInErrors,
  ...Object.values(signInReasons),
].flatMap((messages) => Object.values<string>(messages));

const quoted = cells('message or symptom').flatMap((cell) =>
  Array.from(cell.matchAll(/"([^"]+)"/g), ([, words = '']) => words),
);

test.each(quoted)('people can read what the runbook quotes: "%s"', (words) => {
  const part = words.replace(/^… | …$/g, '');
  expect(MESSAGES.filter((message) => message.includes(part))).not.toEqual([]);
});
