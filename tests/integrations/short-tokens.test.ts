import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shortTokens } from '@/integrations/short-tokens';

const tokens = `:root {
  --red-700: #a00;
  --white: #fff;
}
:root {
  --color-danger: light-dark(var(--red-700), var(--white));
  --space: 1rem;
}
@media (prefers-reduced-motion: reduce) {
  :root {
    --space: 0;
  }
}`;

/** A declaration after the plugin; nothing, when it was taken out. */
function after(prop: string, value: string): string | undefined {
  let isThere = true;
  const declaration = {
    prop,
    value,
    remove: () => {
      isThere = false;
    },
  };
  shortTokens(tokens).Declaration(declaration);
  return isThere ? `${declaration.prop}: ${declaration.value}` : undefined;
}

describe('a token', () => {
  test.each([
    ['of the palette is taken out', '--red-700', '#a00', undefined],
    ['of the palette stands where it is used', 'color', 'var(--white)', 'color: #fff'],
    [
      'with a meaning has a short name',
      '--color-danger',
      'light-dark(var(--red-700), var(--white))',
      '--0: light-dark(#a00, #fff)',
    ],
    ['is used by its short name', 'padding', '0 var(--space)', 'padding: 0 var(--1)'],
    ['has its short name with a fallback too', 'gap', 'var(--space, 2px)', 'gap: var(--1, 2px)'],
    ['that is no token keeps its name', '--button', 'var(--flow)', '--button: var(--flow)'],
  ])('%s', (_, prop, value, expected) => {
    expect(after(prop, value)).toBe(expected);
  });
});

test('no script of the site names a token: it would know only the long name', () => {
  const css = readFileSync('src/styles/tokens.css', 'utf8');
  const names = [...css.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  const scripts = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('integrations'));
  const named = scripts.flatMap((file) => readFileSync(file, 'utf8').match(/--[a-z][\w-]+/g) ?? []);
  expect(named).toContain('--banner-height');
  expect(names.filter((name) => named.includes(name as string))).toEqual([]);
});
