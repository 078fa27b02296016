import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { StoredData } from './model';
import {
  accountFacts,
  confirmationFor,
  dataMessages,
  dataNotices,
  newsletterFacts,
} from './messages';
import { accountErrors } from './errors';
import { withReason } from '@/lib/errors';
import { myData } from './index';
import { UNKNOWN_DATA } from './state';
import { Dialog } from '@/components/ui/Dialog';
import { revealStep } from '@/components/ui/reveal';
import { Retry } from '@/components/ui/Retry';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import { signInDialog } from '@/features/sign-in';
import { SignInPrompt } from '@/components/ui/SignInPrompt';
import { withBoundary } from '@/components/ui/with-boundary';
import { DataPanel, TaskButton } from './DataPanel';
import { DataText } from './DataText';
import styles from './my-data.module.css';
import { WaitlistData } from './WaitlistData';

/** Everything that is stored about the visitor, to correct, download or delete. */
export const MyData = withBoundary(MyDataIsland);

function MyDataIsland() {
  const data = useStore(myData.$myData, { ssr: () => UNKNOWN_DATA });
  const { status } = data;
  return (
    <div className={styles.panels} data-status={status}>
      {/* Until the session is known, CSS shows either this or the text below it. */}
      {(status === 'unknown' || status === 'signed-out') && (
        <div className={status === 'unknown' ? 'signed-out-only' : undefined}>
          <Prompt />
        </div>
      )}
      {status === 'unknown' && (
        <p className={`signed-in-only ${styles.waiting}`}>{dataMessages.loading}</p>
      )}
      {status === 'loading' && <p role="status">{dataMessages.loading}</p>}
      {data.status === 'failed' && (
        <section className="panel flow">
          <Retry
            message={withReason(accountErrors['account/load-failed'], data.reason)}
            onRetry={() => void myData.load()}
          />
        </section>
      )}
      {status === 'ready' && <Panels data={data} />}
    </div>
  );
}

function Panels({ data }: { data: StoredData }) {
  return (
    <>
      <DataPanel heading="Your account" facts={accountFacts(data.account)}>
        <DataText />
        <p className="actions">
          <TaskButton action="download" />
        </p>
      </DataPanel>
      <WaitlistData data={data} />
      <DataPanel heading="Newsletter" facts={newsletterFacts(data)}>
        {data.subscription ? (
          <p className="actions">
            <TaskButton action="unsubscribe" />
          </p>
        ) : (
          <p>You aren’t subscribed. You can subscribe at the end of this page.</p>
        )}
      </DataPanel>
      <DataPanel heading="Delete your account" className={styles.deletion}>
        <p>
          We delete your account and everything on this page except your seat, if you have one. We
          ask you once more before we do.
        </p>
        <p className="actions">
          <TaskButton action="delete" />
        </p>
      </DataPanel>
      <Confirmation data={data} />
    </>
  );
}

/** The dialog that asks before something is removed for good. */
function Confirmation({ data }: { data: StoredData }) {
  const task = useStore(myData.$task);
  if (task.status !== 'asking') return null;
  const { question } = task;
  return (
    <Dialog
      key={question}
      {...confirmationFor(question, data)}
      isDangerous={question === 'delete'}
      onClose={(isConfirmed) => (isConfirmed ? void myData.confirm() : myData.cancel())}
    />
  );
}

/** What signed-out visitors see, and those who have just deleted their account or are about to. */
function Prompt() {
  const task = useStore(myData.$task, { ssr: 'initial' });
  const message = useRef<HTMLParagraphElement>(null);
  const isDeleted = task.status === 'done' && task.action === 'delete';
  const isSigningInAgain = task.status === 'signing-in-again';
  const invitation = isSigningInAgain ? dataMessages.signInAgain : dataMessages.signIn;

  // The element that had the focus is gone.
  useEffect(() => {
    if (isDeleted) revealStep(message.current);
    if (isSigningInAgain) signInDialog.open();
  }, [isDeleted, isSigningInAgain]);

  return (
    <section className="panel flow">
      <p ref={message} tabIndex={-1}>
        {isDeleted ? dataNotices.delete : invitation}
      </p>
      <SignInPrompt action="Seeing your data">
        {isSigningInAgain && (
          <SecondaryButton onClick={myData.cancel}>Keep My Account</SecondaryButton>
        )}
      </SignInPrompt>
    </section>
  );
}
