import { expect, test } from 'vitest';
import { goalSentences, ordinal, type Rewards } from '@/features/waitlist/rewards/messages';

const rewards: Rewards = {
  first: { place: '1st position', gift: '1 Year Free App Access', inShort: 'a year' },
  last: { gift: '6 Months Free App Access', inShort: '6 months free' },
  winners: 3,
  winnersInWords: 'three',
  minimumForFirst: 20,
};

/** What a member with these points is told among others with these, of whom some rows are loaded. */
function said(points: number, others: number[], { loaded = others.length + 1, min = 20 } = {}) {
  const all = [points, ...others].map((count, index) => ({
    uid: `m${index}`,
    name: '',
    points: count,
    joinedAt: index,
  }));
  const sorted = all.toSorted((a, b) => b.points - a.points || a.joinedAt - b.joinedAt);
  const rank = sorted.filter((member) => member.points > points).length + 1;
  const place = { uid: 'm0', points, rank, members: sorted.slice(0, loaded), total: all.length };
  return goalSentences(place, { ...rewards, minimumForFirst: min });
}

test.each([
  [
    'on a shared third place',
    said(5, [9, 7, 5, 5]),
    ['You share 3rd place with 2 members. One more point makes it yours, with 6 months free.'],
  ],
  [
    'on a shared third place, a point below the second',
    said(5, [9, 6, 5]),
    [
      'You share 3rd place with 1 member. One more point puts you ahead of them, with 6 months free.',
    ],
  ],
  [
    'on a shared place whose end isn’t loaded',
    said(5, [9, 7, 5, 5, 5], { loaded: 4 }),
    ['You share 3rd place with others. One more point makes it yours, with 6 months free.'],
  ],
  [
    'on a shared place further down',
    said(2, [30, 25, 20, 2]),
    ['You share 4th place with 1 member. One more point makes it yours.'],
  ],
  [
    'with others who have no point either',
    said(0, [0, 0]),
    ['You share 1st place with 2 members. One more point makes it yours, with 6 months free.'],
  ],
  [
    'on a shared place with a reward in reach',
    said(2, [9, 6, 5, 2]),
    [
      'You share 4th place with 1 member.',
      '4 more points, and you’re in the first three: 6 months free.',
    ],
  ],
  [
    'on a shared first place with its minimum',
    said(21, [21, 3]),
    ['You share 1st place with 1 member. One more point makes it yours, with a year.'],
  ],
  [
    'alone on a place further down',
    said(6, [9, 9, 9, 7]),
    [
      '1 more point to the next place.',
      '4 more points, and you’re in the first three: 6 months free.',
    ],
  ],
  [
    'whom the next place brings into the first three',
    said(6, [9, 8, 7]),
    [
      '1 more point to the next place.',
      '2 more points, and you’re in the first three: 6 months free.',
    ],
  ],
  [
    'without a point, whom one brings ahead of somebody and among the first three',
    said(0, [5, 1]),
    ['1 more point, and you’re in the first three: 6 months free.'],
  ],
  [
    'on the second place alone',
    said(15, [18, 3, 2]),
    [
      '3 more points to the next place.',
      '5 more points to the reward for 1st position, which takes at least 20: a year.',
    ],
  ],
  [
    'on the first place without its minimum',
    said(12, [3, 2]),
    ['8 more points to the reward for 1st position, which takes at least 20: a year.'],
  ],
  ['on the first place', said(30, [3, 2], { min: 1 }), ['You hold the 1st position: a year.']],
  [
    'on the second place, where the first takes no minimum',
    said(15, [18, 3, 2], { min: 1 }),
    ['3 more points to the next place.', '4 more points to the reward for 1st position: a year.'],
  ],
  ['far from everything', said(1, [50, 40, 30]), ['29 more points to the next place.']],
])('a member %s is told one truth', (_, sentences, expected) => {
  expect(sentences).toEqual(expected);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [112, '112th'],
  [1000, '1,000th'],
  [1001, '1,000+'],
])('rank %i is written %s', (rank, text) => {
  expect(ordinal(rank)).toBe(text);
});
