import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rules = readFileSync('.github/CODEOWNERS', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
  .map(([pattern = '', ...owners]) => ({ pattern, owners }));

/** GitHub goes by the last line that matches. A pattern with a slash at its start is of the root. */
const ownersOf = (file: string) =>
  rules.findLast(({ pattern }) =>
    pattern.startsWith('/') ? matchesGlob(file, `${pattern.slice(1)}**`) : pattern === '*',
  )?.owners ?? [];

test('an owner approves everything but posts', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
  const added = ['new/file.ts', 'content/blog-2/index.mdx', 'src/content/blog/a.ts', 'CODEOWNERS'];
  const free = [...files, ...added].filter((file) => ownersOf(file).length === 0);
  expect(free.length).toBeGreaterThan(0);
  expect(free.filter((file) => !file.startsWith('content/blog/'))).toEqual([]);
});
