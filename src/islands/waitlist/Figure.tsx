import { useEffect, useState } from 'react';
import { loadModule } from '@/domain/load-module';
import { sentence } from '@/messages/errors';
import { Message } from '../ui/Message';
import type { Sender } from '@/messages/invite';
import type * as Figures from './figures';
import styles from './waitlist.module.css';

/** The link as a QR code, or a picture to share. Their code is loaded on the first click. */
export function Figure({ kind, sender }: { kind: 'qr' | 'picture'; sender: Sender }) {
  const [figures, setFigures] = useState<typeof Figures | 'failed'>();

  useEffect(() => {
    loadModule('figures', () => import('./figures')).then(setFigures, (error: unknown) => {
      console.warn(error);
      setFigures('failed');
    });
  }, []);

  if (!figures) return <div className={styles.code} aria-busy="true" />;
  if (figures === 'failed')
    return (
      <Message kind="error">
        {sentence('page/not-loaded')}{' '}
        <button type="button" className="button-quiet" onClick={() => location.reload()}>
          Reload the page
        </button>
      </Message>
    );
  return kind === 'qr' ? (
    <figures.QrFigure link={sender.link} className={styles.code} />
  ) : (
    <figures.SharePicture sender={sender} />
  );
}
