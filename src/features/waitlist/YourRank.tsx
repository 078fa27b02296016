import { useStore } from '@nanostores/react';
import { ARCH } from './arch';
import { pointsOf, rankLabel } from './leaderboard/model';
import type { Member } from './model';
import { joinedByLink } from './messages';
import { leaderboard } from './index';
import styles from './your-rank.module.css';

interface Props {
  member: Member;
  newPoints: number;
  isLit: boolean;
}

/** The member's rank under an arch, and how many people have joined through their link. */
export function YourRank({ member, newPoints, isLit }: Props) {
  const { status, standing } = useStore(leaderboard.$leaderboard);
  const isRanked = typeof standing.rank === 'number';
  return (
    <div className={`star-pattern ${styles.rank}`} data-lit={isLit || undefined}>
      {(isRanked || status === 'loading') && (
        <p className={styles.arch}>
          <svg viewBox="0 0 100 112" aria-hidden="true">
            <path d={ARCH} />
          </svg>
          Your rank <strong>{isRanked ? rankLabel(standing.rank) : '…'}</strong>
        </p>
      )}
      <p className={styles.joined}>{joinedByLink(pointsOf(member, standing), newPoints)}</p>
    </div>
  );
}
