/**
 * What other features use of the waitlist. Every page loads this, so the join page's stores aren't
 * here but in stores.ts, and the service loads at its first call.
 */
import { environment } from '@/lib/environment';
import { loadWithAppCheck } from '@/lib/firebase/load';
import { lateMethods } from '@/lib/late-service';
import { session } from '@/features/sign-in';
import { createRemembered, type Remembered } from './membership/remembered';

export type { Remembered } from './membership/remembered';
export type { WaitlistService } from './service';

/** Loads the service, and the code of Firestore with it. */
export const loadWaitlist = async () =>
  (await loadWithAppCheck('waitlist', () => import('./service'))).waitlistService;

/** Makes a method of the service, which loads at the first call of any: `fromWaitlist('leave')`. */
export const fromWaitlist = lateMethods(loadWaitlist);

let made: Remembered | undefined;

/**
 * What this browser remembers about a member. From the first call on, it follows the session: when
 * that ends, it's forgotten.
 */
export const remembered = (): Remembered => (made ??= createRemembered(environment, session));
