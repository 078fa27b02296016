import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../../operations/operate.ts';

/** The commands that the owner's documents name. */
const named = new Set(
  globSync(['README.md', 'docs/**/*.md', '.github/**/*.md']).flatMap((document) =>
    Array.from(
      readFileSync(document, 'utf8').matchAll(/\boperate (?:-- )?([a-z]+)\b/g),
      ([, name = '']) => name,
    ),
  ),
);

test('a document says when the owner needs each command', () => {
  expect(Object.keys(commands).filter((name) => !named.has(name))).toEqual([]);
});
