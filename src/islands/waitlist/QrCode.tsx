import { useEffect, useState } from 'react';
import { sentence } from '@/domain/errors';
import type * as QrCodes from '@/domain/qr-code';
import qrCodeUrl from '@/domain/qr-code?module-url';
import { Message } from '../ui/Message';
import styles from './waitlist.module.css';

type Drawing =
  { status: 'loading' } | { status: 'failed' } | { status: 'drawn'; size: number; path: string };

/** Light squares around the code, which readers need. */
const MARGIN = 4;

/** The link as a QR code, to show or to print. Its code is loaded when it is first asked for. */
export function QrCode({ link }: { link: string }) {
  const [drawing, setDrawing] = useState<Drawing>({ status: 'loading' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isCurrent = true;
    self
      .importModule<typeof QrCodes>(qrCodeUrl)
      .then(({ drawQrCode }): Drawing => ({ status: 'drawn', ...drawQrCode(link) }))
      .catch((error: unknown): Drawing => {
        console.warn(error);
        return { status: 'failed' };
      })
      .then((next) => isCurrent && setDrawing(next));
    return () => {
      isCurrent = false;
    };
  }, [link, attempt]);

  if (drawing.status === 'loading') return <div className={styles.code} aria-busy="true" />;
  if (drawing.status === 'failed') {
    return (
      <>
        <Message kind="problem">{sentence('page/not-loaded')}</Message>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => setAttempt(attempt + 1)}
        >
          Try again
        </button>
      </>
    );
  }
  const { size, path } = drawing;
  const whole = size + 2 * MARGIN;
  return (
    <figure className={styles.qr}>
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
      <figcaption>
        <p>Let a friend point their camera at it.</p>
        <p className={styles.printedLink}>{link}</p>
        <button type="button" className="button button-secondary" onClick={() => print()}>
          Print
        </button>
      </figcaption>
    </figure>
  );
}
