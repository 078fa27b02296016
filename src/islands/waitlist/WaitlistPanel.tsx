import { useIslandReady } from '../ui/useIslandReady';
import styles from './waitlist.module.css';

/** The join page's left panel, as a signed-out visitor sees it. */
export function WaitlistPanel() {
  const ref = useIslandReady<HTMLElement>();
  return (
    <section className="panel flow" aria-labelledby="waitlist-heading" ref={ref}>
      <h2 id="waitlist-heading" className={styles.heading}>
        Join Our Waitlist
      </h2>
      <p>
        Please sign in or register first. You then get a place on the list and a link of your own to
        share with friends.
      </p>
      <p>
        <button type="button" popoverTarget="sign-in" className={styles.action}>
          Sign In
        </button>
      </p>
    </section>
  );
}
