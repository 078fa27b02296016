import { accountFacts } from '@/domain/my-data';
import type { AccountDetails } from '@/domain/session';
import { DATA_FILE_NAME, myData } from '@/stores/my-data';
import { Card } from './Card';
import { localDate } from './local-date';
import { TaskButton } from './TaskButton';
import styles from './my-data.module.css';

const notices = {
  download: `Your data is saved as ${DATA_FILE_NAME}.`,
  delete: 'Your account is deleted.',
};

/** How the visitor signs in, with buttons to download everything and to delete the account. */
export function AccountCard({ account }: { account: AccountDetails }) {
  return (
    <Card heading="Your account" facts={accountFacts(account, localDate)} notices={notices}>
      <p className={styles.actions}>
        <TaskButton
          action="download"
          busyLabel="Preparing..."
          onClick={() => void myData.download()}
        >
          Download Everything
        </TaskButton>
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
