import type {
  AuthService,
  SharingService,
  SubscriberService,
  WaitlistService,
} from '@/services/types';

interface Services {
  auth: () => Promise<AuthService>;
  waitlist: () => Promise<WaitlistService>;
  sharing: () => Promise<SharingService>;
  subscribers: () => Promise<SubscriberService>;
}

/** What the stores call, each loaded when it is first needed. */
export const services: Services = {
  auth: () => import('@/services/firebase/auth'),
  waitlist: () => import('@/services/firebase/waitlist'),
  sharing: () => import('@/services/sharing'),
  subscribers: () => import('@/services/firebase/subscribers'),
};

/** Replaces some services, for tests. */
export function provideServices(replacements: Partial<Services>): void {
  Object.assign(services, replacements);
}
