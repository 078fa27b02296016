import { useEffect, useState } from 'react';
import { LAUNCHED_MS } from '@/config/timeouts';
import { countdownAt, untilNextTick, type Countdown } from '@/domain/countdown';

/**
 * The countdown to `launch` (milliseconds since 1970), ticking on the clock's own seconds.
 * `undefined` until the page runs; `gone` some seconds after the launch. Every tick reads the
 * clock again, so that sleep and background tabs can't make it wrong.
 */
export function useCountdown(launch: number): Countdown | { state: 'gone' } | undefined {
  const [countdown, setCountdown] = useState<Countdown | { state: 'gone' }>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const now = Date.now();
      const current = countdownAt(launch, now);
      document.documentElement.toggleAttribute('data-launched', current.state !== 'running');
      if (current.state === 'running') {
        timer = setTimeout(tick, untilNextTick(launch, now));
        setCountdown(current);
      } else if (now - launch < LAUNCHED_MS) {
        timer = setTimeout(tick, LAUNCHED_MS - (now - launch));
        setCountdown(current);
      } else {
        setCountdown({ state: 'gone' });
      }
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, [launch]);

  return countdown;
}
