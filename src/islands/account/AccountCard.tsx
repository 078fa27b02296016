import { accountFacts } from '@/messages/my-data';
import type { AccountDetails } from '@/domain/session';
import { DATA_FILE_NAME, myData } from '@/stores/my-data';
import { Card } from './Card';
import { localDate } from './local-date';
import { TaskButton } from './TaskButton';
import styles from './my-data.module.css';

const downloaded = { download: `Your data is saved as ${DATA_FILE_NAME}.` };
const deleted = { delete: 'Your account is deleted.' };

/** How the visitor signs in, with a button to download everything. */
export function AccountCard({ account }: { account: AccountDetails }) {
  return (
    <Card heading="Your account" facts={accountFacts(account, localDate)} notices={downloaded}>
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
    <Card heading="Delete your account" className={styles.deletion} facts={[]} notices={deleted}>
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
