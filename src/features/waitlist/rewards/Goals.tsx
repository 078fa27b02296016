import { useStore } from '@nanostores/react';
import { milestones, minimumPointsForFirst, rewardFor } from '@/config/rewards';
import { pointsOf, pointsToNextPlace, rewardGoals } from '../leaderboard/model';
import type { Member } from '../membership/model';
import { quantity } from '@/lib/quantity';
import { signInDialog } from '@/features/sign-in';
import { leaderboard } from '../index';
import styles from '../waitlist.module.css';

/** With more points missing than this, a reward isn't mentioned. */
const MAX_MISSING_POINTS = 10;

/** The gifts for referring members, and the points missing to the next place and to the rewards. */
export function Goals({ member }: { member: Member }) {
  const { members, standing } = useStore(leaderboard.$leaderboard);
  const isRanked = typeof standing.rank === 'number';
  const points = pointsOf(member, standing);
  const others = members.filter(({ uid }) => uid !== member.uid);
  const next = pointsToNextPlace(members, points);
  return (
    <>
      <Milestones points={points} />
      <ul role="list" className={`flow meta ${styles.goals}`}>
        {isRanked && (
          <>
            {next && <li>{`${quantity(next, 'more point')} to the next place`}</li>}
            <RewardGoal {...rewardGoals(others, points, minimumPointsForFirst)} />
          </>
        )}
      </ul>
    </>
  );
}

/**
 * A gift that has been earned is a link to save it; the next one is marked. In web views of other apps,
 * which save nothing, the link opens the gift.
 */
function Milestones({ points }: { points: number }) {
  const next = milestones.find(({ friends }) => friends > points);
  const browser = signInDialog.browserInstead();
  const hasGift = milestones.some(({ friends }) => friends <= points);
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
              <strong>{quantity(friends, 'friend')}</strong>
              {isReached ? (
                <a href={href} download={!browser}>
                  {gift}
                </a>
              ) : (
                <span>{gift}</span>
              )}
            </li>
          );
        })}
      </ol>
      {browser && hasGift && (
        <p className="meta">
          {`This app saves no files. Open a wallpaper, then press and hold it or take a screenshot of it; or open this page in ${browser}.`}
        </p>
      )}
    </>
  );
}

function RewardGoal({ first, topThree }: { first: number; topThree: number }) {
  if (topThree > MAX_MISSING_POINTS) return null;
  if (topThree > 0)
    return (
      <li>{`${quantity(topThree, 'more point')} to the first three: ${rewardFor(3).gift}`}</li>
    );
  if (first > MAX_MISSING_POINTS) return null;
  const { place, gift } = rewardFor(1);
  const aim = first > 0 ? `${quantity(first, 'more point')} to the reward for` : 'You hold the';
  const condition =
    minimumPointsForFirst > 1
      ? `, for which you need at least ${minimumPointsForFirst} points`
      : '';
  return <li>{`${aim} ${place}${condition}: ${gift}`}</li>;
}
