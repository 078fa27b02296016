import { PUBLIC_LAUNCH_AT } from 'astro:env/client';
import { parseLaunch } from '@/domain/countdown';
import { LAUNCH_DATE, launchState } from '@/domain/launch';
import { stores } from './site';

/** The launch date of the youth app. Until then, every page counts down to it. */
export const launchAt = parseLaunch(PUBLIC_LAUNCH_AT ?? LAUNCH_DATE);

/** The app that the countdown is about. */
export const COUNTDOWN_APP = 'imamme';

/** What the site says about an app's launch. */
export const launchOf = (app: string) =>
  launchState(stores[app], app === COUNTDOWN_APP ? launchAt : undefined, new Date());
