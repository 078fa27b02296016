import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { localDate } from '@/domain/dates';
import {
  accountFacts,
  confirmationFor,
  dataMessages,
  dataNotices,
  newsletterFacts,
} from '@/messages/my-data';
import { myData, NO_TASK, type MyData as Data } from '@/stores/my-data';
import { Dialog } from '../ui/Dialog';
import { revealStep } from '../ui/reveal';
import { Retry } from '../ui/Retry';
import { SecondaryButton } from '../ui/SecondaryButton';
import { SignInPrompt } from '../ui/SignInPrompt';
import { withBoundary } from '../ui/with-boundary';
import { Card, TaskButton } from './Card';
import styles from './my-data.module.css';
import { WaitlistCard } from './WaitlistCard';

/** Everything that is stored about the visitor, to correct, download or delete. */
export const MyData = withBoundary('MyData', MyDataIsland);

function MyDataIsland() {
  const data = useStore(myData.$myData, { ssr: 'initial' });
  return (
    <div className={styles.cards} data-status={data.status}>
      <Content data={data} />
    </div>
  );
}

function Content({ data }: { data: Data }) {
  switch (data.status) {
    case 'unknown':
    case 'signed-out':
      // Until the session is known, CSS shows one of them. The prompt's button may have the focus.
      return (
        <>
          <div className={data.status === 'unknown' ? 'signed-out-only' : undefined}>
            <Prompt />
          </div>
          {data.status === 'unknown' && (
            <p className={`signed-in-only ${styles.waiting}`}>{dataMessages.loading}</p>
          )}
        </>
      );
    case 'loading':
      return <p role="status">{dataMessages.loading}</p>;
    case 'failed':
      return (
        <section className="panel flow">
          <Retry code="account/load-failed" onRetry={() => void myData.load()} />
        </section>
      );
    case 'ready':
      return <Cards {...data} />;
  }
}

function Cards({ account, stored }: Extract<Data, { status: 'ready' }>) {
  return (
    <>
      <Card heading="Your account" facts={accountFacts(account, localDate)} actions={['download']}>
        <p className="actions">
          <TaskButton action="download" />
        </p>
      </Card>
      <WaitlistCard stored={stored} />
      <Card
        heading="Newsletter"
        facts={newsletterFacts(stored, localDate)}
        actions={['unsubscribe']}
      >
        {stored.subscription ? (
          <p className="actions">
            <TaskButton action="unsubscribe" />
          </p>
        ) : (
          <p>You aren’t subscribed. You can subscribe at the end of this page.</p>
        )}
      </Card>
      <Card heading="Delete your account" className={styles.deletion} actions={['delete']}>
        <p>
          We delete your account and everything on this page. We ask you once more before we do.
        </p>
        <p className="actions">
          <TaskButton action="delete" />
        </p>
      </Card>
      <Question />
    </>
  );
}

/** The question before an action. */
function Question() {
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

/** What signed-out visitors see, and those who have just deleted their account or are about to. */
function Prompt() {
  const task = useStore(myData.$task, { ssr: () => NO_TASK });
  const message = useRef<HTMLParagraphElement>(null);
  const isDeleted = task.status === 'done' && task.action === 'delete';
  const isSigningInAgain = task.status === 'signing-in-again';

  // The element that had the focus is gone.
  useEffect(() => {
    if (isDeleted) revealStep(message.current);
    if (isSigningInAgain) document.querySelector('sign-in-dialog')?.open();
  }, [isDeleted, isSigningInAgain]);

  return (
    <section className="panel flow">
      <p ref={message} tabIndex={-1}>
        {isDeleted ? dataNotices.delete : dataMessages[isSigningInAgain ? 'signInAgain' : 'signIn']}
      </p>
      <SignInPrompt action="Seeing your data">
        {isSigningInAgain && (
          <SecondaryButton onClick={myData.cancel}>Keep My Account</SecondaryButton>
        )}
      </SignInPrompt>
    </section>
  );
}
