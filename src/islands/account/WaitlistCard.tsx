import { useEffect, useRef, useState } from 'react';
import { localDate } from '@/domain/dates';
import type { StoredData } from '@/domain/my-data';
import { waitlistFacts } from '@/messages/my-data';
import { myData } from '@/stores/my-data';
import { Card } from './Card';
import { DetailsForm } from './DetailsForm';
import { TaskButton } from './TaskButton';
import styles from './my-data.module.css';

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
        <p className={styles.actions}>
          <button
            ref={editButton}
            type="button"
            className="button button-secondary"
            onClick={() => setEditing(true)}
          >
            Correct Name or Contact
          </button>
          <TaskButton
            action="leave"
            busyLabel="Leaving..."
            onClick={() => void myData.ask('leave')}
          >
            Leave the Waitlist
          </TaskButton>
        </p>
      )}
    </Card>
  );
}
