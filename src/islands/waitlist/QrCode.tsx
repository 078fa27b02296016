import { useEffect, useState } from 'react';
import { loadModule } from '@/domain/load-module';
import { sentence } from '@/messages/errors';
import { Message } from '../ui/Message';
import type * as Figures from './QrFigure';
import styles from './waitlist.module.css';

/** The link as a QR code, which is loaded on the first click. */
export function QrCode({ link }: { link: string }) {
  const [figures, setFigures] = useState<typeof Figures | 'failed'>();

  useEffect(() => {
    loadModule('QrFigure', () => import('./QrFigure')).then(setFigures, (error: unknown) => {
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
  return <figures.QrFigure link={link} className={styles.code} />;
}
