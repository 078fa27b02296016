import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../../operations/operate.ts';
import { changeOptions } from '../../operations/shared/command.ts';

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

/** Help explains these once for all commands that change something. */
const ofChanges = Object.keys(changeOptions);

test.each(Object.values(commands))('the usage "$usage" names all options', ({ usage, options }) => {
  const named = Array.from(usage.matchAll(/--([\w-]+)/g), ([, name = '']) => name);
  const isOwn = (name: string) => named.includes(name) || !ofChanges.includes(name);
  expect(named.sort()).toEqual(options.filter(isOwn).sort());
});
