import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policies } from '@/content/policies';
import { policiesVersion, versionOf } from '@/content/policies-version';
import * as storageKeys from '@/domain/storage-keys';
import { temporaryFolder } from '../temporary-folder';

const policy = (name: string) => readFileSync(`content/policies/${name}.mdx`, 'utf8');

test('a policy has the version that people agree to, or is told which that is', () => {
  const fields = {
    title: 'Terms',
    description: 'What people agree to when they join, which is long enough.',
  };
  const judge = (version: string) => policies.schema.safeParse({ ...fields, version }).error;
  expect(judge(policiesVersion())).toBeUndefined();
  expect(judge('2026-11-21')?.message).toContain(policiesVersion());
  expect(judge('2999-01-01')?.message).toContain('a day that has begun');
  expect(judge('')?.message).toContain('a day of the calendar');
});

test.each([
  ['version: 2026-11-22', '2026-11-22'],
  ["version: '2026-11-22'", '2026-11-22'],
  ['version: "2026-11-22" ', '2026-11-22'],
  ['version: 2026-11-22 # corrected', '2026-11-22'],
  ['note: "version: 2026-11-22"', undefined],
  ['version:', undefined],
  ['version: soon', undefined],
  ['version: [', undefined],
])('in the fields `%s`, the version is %s', (fields, version) => {
  expect(versionOf(`---\ntitle: Terms\n${fields}\n---\nText`)).toBe(version);
  expect(versionOf(`---\r\ntitle: Terms\r\n${fields}\r\n---\r\nText`)).toBe(version);
});

test('people agree to the newest version of the policies', () => {
  const folder = temporaryFolder();
  for (const [name, day] of [
    ['a', '2026-01-09'],
    ['b', '2026-02-01'],
    ['c', '2025-12-31'],
  ])
    writeFileSync(join(folder, `${name}.mdx`), `---\nversion: ${day}\n---\n`);
  expect(policiesVersion(folder)).toBe('2026-02-01');
});

test('the Cookie Policy lists every key that the site uses, and no other', () => {
  const listed = [...policy('cookies').matchAll(/^- `([^`]+)`/gm)].map(([, name]) => name);
  const keys = Object.entries(storageKeys).flatMap(([name, key]) =>
    name.endsWith('_KEY') ? key : [],
  );
  const firebase = ['firebaseLocalStorageDb', 'firebase-heartbeat-database'];
  const google = ['firebase-app-check-database', '_grecaptcha'];
  expect(listed.toSorted()).toEqual([...keys, ...firebase, ...google].toSorted());
});
