import { useStore } from '@nanostores/react';
import { minimumPointsForFirst, rewardFor } from '@/config/rewards';
import { pointsToNextPlace, rankLabel, rewardGoals } from '@/domain/ranking';
import type { Member, OwnMember } from '@/domain/waitlist';
import { joinedByLink, morePoints } from '@/messages/waitlist';
import { leaderboard } from '@/stores/leaderboard';
import styles from './waitlist.module.css';

/** The member's rank, and the points missing to the next one and to the rewards. */
export function PlaceInLine({ member }: { member: OwnMember }) {
  const { status, members, standing } = useStore(leaderboard.$leaderboard);
  const isRanked = typeof standing.rank === 'number';
  const points = isRanked ? standing.points : member.points;
  return (
    <div className={styles.place}>
      {(isRanked || status !== 'failed') && (
        <p>
          Your place in line <strong>{isRanked ? rankLabel(standing.rank) : '…'}</strong>
        </p>
      )}
      <div>
        <p className={styles.joined}>{joinedByLink(points)}</p>
        {isRanked && (
          <Goals rows={members} points={points} next={pointsToNextPlace(members, member.uid)} />
        )}
      </div>
    </div>
  );
}

interface GoalsProps {
  rows: readonly Member[];
  points: number;
  next: number | undefined;
}

function Goals({ rows, points, next }: GoalsProps) {
  const { first, topThree } = rewardGoals(rows, points, minimumPointsForFirst);
  const [firstReward, topThreeReward] = [rewardFor(1), rewardFor(3)];
  return (
    <ul role="list">
      {next && <li>{morePoints(next)} to the next place</li>}
      {topThree > 0 && (
        <li>
          {morePoints(topThree)} to the first three: {topThreeReward.gift}
        </li>
      )}
      {topThree === 0 && (
        <li>
          {first > 0 ? `${morePoints(first)} to the reward for` : 'You hold the'}{' '}
          {firstReward.place}, for which you need at least {minimumPointsForFirst} points:{' '}
          {firstReward.gift}
        </li>
      )}
    </ul>
  );
}
