import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { pointsOf } from '../leaderboard/model';
import type { Member } from './model';
import { rankCardOf } from './rank-card';
import { leaderboard } from '../stores';
import { RankCard } from './RankCard';
import { remembered } from '../index';

interface Props {
  member: Member;
  newPoints: number;
  isLit: boolean;
}

/** The member's rank and how many people have joined through them; until it's known, both of the last visit. */
export function YourRank({ member, newPoints, isLit }: Props) {
  const board = useStore(leaderboard.$leaderboard);
  const [lastVisit] = useState(() => remembered().lastVisit());
  return (
    <RankCard
      {...rankCardOf({ member, newPoints }, board, lastVisit)}
      guests={pointsOf(member, board.standing)}
      isLit={isLit}
    />
  );
}
