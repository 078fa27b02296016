import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintPost } from '@/integrations/content-lint/lint';
import { mistakes, postWith } from './mistakes';
import { drawPictures } from './pictures';

/** Each mistake is made in a post that has no other, and named with its line and its remedy. */
const today = new Date('2026-11-21T12:00:00Z');
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'post-'));
  await drawPictures(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

const lint = async (source: Uint8Array) => (await lintPost(source, folder, today)).findings;

test('there are at least 110', () => {
  expect(new Set(mistakes.map(({ what }) => what)).size).toBeGreaterThanOrEqual(110);
});

test.each([
  ['as it is', (source: string) => source],
  ['with a byte-order mark', (source: string) => `\uFEFF${source}`],
  ['with the line breaks of Windows', (source: string) => source.replaceAll('\n', '\r\n')],
  ['with the line breaks of old Macs', (source: string) => source.replaceAll('\n', '\r')],
])('a post without mistakes has none, %s', async (_, change) => {
  expect(await lint(postWith({ change }))).toEqual([]);
});

test.each(mistakes)('$what', async (mistake) => {
  const findings = await lint(postWith(mistake));
  const { line, field, says } = mistake;
  expect(findings).toContainEqual(
    expect.objectContaining({
      line,
      ...(field ? { field } : {}),
      message: expect.stringContaining(says),
    }),
  );
  // One mistake has one message, and none names what the editor hasn't written.
  const isRenamedField = mistake.what === 'a field in capitals';
  expect(findings).toHaveLength(isRenamedField ? 2 : 1);
  for (const { message } of findings)
    expect(message).not.toMatch(/node_modules|\.astro\b|getImage|oxc|undefined/);
});
