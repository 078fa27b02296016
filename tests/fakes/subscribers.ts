import type { SubscriberService } from '@/services/types';

/** An in-memory newsletter service, with email addresses by uid. */
export function fakeSubscribers() {
  const saved = new Map<string, string>();
  const fake = {
    saved,
    /** The error with which the next subscription fails. */
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
