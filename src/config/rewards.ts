/** The points needed for the first-place reward. */
export const minimumPointsForFirst = 20;

/** The rewards for the top referrers at launch. */
export const rewards = [
  {
    place: '1st position',
    condition: `With at least ${minimumPointsForFirst} sharing points`,
    gift: '1 Year Free App Access plus a Special Launching Kit Gift Hamper',
  },
  {
    place: '2nd and 3rd positions',
    condition: undefined,
    gift: '6 Months Free App Access plus a Special Launching Kit Gift Hamper',
  },
] as const;
