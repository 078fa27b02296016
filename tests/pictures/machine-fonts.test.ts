import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FONTS, SETTINGS } from '@/lib/preview-fonts';
import { temporaryFolder } from '../files';

/** Draws words in all fonts of link previews, and prints the hash of the pixels. */
const PROGRAM = `
  import { createHash } from 'node:crypto';
  import sharp from 'sharp';
  const fonts = JSON.parse(process.argv[1]);
  for (const { family, file, sample } of fonts)
    await sharp({ text: { text: sample, font: family, fontfile: file } }).toBuffer();
  const font = fonts.map(({ family }) => family).join(', ') + ' 76';
  const text = { text: 'Patience صبر सब्र ধৈর্য', font, fontfile: fonts[0].file, rgba: true, dpi: 72 };
  console.log(createHash('sha256').update(await sharp({ text }).raw().toBuffer()).digest('hex'));
`;

/** In a program of its own, because the settings are read once in each. */
const pixelsWith = (settings: string) =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, JSON.stringify(FONTS)],
    { env: { ...process.env, FONTCONFIG_FILE: settings }, encoding: 'utf8' },
  );

const MACHINE = /<include.*|<dir>.*/g;

test('link previews have the same pixels with and without fonts and settings of the machine', () => {
  const bare = join(temporaryFolder(), 'fonts.conf');
  const settings = readFileSync(SETTINGS, 'utf8');
  expect(settings).toMatch(MACHINE);
  writeFileSync(bare, settings.replace(MACHINE, ''));
  const drawn = pixelsWith(bare);
  expect(drawn).toMatch(/^[\da-f]{64}\n$/);
  expect(pixelsWith(SETTINGS)).toBe(drawn);
});
