import type * as appCheckModule from '@/services/firebase/app-check';
import appCheckUrl from '@/services/firebase/app-check?module-url';
import type * as authModule from '@/services/firebase/auth';
import authUrl from '@/services/firebase/auth?module-url';
import type * as subscribersModule from '@/services/firebase/subscribers';
import subscribersUrl from '@/services/firebase/subscribers?module-url';
import type * as waitlistModule from '@/services/firebase/waitlist';
import waitlistUrl from '@/services/firebase/waitlist?module-url';
import type { FirebaseServices } from '@/domain/service-types';
import { lazyService } from './lazy-service';

const loadWaitlist = () => importFirestore<typeof waitlistModule>(waitlistUrl);
const loadSubscribers = () => importFirestore<typeof subscribersModule>(subscribersUrl);

/** Loaded when they are first needed. The modules' types say whether they are what the stores need. */
export const services: FirebaseServices = {
  auth: () => self.importModule<typeof authModule>(authUrl),
  waitlist: lazyService(async () => (await loadWaitlist()).waitlist),
  subscribers: lazyService(async () => (await loadSubscribers()).subscribers),
  preloadWaitlist: loadWaitlist,
};

// App Check first, because Firestore answers nothing without its token. Signing in needs none, so that
// reading a page as a member loads no reCAPTCHA.
async function importFirestore<Module>(url: string): Promise<Module> {
  if (__HAS_APP_CHECK__) await self.importModule<typeof appCheckModule>(appCheckUrl);
  return self.importModule<Module>(url);
}
