import { useEffect, useState } from 'react';
import { sentence } from '@/messages/errors';
import type * as QrCodes from '@/domain/qr-code';
import qrCodeUrl from '@/domain/qr-code?module-url';
import { Message } from '../ui/Message';
import { PrintCard } from './PrintCard';
import { QrCodeSvg } from './QrCodeSvg';
import styles from './waitlist.module.css';

type State =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'drawn'; drawing: ReturnType<typeof QrCodes.drawQrCode> };

/** The link as a QR code, to show or to print. The encoder is loaded on the first click. */
export function QrCode({ link }: { link: string }) {
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isCurrent = true;
    self
      .importModule<typeof QrCodes>(qrCodeUrl)
      .then(({ drawQrCode }): State => ({ status: 'drawn', drawing: drawQrCode(link) }))
      .catch((error: unknown): State => {
        console.warn(error);
        return { status: 'failed' };
      })
      .then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [link, attempt]);

  if (state.status === 'loading') return <div className={styles.code} aria-busy="true" />;
  if (state.status === 'failed') {
    return (
      <>
        <Message kind="error">{sentence('page/not-loaded')}</Message>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => setAttempt(attempt + 1)}
        >
          Try Again
        </button>
      </>
    );
  }
  return (
    <figure className={styles.qr}>
      <QrCodeSvg drawing={state.drawing} />
      <figcaption>
        <p>Let a friend point their camera at it, or pin it up where friends pass by.</p>
        <button type="button" className="button button-secondary" onClick={() => print()}>
          Print
        </button>
      </figcaption>
      <PrintCard drawing={state.drawing} />
    </figure>
  );
}
