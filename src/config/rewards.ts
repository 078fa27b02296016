import { milestones as written, tiers } from 'virtual:content/rewards';

/** content/rewards.yaml explains each value. */
export {
  inShort,
  minimumPointsForFirst,
  pointsCountUntil,
  tiers,
  winners,
  winnersInWords,
} from 'virtual:content/rewards';

/** The gifts for referring members, smallest number first, with their files' addresses. */
export const milestones = written.map(({ friends, gift, kind, drawing, ...others }) => {
  // A new field is drawn in three places: docs/development/recipes.md, "Change the rewards".
  others satisfies Record<string, never>;
  const fileName = drawing.replaceAll('/', '-');
  return { friends, gift, kind, drawing, fileName, href: `/wallpapers/${fileName}.png` };
});

/** What a gift is. */
export type GiftKind = (typeof milestones)[number]['kind'];

/** Returns the reward for a position, from 1 to `winners`; the schema ensures that there is one. */
export const rewardFor = (position: number) =>
  tiers.find(({ positions }) => positions.includes(position)) as (typeof tiers)[number];
