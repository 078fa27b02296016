import { MAX_GUESTS } from './paths';
import { Shoes } from './Shoes';
import styles from './step.module.css';

interface Props {
  /** How many friends have come. */
  guests: number;
  /** Whether the member's own pair is being put down now: one motion, and then it stands still. */
  isArriving?: boolean | undefined;
}

/** A member's doorstep: their own pair, and one for each friend who has joined. Decorative. */
export function Step({ guests, isArriving }: Props) {
  const pairs = [...Array(Math.min(guests, MAX_GUESTS)).keys()];
  return (
    <div className={styles.step} data-arriving={isArriving || undefined} aria-hidden="true">
      <Shoes pair="own" className={styles.own} />
      {pairs.map((index) => (
        <Shoes key={index} pair="guest" className={styles.guest} />
      ))}
    </div>
  );
}
