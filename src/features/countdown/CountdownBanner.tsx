import { useState, type ReactNode } from 'react';
import { COUNTDOWN_CLOSED_ATTRIBUTE } from '@/lib/browser/attributes';
import { COUNTDOWN_CLOSED_KEY } from '@/lib/browser/storage-keys';
import { environment } from '@/lib/environment';
import { withBoundary } from '@/components/ui/with-boundary';
import styles from './countdown.module.css';

interface Props {
  /** The app's page and name. */
  href: string;
  name: string;
  hasJoinLink: boolean;
  children: ReactNode;
}

/** The banner at the bottom that counts down to the launch of the youth app. */
export const CountdownBanner = withBoundary(CountdownBannerIsland);

function CountdownBannerIsland({ href, name, hasJoinLink, children }: Props) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <aside className={styles.banner} aria-label="Launch countdown">
      <div className={`wrap on-deep ${styles.content}`}>
        <p className={styles.text}>
          <span className={styles.long}>Our </span>
          <a href={href}>
            <span className={styles.long}>youth app </span>
            {/* What fits into one line of a phone. It's in the link's name there, too, for voice control. */}
            <span className={styles.short} translate="no">
              {name}
            </span>
            <span className={styles.long}> is launching</span>
          </a>
        </p>
        <div className={styles.when}>{children}</div>
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
            environment.storage.tab.set(COUNTDOWN_CLOSED_KEY, '1');
            // For styles: where the banner was, phones have the link to the chat.
            environment.toggleAttribute(COUNTDOWN_CLOSED_ATTRIBUTE, true);
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
