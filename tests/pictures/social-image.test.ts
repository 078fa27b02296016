import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colorOf } from '@/styles/colors';
import { drawable, missingLetters } from '@/lib/preview-fonts';
import { drawSocialImage } from '@/pictures/social-image';
import { temporaryFolder } from '../files';

// A machine without any font. Fontconfig reads this when the first text is drawn.
process.env.FONTCONFIG_FILE = resolve('tests/pictures/no-fonts.conf');

const pixelOf = (token: string) => Number.parseInt(colorOf(token).slice(1), 16);

/** Whether two pixels look the same: JPEG changes each channel a little. */
const isLike = (one: number, other: number) =>
  [16, 8, 0].every((bits) => Math.abs(((one >> bits) & 255) - ((other >> bits) & 255)) < 8);

/** Draws an image, and returns its pixels and the column of each pixel of the title. */
async function draw(title: string, picture = 'tests/pictures/black.svg') {
  const image = await drawSocialImage(title, readFileSync(picture));
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  const pixel = (x: number, y: number) => data.readUIntBE((y * 1200 + x) * 3, 3);
  const letters = pixelOf('--color-on-deep');
  const columns: number[] = [];
  for (let x = 0; x < 1200; x++)
    for (let y = 0; y < 630; y++) if (isLike(pixel(x, y), letters)) columns.push(x);
  return { pixel, columns };
}

const columnsOf = async (title: string) => (await draw(title)).columns;

test.each([
  'What learning is for: Islamic values in modern education',
  'Questions & answers: is 1 < 2?',
  'صبر اور نماز سے مدد لو',
  'W'.repeat(70),
])('%s is written in light on dark beside the picture', async (title) => {
  const { pixel, columns } = await draw(title);
  // The background, the line at the bottom, and two points just inside corners of the picture.
  const places = [pixel(2, 2), pixel(600, 625), pixel(752, 99), pixel(1144, 531)];
  const colors = [pixelOf('--color-deep'), pixelOf('--gold-500'), 0, 0];
  expect(places.map((place, index) => isLike(place, colors[index]!))).not.toContain(false);
  expect(columns.length).toBeGreaterThan(1000);
  // The title's box is from 80 to 700, and the picture begins at 748.
  expect(columns[0]).toBeGreaterThanOrEqual(80);
  expect(columns.at(-1)).toBeLessThanOrEqual(700);
});

test.each([
  ['صبر', 'ص\u200Cب\u200Cر'],
  ['گفتگو', 'گ\u200Cف\u200Cت\u200Cگ\u200Cو'],
])('Arabic and Urdu letters are joined and right-aligned: %s', async (title, apart) => {
  const [joined, separate] = [await columnsOf(title), await columnsOf(apart)];
  expect(joined.at(-1)).toBeGreaterThan(690);
  expect(joined[0]).toBeGreaterThan(400);
  // Joined letters are narrower, and the boxes for missing letters are equally wide in both.
  expect(joined[0]).toBeGreaterThan(separate[0]! + 20);
});

const TITLES = {
  Hindi: 'सब्र और नमाज़ से मदद लो',
  Bengali: 'ধৈর্য ও নামাজ',
  Urdu: 'ٹھیک وقت پر نماز پڑھیں۔',
  Arabic: 'ٱلۡحَمۡدُ لِلَّهِ رَبِّ',
  Turkish: 'Sabır, Kur’ân ve çocuğun değeri',
  Vietnamese: 'Kiên nhẫn trước giờ đi ngủ',
  signs: 'Sabr™ © ® “patience” – 5 × 2 = 10 €',
  transliteration: 'Qurʾān, ḥadīth, ʿilm, ṣabr',
};

test.each(Object.entries(TITLES))('no letter of a title in %s is missing', (_, title) => {
  expect(missingLetters(title)).toEqual([]);
  // Letters, not one box or nothing.
  expect(drawable(title)).toHaveLength(title.normalize('NFC').length);
});

test.each(['सब्र', 'ধৈর্য'])('%s is drawn without any font of the machine', async (title) => {
  const [whole, doubled] = [await columnsOf(title), await columnsOf(`${title} ${title}`)];
  expect(whole.length).toBeGreaterThan(1000);
  expect(doubled.length).toBeGreaterThan(1.5 * whole.length);
});

test.each([
  ['Patience 🌙', 'Patience'],
  ['🌙 Patience ❤️ and 👨‍👩‍👧 prayer 🇮🇳', 'Patience and prayer'],
  ['Терпение and patience', 'and patience'],
])('%s is drawn as %s', async (title, shown) => {
  expect(await columnsOf(title)).toEqual(await columnsOf(shown));
});

test.each([
  '忍耐',
  // Joiners, a soft hyphen and marks, which the fonts have, between letters that they don't have.
  'എന്\u200Dറെ വീട്',
  '忍\u00AD耐 \u200E',
  '忍\u0301\u0951',
])('%j, which no font can draw, leaves its place empty', async (title) => {
  expect(await columnsOf(title)).toEqual([]);
});

test('a mixed title is aligned by the script of its first word', async () => {
  expect((await columnsOf('Sabr صبر'))[0]).toBeLessThan(100);
  expect((await columnsOf('صبر and patience')).at(-1)).toBeGreaterThan(690);
});

test('a picture in shades of grey keeps them, and nothing is the background', async () => {
  const folder = temporaryFolder();
  const half = { width: 400, height: 440, channels: 4, background: '#80808000' } as const;
  await sharp({ create: half }).png().toFile(join(folder, 'nothing.png'));
  const grey = { ...half, background: '#808080' };
  await sharp({ create: grey }).greyscale().removeAlpha().jpeg().toFile(join(folder, 'grey.jpg'));
  const middle = async (name: string) =>
    (await draw('Patience', join(folder, name))).pixel(950, 300);
  expect(isLike(await middle('nothing.png'), pixelOf('--color-deep'))).toBe(true);
  expect(isLike(await middle('grey.jpg'), 0x808080)).toBe(true);
});

test('a photograph that a phone has saved upside down is upright', async () => {
  const file = join(temporaryFolder(), 'photo.png');
  const size = { width: 40, height: 44, channels: 3, background: 'black' } as const;
  const white = { create: { ...size, height: 22, background: 'white' } };
  // White below black; EXIF's orientation 3 says that the photograph is turned by 180 degrees.
  const photo = sharp({ create: size }).composite([{ input: white, gravity: 'south' }]);
  await photo.withMetadata({ orientation: 3 }).png().toFile(file);
  const { pixel } = await draw('Patience', file);
  expect([isLike(pixel(760, 110), 0xffffff), isLike(pixel(760, 520), 0)]).toEqual([true, true]);
});
