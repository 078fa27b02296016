import { expect, test } from 'vitest';
import { colorOf, tokens, type Theme } from '@/styles/colors';
import { company } from '../company';

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(names: string[], theme: Theme): number {
  const values = names.map((name) => luminance(colorOf(name, theme)));
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05);
}

const backgrounds = ['page', 'surface', 'surface-sunken', 'surface-raised'].map(
  (name) => `--color-${name}`,
);
const apps = Object.keys(company.stores).map((app) => `--color-${app}`);

const PAIRS: [ratio: number, front: string, backs: string[]][] = [
  [7, '--color-text', [...backgrounds, ...apps, '--color-action-soft']],
  [7, '--color-text-muted', backgrounds],
  [7, '--color-heading', backgrounds],
  [7, '--color-on-deep', ['--color-deep']],
  [7, '--color-on-deep-muted', ['--color-deep']],
  [4.5, '--color-action', [...backgrounds, '--color-action-soft']],
  [4.5, '--color-accent', [...backgrounds, '--color-accent-soft']],
  [4.5, '--color-danger', backgrounds],
  [4.5, '--color-on-action', ['--color-action', '--color-action-strong']],
  [4.5, '--white', ['--color-danger-fill']],
  [4.5, '--gold-300', ['--color-deep']],
  [4.5, '--emerald-950', ['--gold-300', '--sand-50']],
  [3, '--color-control-line', backgrounds],
  [3, '--color-focus', backgrounds],
];

/** Lines and the like, beside which something says the same. */
const ONLY_SEEN = ['--color-line', '--color-accent-line', '--color-shade'];

test.each(PAIRS)('the contrast is at least %s : 1 for %s', (ratio, front, backs) => {
  for (const back of backs)
    for (const theme of ['light', 'dark'] as const)
      expect(contrast([front, back], theme), `${back}, ${theme}`).toBeGreaterThanOrEqual(ratio);
});

test('every colour comes from the palette, which another company can change', () => {
  const meanings = [...tokens].filter(([name]) => name.startsWith('--color-'));
  expect(meanings.filter(([, value]) => /#|\brgb/.test(value))).toEqual([]);
});

test('every colour that something is read in, or read on, is compared', () => {
  const compared = new Set(PAIRS.flatMap(([, front, backs]) => [front, ...backs]));
  const meanings = [...tokens.keys()].filter((name) => name.startsWith('--color-'));
  expect(meanings.filter((name) => !compared.has(name))).toEqual(ONLY_SEEN);
});
