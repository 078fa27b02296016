import { appCheckSiteKey } from '@/lib/firebase/settings';
import { loadModule, withTimeout } from '@/lib/waiting';
import type { SubscriberService } from '@/features/newsletter/service';
import type { WaitlistService } from '@/features/waitlist/service';
import { sharing } from '@/lib/browser/sharing';
import { survey } from '@/features/survey/service';
import { lockWrites } from '../lib/browser/write-lock';

type Method = (...parameters: never[]) => Promise<unknown>;

/**
 * A service whose methods can be called before its code is there: the first call loads it. Every
 * call has a timeout, which begins when the code has loaded.
 */
export function lazyService<Service extends Record<keyof Service, Method>>(
  load: () => Promise<Service>,
): Service {
  return new Proxy({} as Service, {
    get:
      (_, name) =>
      async (...parameters: never[]) =>
        withTimeout((await load())[name as keyof Service](...parameters)),
  });
}

// Loads App Check first, because Firestore refuses requests without its token. Auth doesn't need
// it, so a page that only shows who is signed in loads no reCAPTCHA.
async function loadFirestore<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  if (appCheckSiteKey) await loadModule('app-check', () => import('@/lib/firebase/app-check'));
  return loadModule(name, load);
}

/** Leaving and erasing take no lock here: `withDeletionLock` holds it for them. */
export const lockWaitlist = (waitlist: WaitlistService) =>
  lockWrites(waitlist, 'join', 'settleCredit', 'update');

export const lockSubscribers = (subscribers: SubscriberService) =>
  lockWrites(subscribers, 'subscribe', 'unsubscribe');

async function loadWaitlist() {
  const load = () => import('@/features/waitlist/service');
  return lockWaitlist((await loadFirestore('waitlist', load)).waitlist);
}

async function loadSubscribers() {
  const load = () => import('@/features/newsletter/service');
  return lockSubscribers((await loadFirestore('subscribers', load)).subscribers);
}

/** Everything that the stores call. What needs Firebase is loaded by the first call. */
export const services = {
  /** The module itself, not a lazy service: Google's window opens only directly in the click. */
  auth: async () => (await loadModule('auth', () => import('@/features/sign-in/service'))).auth,
  waitlist: lazyService(loadWaitlist),
  subscribers: lazyService(loadSubscribers),
  /** Loads the waitlist's code ahead of a call that is sure to come. */
  preloadWaitlist: (): Promise<unknown> => loadWaitlist(),
  survey,
  // Not loaded late: browsers open a window or copy only directly in the click.
  sharing,
};
