import { brand } from '@/config/brand';
import { drawQrCode } from '@/domain/qr-code';
import { claim } from '@/messages/invite';
import { SecondaryButton } from '../ui/SecondaryButton';
import './qr-code.css';

interface Props {
  link: string;
  /** The code's class. */
  className: string | undefined;
}

/** The quiet zone in modules, which readers need. */
const MARGIN = 4;

/** The QR code, and a card with it that replaces the page in print. */
export function QrFigure({ link, className }: Props) {
  const code = <QrCodeSvg link={link} className={className} />;
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
          {brand}
        </p>
        <p>{claim}. Scan to join the waitlist.</p>
        {code}
        <p className="qr-address">{location.host}</p>
      </div>
    </figure>
  );
}

function QrCodeSvg({ link, className }: Props) {
  const { size, path } = drawQrCode(link);
  const whole = size + 2 * MARGIN;
  return (
    <svg
      className={className}
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
