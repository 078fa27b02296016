import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { session } from './session';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import { withBoundary } from '@/components/ui/with-boundary';
import { sessionErrors } from '@/features/sign-in/model';
import styles from './nav.module.css';

/**
 * Follows a signed-in visitor's session on every page. Says when signing out has failed, and when
 * Firebase has ended the session.
 */
export const SessionStatus = withBoundary(SessionStatusIsland);

function SessionStatusIsland() {
  const signOut = useStore(session.$signOut, { ssr: 'initial' });
  const ending = useStore(session.$ending, { ssr: 'initial' });
  // While the session is read, it's followed.
  useStore(session.$session, { ssr: 'initial' });
  const error = signOut.status === 'failed' ? signOut.message : ending && sessionErrors[ending];
  return (
    <div className={error && `panel flow ${styles.sessionError}`}>
      <p role="alert">{error}</p>
      {ending && <SignInAgain />}
    </div>
  );
}

/** The buttons below the message that the session has ended. */
function SignInAgain() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button is gone with the session.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p className="actions">
      <button type="button" className="button" data-opens-sign-in="" ref={button}>
        Sign In
      </button>
      <SecondaryButton onClick={session.dismissEnding}>Close</SecondaryButton>
    </p>
  );
}
