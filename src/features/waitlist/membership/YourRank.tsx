import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { pointsOf, rankLabel } from '../leaderboard/model';
import { greetedName, type Member } from './model';
import { joinedByLink } from './messages';
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
  const { status, standing } = useStore(leaderboard.$leaderboard);
  const [lastVisit] = useState(() => remembered().lastVisit());
  const isRanked = typeof standing.rank === 'number';
  const old = !isRanked && status === 'loading' ? lastVisit : undefined;
  const points = pointsOf(member, standing);
  const waiting = status === 'loading' ? (old?.rank ?? '…') : undefined;
  return (
    <RankCard
      rank={isRanked ? rankLabel(standing.rank) : waiting}
      name={greetedName(member.name)}
      // Points and a rank of other points would contradict each other.
      joined={old?.joined ?? joinedByLink(points, newPoints)}
      guests={points}
      isLit={isLit}
      isOld={old !== undefined}
    />
  );
}
