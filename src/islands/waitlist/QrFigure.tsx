import { countedAppsFirst } from '@/config/apps';
import { site } from '@/config/site';
import { drawQrCode } from '@/domain/qr-code';
import { adoptStyles } from '../ui/adopt-styles';
import { SecondaryButton } from '../ui/SecondaryButton';
import figureStyles from './qr-code.css?inline';
import styles from './waitlist.module.css';

adoptStyles(figureStyles);

/** The quiet zone in modules, which readers need. */
const MARGIN = 4;

/** The QR code, and a card with it that replaces the page in print. */
export function QrFigure({ link }: { link: string }) {
  const code = <QrCodeSvg link={link} />;
  return (
    <figure className="qr">
      {code}
      <figcaption>
        <p>Let a friend point their camera at it, or pin it up where friends pass by.</p>
        <SecondaryButton onClick={() => print()}>Print</SecondaryButton>
      </figcaption>
      <div className="qr-card">
        <p className="qr-brand">
          <img src="/icon-512.png" alt="" width="512" height="512" />
          {site.brand}
        </p>
        <p>{countedAppsFirst} for Muslim families are on their way. Scan to keep your place.</p>
        {code}
        <p className="qr-address">{location.host}</p>
      </div>
    </figure>
  );
}

function QrCodeSvg({ link }: { link: string }) {
  const { size, path } = drawQrCode(link);
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
