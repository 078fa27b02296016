import appCheckUrl from '@/services/firebase/app-check?module-url';
import authUrl from '@/services/firebase/auth?module-url';
import subscribersUrl from '@/services/firebase/subscribers?module-url';
import waitlistUrl from '@/services/firebase/waitlist?module-url';
import sharingUrl from '@/services/sharing?module-url';
import type {
  AuthService,
  SharingService,
  SubscriberService,
  WaitlistService,
} from '@/services/types';
import { withTimeLimit } from './time-limit';

interface Services {
  auth: () => Promise<AuthService>;
  waitlist: () => Promise<WaitlistService>;
  sharing: () => Promise<SharingService>;
  subscribers: () => Promise<SubscriberService>;
}

/**
 * What the stores call, each loaded when it is first needed. Sign-in knows itself how long each of its
 * tasks may take, and the device's own way to share waits for a person.
 */
export const services: Services = {
  auth: () => importFirebase<AuthService>(authUrl),
  waitlist: () => importFirebase<WaitlistService>(waitlistUrl).then(withTimeLimit),
  sharing: () => self.importModule<SharingService>(sharingUrl),
  subscribers: () => importFirebase<SubscriberService>(subscribersUrl).then(withTimeLimit),
};

// App Check first, so that nothing uses Firebase without its token.
async function importFirebase<Service>(url: string): Promise<Service> {
  if (__HAS_APP_CHECK__) await self.importModule(appCheckUrl);
  return self.importModule<Service>(url);
}

/** Replaces some services, for tests. */
export function provideServices(replacements: Partial<Services>): void {
  Object.assign(services, replacements);
}
