import { brand } from '@/config/brand';
import { signInDialog } from '@/features/sign-in';
import { qrCodeUrl } from './qr-code';
import { siteOf, tagline } from './messages';
import { referral } from '../stores';
import { SecondaryButton } from '@/components/ui/SecondaryButton';
import styles from './figures.module.css';

/** The QR code, and a poster with it that replaces the page in print. Web views of other apps don't print. */
export function QrFigure({ link }: { link: string }) {
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
        <p className={styles.address} translate="no">
          {siteOf(link)}
        </p>
      </div>
    </figure>
  );
}

function QrCode({ link }: { link: string }) {
  return <img className={styles.code} src={qrCodeUrl(link)} alt="QR code of your referral link" />;
}
