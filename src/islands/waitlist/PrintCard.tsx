import type { ComponentProps } from 'react';
import { countedAppsFirst } from '@/config/apps';
import { site } from '@/config/site';
import { QrCodeSvg } from './QrCodeSvg';
import styles from './print-card.module.css';

/** A card with the QR code. It replaces the page in print. */
export function PrintCard({ drawing }: ComponentProps<typeof QrCodeSvg>) {
  return (
    <div className={styles.card}>
      <p className={styles.brand}>
        <img src="/icon-512.png" alt="" width="512" height="512" />
        {site.brand}
      </p>
      <p>{countedAppsFirst} for Muslim families are on their way. Scan to keep your place.</p>
      <QrCodeSvg drawing={drawing} />
      <p className={styles.address}>{location.host}</p>
    </div>
  );
}
