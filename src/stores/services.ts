import type * as appCheckModule from '@/services/firebase/app-check';
import appCheckUrl from '@/services/firebase/app-check?module-url';
import type * as authModule from '@/services/firebase/auth';
import authUrl from '@/services/firebase/auth?module-url';
import type * as subscribersModule from '@/services/firebase/subscribers';
import subscribersUrl from '@/services/firebase/subscribers?module-url';
import type * as waitlistModule from '@/services/firebase/waitlist';
import waitlistUrl from '@/services/firebase/waitlist?module-url';
import type { LazyServices } from '@/services/types';

/** Loaded when they are first needed. The modules' types say whether they are what the stores need. */
export const services: LazyServices = {
  auth: () => importFirebase<typeof authModule>(authUrl),
  waitlist: () => importFirebase<typeof waitlistModule>(waitlistUrl),
  subscribers: () => importFirebase<typeof subscribersModule>(subscribersUrl),
};

// App Check first, so that nothing uses Firebase without its token.
async function importFirebase<Module>(url: string): Promise<Module> {
  if (__HAS_APP_CHECK__) await self.importModule<typeof appCheckModule>(appCheckUrl);
  return self.importModule<Module>(url);
}
