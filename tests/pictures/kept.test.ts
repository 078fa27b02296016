import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { hashOf, hashOfFile, keepPicture } from '@/pictures/kept';
import { drawSocialImage, keptSocialImage } from '@/pictures/social-image';
import { keptWallpaper } from '@/pictures/wallpaper';
import { temporaryFolder } from '../files';

const BLACK = 'tests/pictures/black.svg';

test('an unchanged link preview has the same bytes in the next build', async () => {
  const file = join(temporaryFolder(), 'social/blog/post.jpg');
  const drawn = await keptSocialImage('Patience', BLACK, file);
  const kept = readFileSync(file);
  expect(await keptSocialImage('Patience', BLACK, file)).toEqual(drawn);
  expect(readFileSync(file)).toEqual(kept);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
});

test('a changed title or picture gives a new link preview', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'post.jpg');
  const cover = join(folder, 'cover.svg');
  const white = readFileSync(BLACK, 'utf8').replace('<rect', '<rect fill="white"');
  writeFileSync(cover, readFileSync(BLACK));
  const first = await keptSocialImage('Patience', cover, file);
  const second = await keptSocialImage('Gratitude', cover, file);
  expect(second).not.toEqual(first);
  writeFileSync(cover, white);
  expect(await keptSocialImage('Gratitude', cover, file)).not.toEqual(second);
  writeFileSync(cover, readFileSync(BLACK));
  expect(await keptSocialImage('Patience', cover, file)).toEqual(first);
});

test('a wallpaper is drawn once, and each drawing gives another', async () => {
  const file = join(temporaryFolder(), 'wallpaper.png');
  const drawn = await keptWallpaper('app-cards/imamme', file);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1170, height: 2532 });
  // What the file has is returned, not what would be drawn anew.
  const kept = readFileSync(file);
  kept[0] = 0;
  writeFileSync(file, kept);
  expect((await keptWallpaper('app-cards/imamme', file))[0]).toBe(0);
  expect(await keptWallpaper('app-cards/babyhaan', file)).not.toEqual(drawn);
});

test('link previews that are drawn at the same time don’t mix', async () => {
  const titles = ['Patience', 'Gratitude', 'صبر'];
  const draw = (title: string) => drawSocialImage(title, readFileSync(BLACK));
  const together = await Promise.all(titles.map(draw));
  for (const [index, title] of titles.entries())
    expect(together[index]?.equals(await draw(title))).toBe(true);
});

test('a picture is drawn once, and again if its file was cut off', async () => {
  const file = join(temporaryFolder(), 'picture');
  const draw = vi.fn(async () => Buffer.from('A picture'));
  const keep = () => keepPicture(file, hashOf(['anything']), draw);
  for (let build = 1; build <= 3; build++) expect(String(await keep())).toBe('A picture');
  expect(draw).toHaveBeenCalledTimes(1);
  truncateSync(file, 20);
  expect(String(await keep())).toBe('A picture');
  expect(draw).toHaveBeenCalledTimes(2);
});

test('texts that are divided in another way have another hash', () => {
  expect(hashOf(['ab', 'c'])).not.toBe(hashOf(['a', 'bc']));
});

test('a large file that differs in its last byte has another hash', () => {
  const file = join(temporaryFolder(), 'cover.jpg');
  const bytes = Buffer.alloc(100_000);
  writeFileSync(file, bytes);
  const first = hashOfFile(file);
  expect(hashOfFile(file)).toBe(first);
  bytes[bytes.length - 1] = 1;
  writeFileSync(file, bytes);
  expect(hashOfFile(file)).not.toBe(first);
});
