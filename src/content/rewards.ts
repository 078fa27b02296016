import { isDeepStrictEqual } from 'node:util';
import { z } from 'astro/zod';
import { numberInWords } from '../lib/quantity.ts';
import { defineContent, type Project } from './define.ts';
import { count, haveDistinct, isThere, textWithoutValues } from './fields.ts';

/** Whether a place names no position that isn't its own: "2nd and 3rd positions". */
const namesItsPositions = ({ place, positions }: { place: string; positions: readonly number[] }) =>
  (place.match(/\d+/g) ?? []).every((number) => positions.includes(Number(number)));

const tierFields = z.strictObject({
  positions: z
    .array(count(1))
    .min(1)
    .describe('The places on the leaderboard, for example [2, 3].'),
  place: textWithoutValues(3, 40).describe('The places in words.'),
  minimumPoints: count(1)
    .optional()
    .describe('The points that the 1st position needs. The other positions have no minimum.'),
  gift: textWithoutValues(5, 120).describe('What the members in these places get.'),
  inShort: textWithoutValues(5, 60)
    .optional()
    .describe('The same in a few words, for the end of a sentence.'),
});

const giftBase = {
  friends: count(1).describe('How many friends it takes.'),
  gift: textWithoutValues(3, 40).describe('What the gift is called.'),
};

const tier = tierFields.refine(namesItsPositions, {
  error: 'It names another position than positions does. Make them the same.',
  path: ['place'],
});

/** What a gift can be, each with the file that it's made from, which has to be there (`isThere`). */
const kinds = (root: string) =>
  [
    z.strictObject({
      ...giftBase,
      kind: z.literal('wallpaper').describe('A picture for a phone’s screen.'),
      drawing: z
        .string()
        .superRefine(isThere(root, 'src/assets', '.svg', 'Name a drawing.'))
        .describe('A drawing in src/assets, such as illustrations/hero.'),
    }),
  ] as const;

function milestone(root: string) {
  const all = kinds(root);
  const names = all.map(({ shape }) => shape.kind.value);
  return z.discriminatedUnion('kind', all, {
    error: `Write what the gift is: ${names.join(', ')}.`,
  });
}

type Milestone = z.output<ReturnType<typeof milestone>>;

const MAX_WINNERS = 9;

const positionsOf = (tiers: readonly z.output<typeof tier>[]) =>
  tiers.flatMap(({ positions }) => positions).toSorted((a, b) => a - b);

const haveAllPositions = (tiers: readonly z.output<typeof tier>[]) =>
  positionsOf(tiers).every((position, index) => position === index + 1);

const isRising = (milestones: readonly Milestone[]) =>
  milestones.every(({ friends }, index) => friends > (milestones[index - 1]?.friends ?? 0));

/** What a gift is, whatever it's called and however many friends it takes. */
const thingOf = ({ friends: _, gift: __, ...thing }: Milestone) => thing;

function areDifferent(milestones: readonly Milestone[], context: z.RefinementCtx) {
  const things = milestones.map(thingOf);
  for (const [index, thing] of things.entries())
    if (things.slice(0, index).some((before) => isDeepStrictEqual(before, thing)))
      context.addIssue({
        code: 'custom',
        path: [index],
        message: 'Two gifts are made from the same file. Change or delete one.',
      });
}

const schema = ({ root }: Project) =>
  z.strictObject({
    pointsCountUntil: textWithoutValues(8, 60)
      .startsWith('until ', 'Begin with "until".')
      .describe('Until when points count: the end of a sentence that begins with "until".'),
    inShort: textWithoutValues(5, 60).describe(
      'What the winners get, in a few words for a sentence.',
    ),
    tiers: z
      .array(tier)
      .min(1)
      .refine(
        haveAllPositions,
        'The tiers need the positions 1, 2 and so on, each once: [1] and [2, 3], for example.',
      )
      .refine(
        (all) => positionsOf(all).length > 1 && positionsOf(all).length <= MAX_WINNERS,
        `Give rewards to two members at least, and to ${MAX_WINNERS} at most.`,
      )
      .refine(
        (all) => all.every((one) => !one.minimumPoints || String(one.positions) === '1'),
        'Only the 1st position can have minimumPoints.',
      )
      .describe('The rewards for the first on the leaderboard, as many as have a position here.'),
    milestones: z
      .array(milestone(root))
      .max(6)
      .superRefine(haveDistinct('gift', 'gifts'))
      .superRefine(areDifferent)
      .refine(isRising, 'Begin with the smallest number of friends, and write each number once.')
      .nullish()
      .transform((all) => all ?? [])
      .describe('A gift for everybody who brings this many friends; none if there is no list.'),
  });

export const rewards = defineContent({
  folder: 'content',
  files: 'rewards.yaml',
  schema,
});

/**
 * What the file says, and what follows from it: how many win (`winners`), also as a word, and the points
 * that the 1st position needs. Without rewards, if the file is invalid when the development server starts.
 */
export function currentRewards(root: string) {
  const nothing = { pointsCountUntil: '', inShort: '', tiers: [], milestones: [] };
  const written = rewards.current(root) ?? nothing;
  const first = written.tiers.find(({ minimumPoints }) => minimumPoints);
  const winners = positionsOf(written.tiers).length;
  return {
    ...written,
    winners,
    winnersInWords: numberInWords(winners),
    minimumPointsForFirst: first?.minimumPoints ?? 1,
  };
}
