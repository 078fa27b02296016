import { accountLink } from '@/config/navigation';
import { referralLink } from '@/domain/referral-code';
import type { OwnMember } from '@/domain/waitlist';
import { InviteForm } from './InviteForm';
import { PlaceInLine } from './PlaceInLine';
import { ReferralLink } from './ReferralLink';
import styles from './waitlist.module.css';

/** The panel for members: rank, link, QR code and invitations. */
export function ReferralPanel({ member }: { member: OwnMember }) {
  const link = referralLink(location.origin, member.uid);
  return (
    <>
      <PlaceInLine member={member} />
      <ReferralLink link={link} from={member.name} />
      <hr className={styles.rule} />
      <InviteForm link={link} from={member.name} />
      {member.contact && (
        <p className={styles.quiet}>
          Updates go to <bdi>{member.contact}</bdi>. Change it in{' '}
          <a href={accountLink.href}>{accountLink.label}</a>.
        </p>
      )}
    </>
  );
}
