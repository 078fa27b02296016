import { existsSync } from 'node:fs';
import type { Collection } from 'content-lint';
import { z } from 'astro/zod';
import { currentEntry } from './current-entry.ts';
import { count, plainText as text } from './fields.ts';

const tier = z.strictObject({
  /** The places on the leaderboard, from 1 to 3. */
  positions: z.array(count(1)).min(1),
  place: text(3, 40),
  minimumPoints: count(1).optional(),
  gift: text(5, 120),
});

const milestone = z.strictObject({
  friends: count(1),
  gift: text(3, 40),
  /** A drawing in src/assets, such as `illustrations/hero`. */
  drawing: z.string().refine((name) => existsSync(`src/assets/${name}.svg`), {
    error: ({ input }) => `There is no src/assets/${String(input)}.svg. Name a drawing.`,
  }),
});

const haveAllPositions = (tiers: readonly z.output<typeof tier>[]) =>
  String(tiers.flatMap(({ positions }) => positions).toSorted()) === '1,2,3';

const isRising = (milestones: readonly { friends: number }[]) =>
  milestones.every(({ friends }, index) => friends > (milestones[index - 1]?.friends ?? 0));

const schema = z.strictObject({
  pointsCountUntil: text(8, 60).startsWith('until ', 'Begin with "until".'),
  inShort: text(5, 60),
  tiers: z
    .array(tier)
    .min(1)
    .refine(haveAllPositions, 'The tiers need the positions 1, 2 and 3, each once.')
    .refine(
      (all) => all.every((one) => !one.minimumPoints || String(one.positions) === '1'),
      'Only the 1st position can have minimumPoints.',
    ),
  milestones: z
    .array(milestone)
    .max(6)
    .refine(isRising, 'Begin with the smallest number of friends, and write each number once.')
    .nullish()
    .transform((all) => all ?? []),
});

export const rewards: Collection = { folder: 'content', files: 'rewards.yaml', schema };

/** Without rewards, if the file is invalid when the development server starts. */
export function currentRewards() {
  const nothing = { pointsCountUntil: '', inShort: '', tiers: [], milestones: [] };
  const written: z.output<typeof schema> = currentEntry(rewards) ?? nothing;
  const first = written.tiers.find(({ minimumPoints }) => minimumPoints);
  return { ...written, minimumPointsForFirst: first?.minimumPoints ?? 1 };
}
