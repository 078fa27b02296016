import { session } from '@/stores/session';
import styles from './nav.module.css';

/**
 * The bar's last item. Both buttons are in the HTML and the styles show one of them, by the
 * attribute that is set before the first paint: neither a flash nor a mismatch.
 */
export function SessionButton() {
  return (
    <>
      <button
        type="button"
        data-opens-sign-in=""
        className={`button needs-script ${styles.session} ${styles.signIn}`}
      >
        Sign In
      </button>
      <button
        type="button"
        data-signs-out=""
        className={`button button-danger ${styles.session} ${styles.signOut}`}
        onClick={() => void session.signOut()}
      >
        Sign Out
      </button>
      <noscript>
        <p className={styles.withoutScript}>Signing in needs JavaScript.</p>
      </noscript>
    </>
  );
}
