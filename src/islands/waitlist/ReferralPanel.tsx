import { accountLink } from '@/config/navigation';
import { referralLink } from '@/domain/referral-code';
import type { OwnMember } from '@/domain/waitlist';
import formStyles from '../ui/form.module.css';
import { InviteForm } from './InviteForm';
import { PlaceInLine } from './PlaceInLine';
import { ReferralLink } from './ReferralLink';
import styles from './waitlist.module.css';

/** The panel for members: rank, link, QR code and invitations. */
export function ReferralPanel({ member }: { member: OwnMember }) {
  const sender = { link: referralLink(location.origin, member.uid), from: member.name };
  return (
    <>
      <PlaceInLine member={member} />
      <ReferralLink sender={sender} />
      <hr className={styles.rule} />
      <InviteForm sender={sender} />
      {member.contact && (
        <p className={formStyles.hint}>
          Updates go to <bdi>{member.contact}</bdi>. Change it in{' '}
          <a href={accountLink.href}>{accountLink.label}</a>.
        </p>
      )}
    </>
  );
}
