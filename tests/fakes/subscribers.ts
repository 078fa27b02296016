import type { SubscriberService } from '@/services/types';

/** The newsletter's subscribers in memory: their addresses by uid. */
export function fakeSubscribers() {
  const saved = new Map<string, string>();
  const fake = {
    saved,
    /** What the next subscription fails with. */
    failure: undefined as Error | undefined,
  };
  const service: SubscriberService = {
    isSubscribed: async (uid) => saved.has(uid),
    subscribe: async (uid, email) => {
      if (fake.failure) throw fake.failure;
      saved.set(uid, email);
    },
  };
  return Object.assign(fake, { service });
}
