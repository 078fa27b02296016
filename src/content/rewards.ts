import { existsSync } from 'node:fs';
import type { Collection } from 'content-lint';
import { z } from 'astro/zod';
import { currentEntry } from './current-entry.ts';
import { count, text } from './fields.ts';

const tier = z.strictObject({
  /** The places on the leaderboard, from 1 to 3. */
  positions: z.array(count(1)).min(1),
  /** How the page names them. */
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

const isRising = (milestones: readonly { friends: number }[]) =>
  milestones.every(({ friends }, index) => friends > (milestones[index - 1]?.friends ?? 0));

const schema = z.strictObject({
  /** Until when points count, as the end of a sentence. */
  pointsCountUntil: text(8, 60).startsWith('until ', 'Begin with "until".'),
  /** The rewards of the first three in a few words, for sentences. */
  inShort: text(5, 60),
  tiers: z
    .array(tier)
    .min(1)
    .refine(
      (tiers) =>
        tiers
          .flatMap(({ positions }) => positions)
          .sort()
          .join() === '1,2,3',
      {
        error: 'The tiers need the positions 1, 2 and 3, each once.',
      },
    )
    .refine(
      (tiers) =>
        tiers.every(({ minimumPoints, positions }) => !minimumPoints || positions.join() === '1'),
      'Only the 1st position can have minimumPoints.',
    ),
  milestones: z
    .array(milestone)
    .max(6)
    .refine(isRising, 'Begin with the smallest number of friends, and write each number once.')
    .nullish()
    .transform((all) => all ?? []),
});

export type Rewards = z.output<typeof schema>;

/** How the rewards are checked. */
export const rewards: Collection = {
  folder: 'content',
  files: 'rewards.yaml',
  schema,
};

/** The rewards as the site shows them. */
export const currentRewards = () =>
  currentEntry<Rewards>(rewards) ?? {
    pointsCountUntil: '',
    inShort: '',
    tiers: [],
    milestones: [],
  };
