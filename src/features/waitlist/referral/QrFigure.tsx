import { brand } from '@/config/brand';
import { signInDialog } from '@/features/sign-in';
import { MAX_GUESTS } from '@/components/doorstep/paths';
import { Shoes } from '@/components/doorstep/Shoes';
import { qrCodeUrl } from './qr-code';
import { pairsAtDoor, siteOf, tagline, type Sender } from './messages';
import { referral } from '../stores';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import styles from './figures.module.css';

/**
 * The QR code, and a poster with it that replaces the page in print, with a pair of shoes for each friend who
 * has joined. Web views of other apps don't print.
 */
export function QrFigure({ sender: { from, link }, points }: { sender: Sender; points: number }) {
  const browser = signInDialog.browserInstead();
  return (
    <figure className={`row ${styles.figure}`}>
      <QrCode link={link} />
      <figcaption>
        <p>Let a friend point their camera at it, or pin it up where friends pass by.</p>
        {browser ? (
          <p>{`To print it, open this page in ${browser}.`}</p>
        ) : (
          <SecondaryButton onClick={referral.print}>Print</SecondaryButton>
        )}
      </figcaption>
      <div className={styles.poster}>
        <p className={styles.brand}>
          <img src="/icon-512.png" alt="" width="512" height="512" />
          <span>{brand}</span>
        </p>
        <p>{`${tagline}. Scan to join the waitlist.`}</p>
        <QrCode link={link} />
        {points > 0 && <Pairs from={from} points={points} />}
        <p className={styles.address} translate="no">
          {siteOf(link)}
        </p>
      </div>
    </figure>
  );
}

/** The pairs at the member's door, and how many they are. */
function Pairs({ from, points }: { from: string; points: number }) {
  return (
    <div>
      <div className={styles.pairs}>
        {[...Array(Math.min(points, MAX_GUESTS)).keys()].map((index) => (
          <Shoes key={index} pair="guest" />
        ))}
      </div>
      <p>{pairsAtDoor(from, points)}</p>
    </div>
  );
}

function QrCode({ link }: { link: string }) {
  // With the role, because it's an SVG; see Illustration.astro.
  return (
    <img
      className={styles.code}
      src={qrCodeUrl(link)}
      role="img"
      alt="QR code of your referral link"
    />
  );
}
