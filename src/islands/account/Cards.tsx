import { useEffect, useRef, useState } from 'react';
import { localDate } from '@/domain/dates';
import type { StoredData } from '@/domain/my-data';
import type { AccountDetails } from '@/domain/session';
import { accountFacts, newsletterFacts, waitlistFacts } from '@/messages/my-data';
import { SecondaryButton } from '../ui/SecondaryButton';
import { Card, TaskButton } from './Card';
import { DetailsForm } from './DetailsForm';
import styles from './my-data.module.css';

/** How the visitor signs in, with a button to download everything. */
export function AccountCard({ account }: { account: AccountDetails }) {
  return (
    <Card heading="Your account" facts={accountFacts(account, localDate)} actions={['download']}>
      <p className="actions">
        <TaskButton action="download" />
      </p>
    </Card>
  );
}

/** The waitlist entry, with buttons to correct it and to leave. */
export function WaitlistCard({ stored }: { stored: StoredData }) {
  const { member } = stored;
  const [isEditing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);

  // The form had the focus.
  useEffect(() => {
    if (wasEditing.current) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const facts = isEditing ? [] : waitlistFacts(stored, localDate);
  return (
    <Card
      heading="Waitlist"
      className={styles.waitlist}
      facts={facts}
      actions={['update', 'leave']}
    >
      {!member && (
        <p>
          You aren’t on the waitlist. <a href="/joinwaitlist">Join the waitlist</a>
        </p>
      )}
      {member && isEditing && <DetailsForm member={member} onClose={() => setEditing(false)} />}
      {member && !isEditing && (
        <p className="actions">
          <SecondaryButton ref={editButton} onClick={() => setEditing(true)}>
            Correct Name or Contact
          </SecondaryButton>
          <TaskButton action="leave" />
        </p>
      )}
    </Card>
  );
}

/** The newsletter subscription, with a button to unsubscribe. */
export function NewsletterCard({ stored }: { stored: StoredData }) {
  return (
    <Card heading="Newsletter" facts={newsletterFacts(stored, localDate)} actions={['unsubscribe']}>
      {stored.subscription ? (
        <p className="actions">
          <TaskButton action="unsubscribe" />
        </p>
      ) : (
        <p>You aren’t subscribed. You can subscribe at the end of this page.</p>
      )}
    </Card>
  );
}

/** The end of the page: a button to delete the account. */
export function DeletionCard() {
  return (
    <Card heading="Delete your account" className={styles.deletion} facts={[]} actions={['delete']}>
      <p>We delete your account and everything on this page. We ask you once more before we do.</p>
      <p className="actions">
        <TaskButton action="delete" />
      </p>
    </Card>
  );
}
