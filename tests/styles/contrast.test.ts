import { describe, expect, test } from 'vitest';
import { colorOf, readProperties, tokens, type Theme } from '@/styles/colors';

/** WCAG's contrast of the colours that stand on one another, in both themes. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const properties = new Map([...tokens, ...readProperties('src/islands/ui/button-states.css')]);

function contrast(front: string, back: string, theme: Theme): number {
  const [a, b] = [front, back].map((name) => luminance(colorOf(name, theme, properties)));
  const [dark = 0, bright = 0] = [a ?? 0, b ?? 0].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = [
  '--color-page',
  '--color-surface',
  '--color-surface-sunken',
  '--color-surface-raised',
];
const themes = ['light', 'dark'] as const;

/** Foregrounds, their backgrounds, and the contrast they need. */
const needs: [front: string, backs: string[], ratio: number][] = [
  ['--color-text', grounds, 7],
  ['--color-text-muted', grounds, 7],
  ['--color-heading', grounds, 7],
  [
    '--color-text',
    ['--color-imamme', '--color-babyhaan', '--color-shaykhpir', '--color-action-soft'],
    7,
  ],
  ['--color-on-deep-muted', ['--color-deep'], 7],
  ['--color-action', [...grounds, '--color-action-soft'], 4.5],
  ['--color-accent', grounds, 4.5],
  ['--color-danger', grounds, 4.5],
  ['--color-on-action', ['--color-action', '--color-action-strong'], 4.5],
  ['--white', ['--color-danger-fill'], 4.5],
  ['--emerald-950', ['--gold-300', '--sand-50'], 4.5],
  ['--color-control-line', grounds, 3],
  ['--color-focus', grounds, 3],
];

describe.each(themes)('in %s', (theme) => {
  const cases = needs.flatMap(([front, backs, ratio]) =>
    backs.map((back) => ({ front, back, ratio })),
  );
  test.each(cases)(
    '$front on $back has a contrast of at least $ratio : 1',
    ({ front, back, ratio }) => {
      expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(ratio);
    },
  );
});
