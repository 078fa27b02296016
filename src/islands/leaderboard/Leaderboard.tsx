import { useIslandReady } from '../ui/useIslandReady';
import styles from './leaderboard.module.css';

/** The join page's right panel, as somebody sees it who has not joined. */
export function Leaderboard() {
  const ref = useIslandReady<HTMLElement>();
  return (
    <section className="panel flow" aria-labelledby="leaderboard-heading" ref={ref}>
      <h2 id="leaderboard-heading" className={styles.heading}>
        Leaderboard
      </h2>
      <p className={styles.prompt}>Please Sign In and Join the waitlist.</p>
    </section>
  );
}
