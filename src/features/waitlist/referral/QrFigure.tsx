import { brand } from '@/config/brand';
import { drawQrCode } from './qr-code';
import { tagline } from './messages';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import styles from './figures.module.css';

/** The QR code, and a poster with it that replaces the page in print. */
export function QrFigure({ link }: { link: string }) {
  return (
    <figure className={`row ${styles.figure}`}>
      <QrCode link={link} />
      <figcaption>
        <p>Let a friend point their camera at it, or pin it up where friends pass by.</p>
        <SecondaryButton onClick={() => print()}>Print</SecondaryButton>
      </figcaption>
      <div className={styles.poster}>
        <p className={styles.brand}>
          <img src="/icon-512.png" alt="" width="512" height="512" />
          <span>{brand}</span>
        </p>
        <p>{`${tagline}. Scan to join the waitlist.`}</p>
        <QrCode link={link} />
        <p className={styles.address} translate="no">
          {location.host}
        </p>
      </div>
    </figure>
  );
}

function QrCode({ link }: { link: string }) {
  const { size, path } = drawQrCode(link);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of your referral link"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
