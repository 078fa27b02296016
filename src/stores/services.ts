import appCheckUrl from '@/services/firebase/app-check?module-url';
import authUrl from '@/services/firebase/auth?module-url';
import subscribersUrl from '@/services/firebase/subscribers?module-url';
import waitlistUrl from '@/services/firebase/waitlist?module-url';
import type {
  AuthService,
  LazyServices,
  SubscriberService,
  WaitlistService,
} from '@/services/types';
import { withCallTimeout } from './with-timeout';

/** Loaded when they are first needed. Sign-in has a timeout for each of its tasks. */
export const services: LazyServices = {
  auth: () => importFirebase<AuthService>(authUrl),
  waitlist: () => importFirebase<WaitlistService>(waitlistUrl).then(withCallTimeout),
  subscribers: () => importFirebase<SubscriberService>(subscribersUrl).then(withCallTimeout),
};

// App Check first, so that nothing uses Firebase without its token.
async function importFirebase<Service>(url: string): Promise<Service> {
  if (__HAS_APP_CHECK__) await self.importModule(appCheckUrl);
  return self.importModule<Service>(url);
}
