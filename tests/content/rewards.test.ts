import sharp from 'sharp';
import { expect, test } from 'vitest';
import { milestones, minimumPointsForFirst, rewardFor } from '@/config/rewards';
import { drawWallpaper } from '@/pages/wallpapers/_draw';

test('the rewards are the specification’s', () => {
  expect(minimumPointsForFirst).toBe(20);
  expect(rewardFor(1).gift).toMatch(/^1 Year Free App Access/);
  expect(rewardFor(2)).toBe(rewardFor(3));
  expect(rewardFor(3).gift).toMatch(/^6 Months Free App Access/);
});

test('a milestone’s wallpaper fills a phone and shows its drawing', async () => {
  const wallpaper = sharp(await drawWallpaper(milestones[0]!.drawing));
  expect(await wallpaper.metadata()).toMatchObject({ width: 1170, height: 2532, format: 'png' });
  const { dominant } = await wallpaper.stats();
  expect(dominant.g).toBeGreaterThan(dominant.r);
});
