import { useStore } from '@nanostores/react';
import { confirmationFor } from '@/messages/my-data';
import { myData } from '@/stores/my-data';
import { Dialog } from '../ui/Dialog';
import { withBoundary } from '../ui/with-boundary';
import { AccountCard, DeletionCard, NewsletterCard, WaitlistCard } from './Cards';
import { Placeholder } from './Placeholder';
import styles from './my-data.module.css';

/** The page's island: everything that is stored about the visitor, to correct, download or delete. */
export const MyData = withBoundary('MyData', MyDataIsland);

function MyDataIsland() {
  const data = useStore(myData.$myData, { ssr: 'initial' });
  return (
    <div className={styles.cards} data-status={data.status}>
      {data.status === 'ready' ? (
        <>
          <AccountCard account={data.account} />
          <WaitlistCard stored={data.stored} />
          <NewsletterCard stored={data.stored} />
          <DeletionCard />
          <QuestionDialog />
        </>
      ) : (
        <Placeholder status={data.status} />
      )}
    </div>
  );
}

/** The question before an action. */
function QuestionDialog() {
  const task = useStore(myData.$task);
  const data = useStore(myData.$myData);
  if (task.status !== 'asking' || data.status !== 'ready') return null;
  return (
    <Dialog
      key={task.action}
      {...confirmationFor(task.action, data.stored)}
      isDangerous={task.action === 'delete'}
      onClose={(isConfirmed) => (isConfirmed ? void myData.confirm() : myData.cancel())}
    />
  );
}
