import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawWallpaper } from '@/pages/wallpapers/_draw';

test('a milestone’s wallpaper fills a phone and shows its drawing', async () => {
  const [table, lost] = await Promise.all(
    ['illustrations/table', 'illustrations/lost'].map(drawWallpaper),
  );
  const format = { width: 1170, height: 2532, format: 'png' };
  expect(await sharp(table).metadata()).toMatchObject(format);
  expect(table!.equals(lost!)).toBe(false);
});
