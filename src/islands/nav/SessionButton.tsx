import styles from './nav.module.css';

/** The bar's last item: opens the sign-in dialog. */
export function SessionButton() {
  return (
    <button type="button" popoverTarget="sign-in" className={styles.session}>
      Sign In
    </button>
  );
}
