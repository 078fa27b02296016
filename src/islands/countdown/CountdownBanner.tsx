import { useState } from 'react';
import { COUNTDOWN_CLOSED_KEY } from '@/config/storage-keys';
import { tabStore } from '@/stores/storage';
import { useIslandReady } from '../ui/useIslandReady';
import { withBoundary } from '../ui/with-boundary';
import { useBannerRoom } from './useBannerRoom';
import { useCountdown } from './useCountdown';

interface Props {
  /** Milliseconds since 1970. */
  launch: number;
  /** The launch date as text, shown until the countdown runs. */
  dateText: string;
}

/** The banner at the bottom that counts down to the launch of the youth app. */
export const CountdownBanner = withBoundary('CountdownBanner', CountdownBannerIsland);

function CountdownBannerIsland({ launch, dateText }: Props) {
  const [isClosed, setClosed] = useState(false);
  const countdown = useCountdown(launch);
  const isShown = !isClosed && countdown?.state !== 'gone';
  const room = useBannerRoom<HTMLElement>(isShown);
  const ready = useIslandReady<HTMLDivElement>();
  if (!isShown) return null;
  return (
    <aside className="countdown" aria-label="Launch countdown" ref={room}>
      <div className="countdown-content" ref={ready}>
        <p className="countdown-text">
          {countdown?.state === 'launched' ? (
            <>
              Our <a href="/imamme">youth app</a>: <strong role="status">Launched!</strong>
            </>
          ) : (
            <>
              Our <a href="/imamme">youth app is launching</a>
              {countdown === undefined && <> on {dateText}</>}
            </>
          )}
        </p>
        {countdown?.state === 'running' && (
          <div role="timer" aria-label="Time until launch">
            <dl className="countdown-fields">
              {countdown.fields.map(({ unit, text }) => (
                <div key={unit}>
                  <dd>{text}</dd>
                  <dt>{unit}</dt>
                </div>
              ))}
            </dl>
          </div>
        )}
        <a href="/joinwaitlist" className="countdown-join">
          Join Waitlist
        </a>
        <button
          type="button"
          className="countdown-close needs-script"
          onClick={() => {
            tabStore.set(COUNTDOWN_CLOSED_KEY, '1');
            setClosed(true);
          }}
        >
          <span className="visually-hidden">Close the countdown</span>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              d="m3 3 10 10M13 3 3 13"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
        </button>
      </div>
    </aside>
  );
}
