import { localDate } from '@/domain/dates';
import type { StoredData } from '@/domain/my-data';
import { newsletterFacts } from '@/messages/my-data';
import { myData } from '@/stores/my-data';
import { Card } from './Card';
import { TaskButton } from './TaskButton';
import styles from './my-data.module.css';

/** The newsletter subscription, with a button to unsubscribe. */
export function NewsletterCard({ stored }: { stored: StoredData }) {
  return (
    <Card heading="Newsletter" facts={newsletterFacts(stored, localDate)} actions={['unsubscribe']}>
      {stored.subscription ? (
        <p className={styles.actions}>
          <TaskButton
            action="unsubscribe"
            busyLabel="Unsubscribing..."
            onClick={() => void myData.ask('unsubscribe')}
          >
            Unsubscribe
          </TaskButton>
        </p>
      ) : (
        <p>You aren’t subscribed. You can subscribe at the end of this page.</p>
      )}
    </Card>
  );
}
