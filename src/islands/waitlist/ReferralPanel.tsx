import { useStore } from '@nanostores/react';
import { joinedByLink } from '@/domain/ranking';
import { referralLink } from '@/domain/referral-code';
import type { OwnEntry } from '@/domain/waitlist';
import { leaderboard } from '@/stores/leaderboard';
import { InviteForm } from './InviteForm';
import { ReferralLink } from './ReferralLink';
import styles from './waitlist.module.css';

/** What a member sees: their link, the ways to share it, and how many have joined by it. */
export function ReferralPanel({ entry }: { entry: OwnEntry }) {
  const { standing } = useStore(leaderboard.$leaderboard);
  const link = referralLink(location.origin, entry.uid);
  const points = typeof standing.rank === 'number' ? standing.points : entry.points;
  return (
    <>
      <p className={styles.joined}>
        {joinedByLink(points)}
        {entry.contact && (
          <>
            {' '}
            Updates go to <bdi>{entry.contact}</bdi>.
          </>
        )}
      </p>
      <ReferralLink link={link} from={entry.name} />
      <hr className={styles.rule} />
      <InviteForm link={link} from={entry.name} />
    </>
  );
}
