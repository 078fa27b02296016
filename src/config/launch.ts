import { PUBLIC_LAUNCH_AT } from 'astro:env/client';
import { launchState } from './launch-state';
import { parseLaunch, timeZoneOf } from './launch-date';
import { apps } from './apps';
import { stores } from './company';

/** The launch date of the first app. Until then, pages count down to it but those that Countdown.astro leaves out. */
export const launchAt = parseLaunch(PUBLIC_LAUNCH_AT);

/** In which the launch is written. Pages name its day as it is there. */
export const LAUNCH_TIME_ZONE = timeZoneOf(PUBLIC_LAUNCH_AT);

/**
 * The app of the countdown, which calls it the youth app: the one with the lowest `order`. It alone changes at a
 * moment, without a build: what is `from-launch` or `until-launch` (utilities.css) follows the countdown.
 */
export const COUNTDOWN_APP = apps[0]?.id ?? '';

/** What the site says about an app's launch, as things stand when it's built. */
export const launchOf = (app: string) =>
  launchState(stores[app], app === COUNTDOWN_APP ? launchAt : undefined, new Date());
