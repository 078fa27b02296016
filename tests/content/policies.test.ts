import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { policiesVersion } from '@/content/policies-version';
import { minimumPointsForFirst } from '@/config/rewards';
import * as storageKeys from '@/domain/storage-keys';
import { collections } from '@/content.config';

const folder = 'content/policies';
const schema = collections.policies.schema as z.ZodType;

function frontMatter(file: string): Record<string, unknown> {
  const [, yaml = ''] = readFileSync(join(folder, file), 'utf8').split(/^---$/m);
  return parse(yaml) as Record<string, unknown>;
}

describe('the version of the policies', () => {
  test.each(readdirSync(folder))('%s has the one that people agree to', (file) => {
    expect(schema.safeParse(frontMatter(file)).error).toBeUndefined();
  });

  test('fails the build when it differs, and says which is the newest', () => {
    const other = { ...frontMatter('terms.mdx'), version: '2026-11-21' };
    const message = schema.safeParse(other).error?.message;
    expect(message).toContain(policiesVersion());
  });
});

test('the Terms name the points that the first reward needs', () => {
  const terms = readFileSync(join(folder, 'terms.mdx'), 'utf8');
  expect(terms).toContain(`at least ${minimumPointsForFirst} points`);
});

test('the Cookie Policy lists every key that the site uses, and no other', () => {
  const policy = readFileSync(join(folder, 'cookies.mdx'), 'utf8');
  const listed = [...policy.matchAll(/^- `([^`]+)`/gm)].map(([, name]) => name);
  const keys = Object.entries(storageKeys).flatMap(([name, key]) => (name.endsWith('_KEY') ? key : []));
  const firebase = ['firebaseLocalStorageDb', 'firebase-heartbeat-database'];
  const google = ['firebase-app-check-database', '_grecaptcha'];
  const expected = [...keys, ...firebase, ...google];
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test('keys are written in one file', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|tsx|astro)$/.test(name),
  );
  const others = sources.filter((name) => /'usrah[:-]/.test(readFileSync(join('src', name), 'utf8')));
  expect(others).toEqual([join('domain', 'storage-keys.ts')]);
});
