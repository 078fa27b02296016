import { useStore } from '@nanostores/react';
import {
  milestones,
  minimumPointsForFirst,
  rewardFor,
  winners,
  winnersInWords,
} from '@/config/rewards';
import { pointsOf } from '../leaderboard/model';
import type { Member } from '../membership/model';
import { quantity } from '@/lib/quantity';
import { signInDialog } from '@/features/sign-in';
import { leaderboard } from '../stores';
import { giftInWebView, goalSentences } from './messages';
import { ARCH } from '../membership/arch';
import styles from '../waitlist.module.css';

const rewards = {
  first: rewardFor(1),
  last: rewardFor(winners),
  winners,
  winnersInWords,
  minimumForFirst: minimumPointsForFirst,
};

/** The points missing to the next place and to the rewards, once the leaderboard is there. */
export function Goals({ member }: { member: Member }) {
  const { members, total, standing } = useStore(leaderboard.$leaderboard);
  const { uid } = member;
  const points = pointsOf(member, standing);
  const sentences =
    typeof standing.rank === 'number'
      ? goalSentences({ uid, points, rank: standing.rank, members, total }, rewards)
      : [];
  return <p className="meta">{sentences.join(' ')}</p>;
}

/**
 * The gifts for referring members. A gift that has been earned is a link to save it; the next one is marked.
 * In web views of other apps, which save nothing, the link opens the gift.
 */
export function Gifts({ member }: { member: Member }) {
  const { standing } = useStore(leaderboard.$leaderboard);
  const points = pointsOf(member, standing);
  const next = milestones.find(({ friends }) => friends > points);
  const browser = signInDialog.browserInstead();
  const earned = milestones.filter(({ friends }) => friends <= points);
  const kinds = [...new Set(earned.map(({ kind }) => kind))];
  if (milestones.length === 0) return null;
  return (
    <>
      <ol role="list" className={styles.milestones} aria-label="Gifts for bringing friends">
        {milestones.map(({ friends, gift, href }) => {
          const isReached = friends <= points;
          return (
            <li
              key={friends}
              className="tile meta"
              data-reached={isReached}
              data-next={friends === next?.friends}
            >
              <svg viewBox="0 0 100 112" className={styles.niche} aria-hidden="true">
                <path d={ARCH} />
              </svg>
              <strong>{quantity(friends, 'friend')}</strong>
              {isReached ? (
                <a href={href} className="touch-target" download={!browser}>
                  {gift}
                </a>
              ) : (
                <span>{gift}</span>
              )}
            </li>
          );
        })}
      </ol>
      {browser &&
        kinds.map((kind) => (
          <p key={kind} className="meta">
            {giftInWebView[kind](browser)}
          </p>
        ))}
    </>
  );
}
