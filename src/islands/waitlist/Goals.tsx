import { useStore } from '@nanostores/react';
import { minimumPointsForFirst, rewardFor } from '@/config/rewards';
import { pointsToNextPlace, rewardGoals } from '@/domain/ranking';
import { morePoints } from '@/messages/waitlist';
import { leaderboard } from '@/stores/leaderboard';
import styles from './waitlist.module.css';

/** The points that the member is missing to the next place and to the rewards. */
export function Goals({ uid }: { uid: string }) {
  const { members, standing } = useStore(leaderboard.$leaderboard);
  if (typeof standing.rank !== 'number') return null;
  const next = pointsToNextPlace(members, uid);
  const { first, topThree } = rewardGoals(members, standing.points, minimumPointsForFirst);
  const [firstReward, topThreeReward] = [rewardFor(1), rewardFor(3)];
  return (
    <ul role="list" className={styles.goals}>
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
