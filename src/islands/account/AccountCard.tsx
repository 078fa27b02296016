import { localDate } from '@/domain/dates';
import { accountFacts } from '@/messages/my-data';
import type { AccountDetails } from '@/domain/session';
import { myData } from '@/stores/my-data';
import { Card } from './Card';
import { TaskButton } from './TaskButton';
import styles from './my-data.module.css';

/** How the visitor signs in, with a button to download everything. */
export function AccountCard({ account }: { account: AccountDetails }) {
  return (
    <Card heading="Your account" facts={accountFacts(account, localDate)} actions={['download']}>
      <p className={styles.actions}>
        <TaskButton
          action="download"
          busyLabel="Preparing..."
          onClick={() => void myData.download()}
        >
          Download Everything
        </TaskButton>
      </p>
    </Card>
  );
}

/** The end of the page: a button to delete the account. */
export function DeletionCard() {
  return (
    <Card heading="Delete your account" className={styles.deletion} facts={[]} actions={['delete']}>
      <p>We delete your account and everything on this page. We ask you once more before we do.</p>
      <p className={styles.actions}>
        <TaskButton
          action="delete"
          busyLabel="One Moment..."
          isDanger
          onClick={() => void myData.ask('delete')}
        >
          Delete My Account
        </TaskButton>
      </p>
    </Card>
  );
}
