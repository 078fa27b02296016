import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { pointsOf, rankLabel } from './leaderboard/model';
import { greetedName, type Member } from './model';
import { joinedByLink } from './messages';
import { leaderboard } from './index';
import { RankCard } from './RankCard';
import { remembered } from './remembered';

interface Props {
  member: Member;
  newPoints: number;
  isLit: boolean;
}

/** The member's rank, until it's known that of the last visit, and how many people have joined through them. */
export function YourRank({ member, newPoints, isLit }: Props) {
  const { status, standing } = useStore(leaderboard.$leaderboard);
  const [lastRank] = useState(() => remembered.lastVisit()?.rank);
  const isRanked = typeof standing.rank === 'number';
  const isOld = !isRanked && status === 'loading' && lastRank !== undefined;
  const waiting = status === 'loading' ? (lastRank ?? '…') : undefined;
  return (
    <RankCard
      rank={isRanked ? rankLabel(standing.rank) : waiting}
      name={greetedName(member.name)}
      joined={joinedByLink(pointsOf(member, standing), newPoints)}
      isLit={isLit}
      isOld={isOld}
    />
  );
}
