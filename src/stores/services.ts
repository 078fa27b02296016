import { appCheckSiteKey } from '@/config/env';
import { loadModule } from '@/domain/load-module';
import type { FirebaseServices } from '@/domain/service-types';
import { lazyService } from './lazy-service';
import { lockWrites } from './write-lock';

const loadWaitlist = () => loadFirestore('waitlist', () => import('@/services/firebase/waitlist'));
const loadSubscribers = () =>
  loadFirestore('subscribers', () => import('@/services/firebase/subscribers'));

/** Loaded when they're first needed. */
export const services: FirebaseServices = {
  auth: () => loadModule('auth', () => import('@/services/firebase/auth')),
  waitlist: lazyService(async () => {
    const { waitlist } = await loadWaitlist();
    return lockWrites(waitlist, 'join', 'settleCredit', 'update');
  }),
  subscribers: lazyService(async () => {
    const { subscribers } = await loadSubscribers();
    return lockWrites(subscribers, 'subscribe', 'unsubscribe');
  }),
  preloadWaitlist: loadWaitlist,
};

// App Check first, because Firestore answers nothing without its token. Signing in needs none, so a
// member's page loads no reCAPTCHA.
async function loadFirestore<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  if (appCheckSiteKey) await loadModule('app-check', () => import('@/services/firebase/app-check'));
  return loadModule(name, load);
}
