import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('src/**/*.{ts,tsx,astro}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

/** What a flow's factory binds to its state: `sendCode: (typed: string) => sendCode(flow, typed)`. */
const actions = files
  .filter(({ path }) => /features.*store\.ts$/.test(path))
  .flatMap(({ path, text }) =>
    Array.from(text.matchAll(/^ +(\w+): (?:async )?\(.*\) => \w+\(flow\b/gm), ([, name = '']) => ({
      path,
      name,
    })),
  );

test('the flows have actions', () => {
  expect(actions.length).toBeGreaterThan(20);
});

test.each(actions)('something does what $name of $path does', ({ path, name }) => {
  // A service has methods of the same names.
  const isUsed = files.some(
    (file) =>
      file.path !== path &&
      !file.path.endsWith('service.ts') &&
      RegExp(`\\.${name}\\b`).test(file.text),
  );
  expect(isUsed, 'a control for it').toBe(true);
});
