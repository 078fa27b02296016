import type { LazyServices } from '@/services/types';
import { loadChunk } from './load-chunk';
import { withCallTimeout } from './with-timeout';

/** Loaded when they are first needed. Sign-in has a timeout for each of its tasks. */
export const services: LazyServices = {
  auth: () => loadChunk('auth', () => import('@/services/firebase/auth')),
  waitlist: () =>
    loadChunk('waitlist', () => import('@/services/firebase/waitlist')).then(withCallTimeout),
  subscribers: () =>
    loadChunk('subscribers', () => import('@/services/firebase/subscribers')).then(withCallTimeout),
};
