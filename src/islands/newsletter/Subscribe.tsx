import { useState } from 'react';
import { useIslandReady } from '../ui/useIslandReady';
import styles from './subscribe.module.css';

/** The footer's Subscribe button, as a signed-out visitor sees it. */
export function Subscribe() {
  const ref = useIslandReady<HTMLDivElement>();
  const [message, setMessage] = useState('');
  return (
    <div className={styles.subscribe} ref={ref}>
      <button type="button" onClick={() => setMessage('Please sign in to subscribe.')}>
        Subscribe
      </button>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </div>
  );
}
