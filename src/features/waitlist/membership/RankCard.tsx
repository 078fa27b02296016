import { Step } from '@/components/doorstep/Step';
import { ARCH } from './arch';
import { MissingPoint } from './MissingPoint';
import type { RankCardTexts } from './rank-card';
import styles from './your-rank.module.css';

interface Props extends RankCardTexts {
  /** How many pairs stand beside the member's own. */
  guests: number;
  /** Whether the arch is lit and the member's own pair is put down, for the moment of joining. */
  isLit?: boolean;
}

/**
 * A greeting, the member's rank under an arch, and how many people have joined through them, at their
 * doorstep with a pair of shoes for each.
 */
export function RankCard({ rank, name, joined, guests, isLit, isOld }: Props) {
  return (
    <div className={`star-pattern ${styles.rank}`} data-lit={isLit || undefined}>
      {rank !== undefined && (
        <p className={styles.arch}>
          <svg viewBox="0 0 100 112" aria-hidden="true">
            <path d={ARCH} />
          </svg>
          Your rank <strong>{rank}</strong>
        </p>
      )}
      <div className={styles.facts}>
        <p>
          Assalamu alaikum, <bdi translate="no">{name}</bdi>
        </p>
        <p className={styles.joined} data-joined="">
          {joined}
        </p>
        <p className={styles['as-of']} data-as-of="">
          {isOld && 'As of your last visit'}
        </p>
      </div>
      <Step guests={guests} isArriving={isLit} />
      <MissingPoint />
    </div>
  );
}
