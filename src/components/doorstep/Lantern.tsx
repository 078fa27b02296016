import styles from './lantern.module.css';

/** A lantern, lit or not yet. Decorative. */
export function Lantern({ isLit }: { isLit?: boolean }) {
  return (
    <svg
      viewBox="-26 -2 52 82"
      className={styles.lantern}
      data-lit={isLit || undefined}
      aria-hidden="true"
    >
      {isLit && <circle className={styles.glow} cy="44" r="25" />}
      <path d="M-1 0h2v8h-2zM0 6C2 14 13 16 16 25H-16C-13 16-2 14 0 6ZM-12 62H12L16 70H-16Z" />
      <path className={styles.glass} d="M-14 25H14L18 38 12 62H-12L-18 38Z" />
      {isLit && <path className={styles.flame} d="M0 36C5 43 6 48 0 54-6 48-5 43 0 36Z" />}
    </svg>
  );
}
