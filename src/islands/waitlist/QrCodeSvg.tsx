import styles from './waitlist.module.css';

interface Props {
  /** The size in modules, and the path of the dark ones. */
  drawing: { size: number; path: string };
}

/** The quiet zone in modules, which readers need. */
const MARGIN = 4;

/** The QR code itself. */
export function QrCodeSvg({ drawing: { size, path } }: Props) {
  const whole = size + 2 * MARGIN;
  return (
    <svg
      className={styles.code}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      role="img"
      aria-label="QR code of your referral link"
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
