import sharp from 'sharp';
import { expect, test } from 'vitest';
import { minimumPointsForFirst, rewardFor } from '@/config/rewards';
import { drawWallpaper } from '@/pages/wallpapers/_draw';
import originals from '../../operations/preflight/originals.json' with { type: 'json' };
import { company } from '../company.ts';

// Another company gives its own.
const isOriginal = company.brand === originals.brand;

test.runIf(isOriginal)('the rewards are the specification’s', () => {
  expect(minimumPointsForFirst).toBe(20);
  expect(rewardFor(1).gift).toMatch(/^1 Year Free App Access/);
  expect(rewardFor(2)).toBe(rewardFor(3));
  expect(rewardFor(3).gift).toMatch(/^6 Months Free App Access/);
});

test('a milestone’s wallpaper fills a phone and shows its drawing', async () => {
  const [table, lost] = await Promise.all(
    ['illustrations/table', 'illustrations/lost'].map(drawWallpaper),
  );
  const format = { width: 1170, height: 2532, format: 'png' };
  expect(await sharp(table).metadata()).toMatchObject(format);
  expect(table!.equals(lost!)).toBe(false);
});
