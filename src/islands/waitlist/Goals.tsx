import { useStore } from '@nanostores/react';
import { milestones, minimumPointsForFirst, rewardFor } from '@/config/rewards';
import { pointsToNextPlace, rewardGoals } from '@/domain/ranking';
import type { Member } from '@/domain/waitlist';
import { counted } from '@/messages/waitlist';
import { leaderboard } from '@/stores/leaderboard';
import styles from './waitlist.module.css';

/** From how many missing points on a reward for the first three is named. */
const NEAR = 10;

/** The gifts for bringing friends, and the points missing to the next place and to the rewards. */
export function Goals({ member }: { member: Member }) {
  const { members, standing } = useStore(leaderboard.$leaderboard);
  const isRanked = typeof standing.rank === 'number';
  const points = isRanked ? standing.points : member.points;
  const next = pointsToNextPlace(members, member.uid);
  return (
    <>
      <Milestones points={points} />
      <ul role="list" className={`flow meta ${styles.goals}`}>
        {isRanked && (
          <>
            {next && <li>{counted(next, 'more point')} to the next place</li>}
            <RewardGoal {...rewardGoals(members, points, minimumPointsForFirst)} />
          </>
        )}
      </ul>
    </>
  );
}

/** What has been reached is a link; the next one is marked. */
function Milestones({ points }: { points: number }) {
  const next = milestones.find(({ friends }) => friends > points);
  if (milestones.length === 0) return null;
  return (
    <ol role="list" className={styles.milestones} aria-label="Gifts for bringing friends">
      {milestones.map((milestone) => {
        const { friends, gift, href } = milestone;
        const isReached = friends <= points;
        return (
          <li
            key={friends}
            className="tile meta"
            data-reached={isReached}
            data-next={milestone === next}
          >
            <strong>{counted(friends, 'friend')}</strong>
            {isReached ? (
              <a href={href} download>
                {gift}
              </a>
            ) : (
              <span>{gift}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function RewardGoal({ first, topThree }: { first: number; topThree: number }) {
  const [firstReward, topThreeReward] = [rewardFor(1), rewardFor(3)];
  if (topThree > NEAR || (topThree === 0 && first > NEAR)) return null;
  if (topThree > 0)
    return (
      <li>
        {counted(topThree, 'more point')} to the first three: {topThreeReward.gift}
      </li>
    );
  return (
    <li>
      {first > 0 ? `${counted(first, 'more point')} to the reward for` : 'You hold the'}{' '}
      {firstReward.place}, for which you need at least {minimumPointsForFirst} points:{' '}
      {firstReward.gift}
    </li>
  );
}
