import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { validateCover, coverWarning } from '@/content/pictures/validation';
import { temporaryFolder, write } from '../../files';
import { hugePng, longGif } from '../huge-pictures';

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });

test('a cover that would be blurred is doubted, and a drawing without text never', async () => {
  const folder = temporaryFolder();
  await photograph(300, 200).jpeg().toFile(join(folder, 'small.jpg'));
  await photograph(1200, 200).jpeg().toFile(join(folder, 'large.jpg'));
  write(join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  expect(await coverWarning('./small.jpg', folder)).toContain('only 300 pixels wide');
  for (const name of ['./large.jpg', './drawing.svg', './gone.jpg'])
    expect(await coverWarning(name, folder)).toBeUndefined();
});

test('a picture that lies in a folder beside the post is proposed with its folder', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'images'));
  await photograph(1200, 200)
    .jpeg()
    .toFile(join(folder, 'images', 'mosque.jpg'));
  expect(await validateCover('mosque.jpg', folder, folder)).toBe(
    'There is no picture mosque.jpg. Write ./images/mosque.jpg',
  );
});

test('a picture of more pixels than a phone can show is refused', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'huge.png'), hugePng(8200, 8200));
  const problem = await validateCover('./huge.png', folder, folder);
  expect(problem).toContain('has 8200 × 8200 pixels');
});

test('a long animation is shown, because its frames come one after the other', async () => {
  const folder = temporaryFolder();
  const long = join(folder, 'long.gif');
  writeFileSync(long, longGif(900, 600, 140));
  expect(await sharp(long).metadata()).toMatchObject({ width: 900, height: 600, pages: 140 });
  expect(await validateCover('./long.gif', folder, folder)).toBeUndefined();
});
