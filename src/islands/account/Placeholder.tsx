import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { sentence } from '@/messages/errors';
import { dataMessages } from '@/messages/my-data';
import { myData, type MyData } from '@/stores/my-data';
import { Message } from '../ui/Message';
import { WithoutScript } from '../ui/WithoutScript';
import styles from './my-data.module.css';

interface Props {
  status: Exclude<MyData['status'], 'ready'>;
}

/** The page without data: loading, signed out, or just deleted. */
export function Placeholder({ status }: Props) {
  switch (status) {
    // While the session is unknown, CSS shows the prompt or, with a session flag, a loading state. Keep
    // the same button element when the visitor turns out to be signed out, because it may have the focus.
    case 'unknown':
    case 'signed-out': {
      const isKnown = status === 'signed-out';
      return (
        <>
          <section className={`panel flow ${isKnown ? '' : styles.withoutSession}`}>
            <SignedOut />
          </section>
          {!isKnown && <p className={styles.withSession}>{dataMessages.loading}</p>}
        </>
      );
    }
    case 'loading':
      return <p role="status">{dataMessages.loading}</p>;
    case 'failed':
      return (
        <section className="panel flow">
          <Message kind="error">{sentence('account/load-failed')}</Message>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => void myData.load()}
          >
            Try Again
          </button>
        </section>
      );
  }
}

function SignedOut() {
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
    <>
      <p ref={message} tabIndex={-1} className={styles.message}>
        {dataMessages[isDeleted ? 'deleted' : isSigningInAgain ? 'signInAgain' : 'signIn']}
      </p>
      <p className={styles.actions}>
        <button type="button" className="button needs-script" data-opens-sign-in="">
          Sign In
        </button>
        {isSigningInAgain && (
          <button type="button" className="button button-secondary" onClick={myData.cancel}>
            Keep My Account
          </button>
        )}
      </p>
      <WithoutScript action="Seeing your data" />
    </>
  );
}
