import type {
  AuthService,
  SharingService,
  SubscriberService,
  WaitlistService,
} from '@/services/types';
import { loadChunk } from './load-chunk';
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
  auth: () => loadChunk('auth', () => import('@/services/firebase/auth')),
  waitlist: () =>
    loadChunk('waitlist', () => import('@/services/firebase/waitlist')).then(withTimeLimit),
  sharing: () => loadChunk('sharing', () => import('@/services/sharing')),
  subscribers: () =>
    loadChunk('subscribers', () => import('@/services/firebase/subscribers')).then(withTimeLimit),
};

/** Replaces some services, for tests. */
export function provideServices(replacements: Partial<Services>): void {
  Object.assign(services, replacements);
}
