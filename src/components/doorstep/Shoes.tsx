import styles from './shoes.module.css';

/** Whose pair it is: the app's colour and the size of who it's for. `guest` is somebody who has come. */
export type Pair = 'imamme' | 'babyhaan' | 'shaykhpir' | 'guest' | 'own';

const SOLE = 'M0-20C8-20 11-13 10-5 9 3 8 6 8 12 8 21-8 21-8 12-8 6-9 3-10-5-11-13-8-20 0-20Z';
const UPPER = 'M0-21C9-21 12-13 11-4Q0-9-11-4C-12-13-9-21 0-21Z';

/** A pair of shoes on the doorstep, seen from above with the tips towards the door. Decorative. */
export function Shoes({ pair, className = '' }: { pair: Pair; className?: string | undefined }) {
  return (
    <svg
      viewBox="-30 -18 60 36"
      className={`${styles.shoes} ${className}`}
      data-pair={pair}
      aria-hidden="true"
    >
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${side * 13} 0)scale(1 .76)rotate(${side * 7})`}>
          <path className={styles.sole} d={SOLE} />
          <path className={styles.upper} d={UPPER} />
        </g>
      ))}
    </svg>
  );
}
