import { useEffect, useRef, useState } from 'react';
import { COUNTDOWN_CLOSED_KEY } from '@/domain/storage-keys';
import type { Countdown } from '@/domain/countdown';
import { tabStore } from '@/stores/storage';
import { withBoundary } from '../ui/with-boundary';
import styles from './countdown.module.css';

interface Props {
  /** The launch date as text, shown until the countdown runs. */
  dateText: string;
  /** What it says at zero. */
  atZero: string;
  hasJoinLink: boolean;
}

const UNITS = ['day', 'hour', 'minute', 'second'] as const;

/** The banner at the bottom that counts down to the launch of the youth app. */
export const CountdownBanner = withBoundary('CountdownBanner', CountdownBannerIsland);

/**
 * Until the first `tick` of the page's clock (sections/site/countdown.ts), the digits are what that
 * script has drawn, which is more than the HTML has: not a mismatch to warn of.
 */
function CountdownBannerIsland({ dateText, atZero, hasJoinLink }: Props) {
  const [isClosed, setClosed] = useState(false);
  const [countdown, setCountdown] = useState<Countdown>();
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    const clock = banner.current?.closest('#countdown');
    const follow = (event: Event) => setCountdown((event as CustomEvent<Countdown>).detail);
    clock?.addEventListener('tick', follow);
    return () => clock?.removeEventListener('tick', follow);
  }, []);

  if (isClosed) return null;
  return (
    <aside className={styles.banner} aria-label="Launch countdown" ref={banner}>
      <div className={styles.content}>
        <p className={styles.text}>
          Our <a href="/imamme">youth app is launching</a>
        </p>
        <div className={styles.when}>
          <p className={styles.date}>{`on ${dateText}`}</p>
          <div role="timer" aria-label="Time until launch" className={styles.timer}>
            <dl>
              {UNITS.map((unit, index) => {
                const text = countdown?.state === 'running' ? `${countdown.fields[index]}` : '';
                return (
                  <div key={unit}>
                    <dd data-one={countdown && Number(text) === 1} suppressHydrationWarning>
                      {text}
                    </dd>
                    <dt>
                      {unit}
                      <span>s</span>
                    </dt>
                  </div>
                );
              })}
            </dl>
          </div>
          <strong role="status" suppressHydrationWarning>
            {countdown?.state === 'launched' ? atZero : ''}
          </strong>
        </div>
        {hasJoinLink && (
          <a href="/joinwaitlist" className={`button button-on-deep ${styles.join}`}>
            Join Waitlist
          </a>
        )}
        <button
          type="button"
          aria-label="Close the countdown"
          className={`icon-button needs-script ${styles.close}`}
          onClick={() => {
            tabStore.set(COUNTDOWN_CLOSED_KEY, '1');
            setClosed(true);
          }}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
    </aside>
  );
}
