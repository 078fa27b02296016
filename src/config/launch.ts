import { PUBLIC_LAUNCH_AT } from 'astro:env/client';
import { parseLaunch } from '@/domain/countdown';
import { isLaunched, LAUNCH_DATE } from '@/domain/launch';
import { stores } from './site';

/** The launch date of the youth app. Until then, every page counts down to it. */
export const launchAt = parseLaunch(PUBLIC_LAUNCH_AT ?? LAUNCH_DATE);

/** The app that the countdown is about. */
const COUNTDOWN_APP = 'imamme';

/**
 * What the site says about an app's launch. Everything that depends on it asks here: `isOut` decides
 * between 'Coming soon...' and links to the stores, and `date` is set while it's still to come.
 */
export function launchOf(app: string) {
  const { play, apple } = stores[app] ?? { play: '', apple: '' };
  const now = Date.now();
  const launch = app === COUNTDOWN_APP ? launchAt.getTime() : undefined;
  const isOut = isLaunched({ addresses: [play, apple], date: launch }, now);
  return {
    isOut,
    addresses: isOut ? { play, apple } : { play: '', apple: '' },
    date: launch !== undefined && launch > now ? launchAt : undefined,
  };
}
