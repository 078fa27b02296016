import { useEffect, useState } from 'react';
import { Retry } from '../ui/Retry';
import type * as Figures from './QrFigure';
import figureUrl from './QrFigure?module-url';
import styles from './waitlist.module.css';

/** The link as a QR code, which is loaded on the first click. */
export function QrCode({ link }: { link: string }) {
  const [figures, setFigures] = useState<typeof Figures | 'failed'>();
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    self.importModule<typeof Figures>(figureUrl).then(setFigures, (error: unknown) => {
      console.warn(error);
      setFigures('failed');
    });
  }, [attempt]);

  const retry = () => {
    setFigures(undefined);
    setAttempt(attempt + 1);
  };

  if (!figures) return <div className={styles.code} aria-busy="true" />;
  if (figures === 'failed') return <Retry code="page/not-loaded" onRetry={retry} />;
  return <figures.QrFigure link={link} className={styles.code} />;
}
