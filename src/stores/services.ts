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
  auth: () => self.importModule<AuthService>(authUrl),
  waitlist: () => importFirestore<WaitlistService>(waitlistUrl).then(withCallTimeout),
  subscribers: () => importFirestore<SubscriberService>(subscribersUrl).then(withCallTimeout),
};

// App Check first, because Firestore answers nothing without its token. Signing in needs none, so that
// reading a page as a member loads no reCAPTCHA.
async function importFirestore<Service>(url: string): Promise<Service> {
  if (__HAS_APP_CHECK__) await self.importModule(appCheckUrl);
  return self.importModule<Service>(url);
}
