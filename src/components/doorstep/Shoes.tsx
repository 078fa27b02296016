import { SOLE, UPPER } from './paths';
import styles from './shoes.module.css';

/** Whose pair it is: the app's colour and the size of who it's for. `guest` is somebody who has come. */
export type Pair = 'imamme' | 'babyhaan' | 'shaykhpir' | 'guest' | 'own';

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
          <path d={SOLE} />
          <path d={UPPER} />
        </g>
      ))}
    </svg>
  );
}
