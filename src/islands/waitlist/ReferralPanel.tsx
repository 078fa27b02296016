import { accountLink } from '@/config/navigation';
import { spacedContact } from '@/domain/contact';
import type { Member } from '@/domain/waitlist';
import type { Sender } from '@/messages/invite';
import formStyles from '../ui/form.module.css';
import { InviteForm } from './InviteForm';
import { Goals } from './Goals';
import { ReferralLink } from './ReferralLink';
import styles from './waitlist.module.css';

/** The ways to invite friends, and what the next ones bring. */
export function ReferralPanel({ member, sender }: { member: Member; sender: Sender }) {
  return (
    <>
      <ReferralLink sender={sender} />
      <Goals member={member} />
      <hr className={styles.rule} />
      <InviteForm sender={sender} />
      {member.contact && (
        <p className={formStyles.hint}>
          Updates go to <bdi>{spacedContact(member)}</bdi>. Change it in{' '}
          <a href={accountLink.href}>{accountLink.label}</a>.
        </p>
      )}
    </>
  );
}
