import { readFileSync } from 'node:fs';
import { readEntry } from 'content-lint';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { milestones, minimumPointsForFirst, rewardFor } from '@/config/rewards';
import { rewards, type Rewards } from '@/content/rewards';
import { drawWallpaper } from '@/layouts/wallpaper';

const FILE = 'content/rewards.yaml';
const source = readFileSync(FILE, 'utf8');
const read = (yaml: string) => readEntry(Buffer.from(yaml), FILE, rewards);

test('the rewards are the specification’s', () => {
  expect(minimumPointsForFirst).toBe(20);
  expect(rewardFor(1).gift).toMatch(/^1 Year Free App Access/);
  expect(rewardFor(2)).toBe(rewardFor(3));
  expect(rewardFor(3).gift).toMatch(/^6 Months Free App Access/);
});

test.each([
  ['friends: 3', 'friends: 1', 'Begin with the smallest number of friends'],
  ['friends: 3', 'friends: three', 'Write a whole number'],
  ['illustrations/hero', 'illustrations/nobody', 'There is no src/assets/illustrations/nobody.svg'],
  ['[2, 3]', '[2]', 'The tiers need the positions 1, 2 and 3, each once.'],
  ['pointsCountUntil: until', 'pointsCountUntil: when', 'Begin with "until".'],
  ['[2, 3]', '[2, 3]\n    minimumPoints: 5', 'Only the 1st position can have minimumPoints.'],
  ['gift: The ImamMe', 'gfit: The ImamMe', 'There is no such field.'],
])('a mistake in the rewards is named: %s → %s', (text, mistake, message) => {
  const { diagnostics } = read(source.replace(text, mistake));
  expect(diagnostics.map((one) => one.message).join()).toContain(message);
});

test('without milestones, there are only the tiers', () => {
  const { fields, diagnostics } = read(source.slice(0, source.indexOf('milestones:')));
  expect(diagnostics).toEqual([]);
  expect((fields as Rewards).milestones).toEqual([]);
});

test('a milestone’s wallpaper fills a phone and shows its drawing', async () => {
  const { width, height, format } = await sharp(
    await drawWallpaper(milestones[0]!.drawing),
  ).metadata();
  expect({ width, height, format }).toEqual({ width: 1170, height: 2532, format: 'png' });
  const stats = await sharp(await drawWallpaper(milestones[0]!.drawing)).stats();
  expect(stats.dominant.g).toBeGreaterThan(stats.dominant.r);
});
