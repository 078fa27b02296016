import { accountLink } from '@/config/navigation';
import { referralLink } from '@/domain/referral-code';
import type { OwnMember } from '@/domain/waitlist';
import { InviteForm } from './InviteForm';
import { PlaceInLine } from './PlaceInLine';
import { ReferralLink } from './ReferralLink';
import styles from './waitlist.module.css';

/** The panel for members: rank, link, QR code and invitations. */
export function ReferralPanel({ entry }: { entry: OwnMember }) {
  const link = referralLink(location.origin, entry.uid);
  return (
    <>
      <PlaceInLine entry={entry} />
      <ReferralLink link={link} from={entry.name} />
      <hr className={styles.rule} />
      <InviteForm link={link} from={entry.name} />
      {entry.contact && (
        <p className={styles.quiet}>
          Updates go to <bdi>{entry.contact}</bdi>. Change it in{' '}
          <a href={accountLink.href}>{accountLink.label}</a>.
        </p>
      )}
    </>
  );
}
