import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colorOf, tokens } from '@/styles/colors';
import { drawIcons } from '../../scripts/brand/icons.ts';
import { recolor } from '../../scripts/brand/recolor.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const logo = read('src/assets/logo.svg');

test('the icons and the drawings have the colours of tokens.css; if not: npm run brand', async () => {
  const drawn = JSON.parse(read('src/assets/palette.json')) as Record<string, string>;
  for (const name of Object.keys(drawn)) expect(drawn[name], name).toBe(colorOf(name));
  const palette = [...tokens].filter(
    ([name, value]) => /^--(?!color-)/.test(name) && /^#/.test(value),
  );
  expect(palette.map(([name]) => name)).toEqual(Object.keys(drawn));
  const icons = await drawIcons(logo);
  expect(read('public/favicon.svg')).toBe(icons['favicon.svg']);
});

test('every icon shows the logo, on the ground of the page', async () => {
  const icons = await drawIcons(logo);
  for (const [name, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    const { data, info } = await sharp(icons[name])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height], name).toEqual([size, size]);
    expect(`#${data.subarray(0, 3).toString('hex')}`, name).toBe(colorOf('--color-page'));
    expect(new Set(data.toString('hex').match(/.{6}/g)).size, name).toBeGreaterThan(2);
  }
  const ico = icons['favicon.ico'] as Buffer;
  const png = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata();
  expect([ico.readUInt16LE(2), ico[6], png.width, png.hasAlpha]).toEqual([1, 32, 32, true]);
  expect(icons['favicon.svg']).toContain('prefers-color-scheme:dark');
});

const before = {
  '--leaf': '#146350',
  '--sun': '#ecc978',
  '--red-700': '#a8231b',
  '--mist': '#eef4f0',
};
const blue = { ...before, '--leaf': '#144a8a', '--red-700': '#aa00aa', '--mist': '#eef3f8' };

test.each([
  ['a colour of the palette becomes the one of the same name', '#146350', /^#144a8a$/],
  ['its shade changes with it', '#2a957a', /^#[0-7]\w{3}[c-f]\w$/],
  ['a colour that has not changed stays', '#ECC978', /^#ECC978$/],
  ['terracotta is no shade of a grey', '#c2694a', /^#c2694a$/],
  ['skin is no shade of anything', '#9a4a30', /^#9a4a30$/],
  ['nor is night', '#1c4558', /^#1c4558$/],
])('%s', (_, color, expected) => {
  expect(recolor(color, before, blue)).toMatch(expected);
});

test('a drawing stays as it is until the palette changes', () => {
  const svg = read('src/assets/illustrations/lost.svg');
  const palette = JSON.parse(read('src/assets/palette.json')) as Record<string, string>;
  expect(recolor(svg, palette, palette)).toBe(svg);
  expect(recolor(svg, palette, { ...palette, '--emerald-700': '#145a63' })).not.toBe(svg);
});
