import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { dataMessages } from '@/messages/my-data';
import { myData, type MyData } from '@/stores/my-data';
import { Retry } from '../ui/Retry';
import { SecondaryButton } from '../ui/SecondaryButton';
import { SignedOut, SignInPrompt } from '../ui/SignedOut';
import styles from './my-data.module.css';

interface Props {
  status: Exclude<MyData['status'], 'ready'>;
}

/** The page without data: loading, signed out, or just deleted. */
export function Placeholder({ status }: Props) {
  switch (status) {
    case 'unknown':
    case 'signed-out':
      return (
        <SignedOut isKnown={status === 'signed-out'} loading={dataMessages.loading}>
          <Prompt />
        </SignedOut>
      );
    case 'loading':
      return <p role="status">{dataMessages.loading}</p>;
    case 'failed':
      return (
        <section className="panel flow">
          <Retry code="account/load-failed" onRetry={() => void myData.load()} />
        </section>
      );
  }
}

function Prompt() {
  const task = useStore(myData.$task, { ssr: 'initial' });
  const message = useRef<HTMLParagraphElement>(null);
  // While the deletion is running, the end of the session shows this.
  const isDeleted = 'action' in task && task.action === 'delete';
  const isSigningInAgain = task.status === 'signing-in-again';

  // The element that had the focus is gone.
  useEffect(() => {
    if (isDeleted) message.current?.focus();
    if (isSigningInAgain) document.dispatchEvent(new Event('sign-in:open'));
  }, [isDeleted, isSigningInAgain]);

  return (
    <section className="panel flow">
      <p ref={message} tabIndex={-1} className={styles.message}>
        {dataMessages[isDeleted ? 'deleted' : isSigningInAgain ? 'signInAgain' : 'signIn']}
      </p>
      <SignInPrompt action="Seeing your data">
        {isSigningInAgain && (
          <SecondaryButton onClick={myData.cancel}>Keep My Account</SecondaryButton>
        )}
      </SignInPrompt>
    </section>
  );
}
