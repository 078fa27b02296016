import type { SubscriberService } from '@/services/firebase/subscribers';

/** An in-memory newsletter service, with email addresses by uid. */
export function fakeSubscribers() {
  const saved = new Map<string, string>();
  const fake = {
    saved,
    /** The error with which the next subscription fails. */
    failure: undefined as Error | undefined,
  };
  const service: SubscriberService = {
    subscription: async (uid) => {
      const email = saved.get(uid);
      return email === undefined ? undefined : { email, createdAt: 0 };
    },
    subscribe: async (uid, email) => {
      if (fake.failure) throw fake.failure;
      saved.set(uid, email);
    },
    unsubscribe: async (uid) => {
      if (fake.failure) throw fake.failure;
      saved.delete(uid);
    },
  };
  return Object.assign(fake, { service });
}
