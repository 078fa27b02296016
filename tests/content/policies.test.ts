import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { policyLinks } from '@/config/navigation';
import { isAcceptedByRules, policies, policiesVersion } from '@/content/policies';
import { ARRIVAL_LIFETIME_MS } from '@/lib/arrival';
import * as storageKeys from '@/lib/browser/storage-keys';
import { DAY_MS, MINUTE_MS } from '@/lib/time-units';
import { STEP_LIFETIME_MS } from '@/lib/timeouts';
import { temporaryFolder, write } from '../files';
import { PUBLISHED_VERSIONS } from '../rules/fixtures';

const root = process.cwd();

test('a policy needs the version that people agree to', () => {
  const fields = {
    title: 'Terms',
    description: 'What people agree to when they join, which is long enough.',
  };
  const schema = policies.schema({ root, apps: [], picture: () => z.custom<never>() });
  const errorOf = (version: string) => schema.safeParse({ ...fields, version }).error;
  expect(errorOf(policiesVersion(root))).toBeUndefined();
  expect(errorOf('2026-11-21')?.message).toContain(policiesVersion(root));
  expect(errorOf('2999-01-01')?.message).toContain('a day that has begun');
  expect(errorOf('')?.message).toContain('a day of the calendar');
});

test('the rules accept the policies’ version, and no later one', () => {
  expect(PUBLISHED_VERSIONS).toEqual(PUBLISHED_VERSIONS.toSorted());
  expect(PUBLISHED_VERSIONS.at(-1)).toBe(policiesVersion(root));
  expect(PUBLISHED_VERSIONS.every((one) => isAcceptedByRules(one, root))).toBe(true);
  expect(isAcceptedByRules('2026-11-24', root)).toBe(false);
});

test('the site can’t do without any of its policies, and links to each', () => {
  const ids = globSync('content/policies/*.{md,mdx}').map((file) => `/${parse(file).name}`);
  expect(policies.required?.map((id) => `/${id}`).toSorted()).toEqual(ids.toSorted());
  expect(policyLinks.map(({ href }) => href).toSorted()).toEqual(ids.toSorted());
});

test('people agree to the newest version among the policies', () => {
  const folder = temporaryFolder();
  const versions = ['2026-01-09', "'2026-02-01' # corrected", '2026-02-30', '['];
  for (const [index, version] of versions.entries())
    write(
      join(folder, `content/policies/${index}.mdx`),
      `---\r\nversion: ${version}\r\n---\r\nText`,
    );
  expect(policiesVersion(folder)).toBe('2026-02-01');
});

test('the Cookie Policy lists every key that the site uses, and no other', () => {
  const policy = readFileSync('content/policies/cookies.mdx', 'utf8');
  const listed = [...policy.matchAll(/^- `([^`]+)`/gm)].map(([, name]) => name);
  // The others are attributes.
  const keys = Object.values(storageKeys).filter((key) => !key.startsWith('data-'));
  const session = ['firebase:authUser', '__sak'];
  const firebase = [...session, 'firebase-heartbeat-database'];
  const google = ['firebase-app-check-database', '_grecaptcha'];
  expect(listed.toSorted()).toEqual([...keys, ...firebase, ...google].toSorted());
});

test('the Privacy Policy says of as many notes as the Cookie Policy lists that they stay for days', () => {
  const read = (policy: string) => readFileSync(`content/policies/${policy}.mdx`, 'utf8');
  const days = ARRIVAL_LIFETIME_MS / DAY_MS;
  const [, list = ''] = RegExp(`^## For ${days} days\n(.*?)^## `, 'ms').exec(read('cookies')) ?? [];
  const listed = list.match(/^- `/gm) ?? [];
  const said = read('privacy').match(RegExp(`browser\\s+keeps[^.]*\\b${days}\\s+days`, 'g'));
  expect(listed).not.toEqual([]);
  expect(said).toHaveLength(listed.length);
});

test('a step can be continued for the minutes that the Cookie Policy says', () => {
  expect(readFileSync('content/policies/cookies.mdx', 'utf8')).toMatch(
    /counts\s+for\s+ten\s+minutes/,
  );
  expect(STEP_LIFETIME_MS).toBe(10 * MINUTE_MS);
});
