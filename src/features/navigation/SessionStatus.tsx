import { useStore } from '@nanostores/react';
import { session } from '@/features/sign-in';
import { withBoundary } from '@/components/ui/with-boundary';
import styles from './nav.module.css';

/** Follows a signed-in visitor's session on every page, and says when signing out has failed. */
export const SessionStatus = withBoundary(SessionStatusIsland);

function SessionStatusIsland() {
  const signOut = useStore(session.$signOut, { ssr: 'initial' });
  // While the session is read, it's followed.
  useStore(session.$session, { ssr: 'initial' });
  return (
    <div role="alert">
      {signOut.status === 'failed' && (
        <p className={`panel ${styles.signOutError}`}>{signOut.message}</p>
      )}
    </div>
  );
}
