import { PUBLIC_LAUNCH_AT } from 'astro:env/client';
import { parseLaunch } from '@/domain/countdown';
import { isLaunched, LAUNCH_DATE, storeLinks } from '@/domain/launch';
import { stores } from './site';

/** The launch date of the youth app. Until then, every page counts down to it. */
export const launchAt = parseLaunch(PUBLIC_LAUNCH_AT ?? LAUNCH_DATE);

/** The app that the countdown is about. */
const COUNTDOWN_APP = 'imamme';

/**
 * What the site says about an app's launch. Everything that depends on it asks here: `isOut` decides
 * between 'Coming soon...' and links to the stores, `date` is set while it's still to come, and `opens` says
 * that there is a store to go to when it comes.
 */
export function launchOf(app: string) {
  const links = storeLinks(stores[app]);
  const now = Date.now();
  const launch = app === COUNTDOWN_APP ? launchAt.getTime() : undefined;
  const isInStore = links.some(({ url }) => url);
  const isOut = isLaunched({ isInStore, date: launch }, now);
  const date = launch !== undefined && launch > now ? launchAt : undefined;
  return { isOut, date, opens: isInStore && date !== undefined, links };
}
