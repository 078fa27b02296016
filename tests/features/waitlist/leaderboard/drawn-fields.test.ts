import { createElement, createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Ranking } from '@/features/waitlist/leaderboard/Ranking';
import type { PublicMember } from '@/features/waitlist/membership/model';
import { namesOf } from '@/lib/records';

/** What other members see of a member, with another value; or why they don't. The compiler demands each field. */
const OTHERS: { [Field in keyof PublicMember]: PublicMember[Field] | { unseen: string } } = {
  uid: { unseen: 'A member’s link has it.' },
  name: 'Nur',
  points: 7,
  joinedAt: { unseen: 'Members with the same points are in this order.' },
};

const MEMBER: PublicMember = { uid: 'one', name: 'Amina', points: 3, joinedAt: 1 };

/** The list as another member sees it. */
const listOf = (member: PublicMember) =>
  renderToString(
    createElement(Ranking, {
      ref: createRef<HTMLTableElement>(),
      board: {
        status: 'ready',
        members: [member],
        total: 1,
        page: 1,
        standing: { points: 0, rank: 2 },
      },
      uid: 'two',
      onTurn: () => undefined,
    }),
  );

const seen = namesOf(OTHERS).filter((field) => typeof OTHERS[field] !== 'object');

test.each(seen)('the leaderboard shows other members the field %s', (field) => {
  expect(listOf({ ...MEMBER, [field]: OTHERS[field] })).not.toBe(listOf(MEMBER));
});
