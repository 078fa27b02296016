import { Shoes } from '@/components/doorstep/Shoes';
import styles from './invited.module.css';

/**
 * The first line of the join form for people who have followed a member's link: two pairs, theirs and the
 * friend's. Any code counts, because signed-out visitors can't look up its member. Reader views
 * leave out what is `hidden`; its styles show it.
 */
export function Invited() {
  return (
    <p hidden className={`referred-only others-only ${styles.invited}`}>
      <span className={styles.pairs}>
        <Shoes pair="guest" />
        <Shoes pair="own" />
      </span>{' '}
      <span>A friend saved you a place.</span>
    </p>
  );
}
