import { policiesVersion } from 'virtual:content/policies';
import type { JoinData } from '@/features/waitlist/joining/model';
import { MAX_NAME_LENGTH, type Member, type Profile } from '@/features/waitlist/membership/model';
import { MAX_CONTACT_LENGTH, MAX_EMAIL_LENGTH } from '@/lib/contact';
import type { SubscribeData } from '@/features/newsletter/model';
import type { SubscriberService } from '@/features/newsletter/service';
import type { WaitlistService } from '@/features/waitlist/service';

/** A join form as it's stored. Tests change fields of it. */
export const JOIN_FORM: JoinData = {
  name: 'Amina',
  contact: 'amina@example.com',
  contactType: 'email',
  consent: policiesVersion,
  adult: true,
};

/** The longest text of each field of a profile that the site stores. The rules must take it, too. */
export const LONGEST: Profile = {
  name: 'Amina K. '.repeat(MAX_NAME_LENGTH).slice(0, MAX_NAME_LENGTH - 1) + 'z',
  contact: `${'a'.repeat(MAX_CONTACT_LENGTH - '@a.example'.length)}@a.example`,
  contactType: 'email',
};

/** The same of a subscription. */
export const LONGEST_SUBSCRIPTION: SubscribeData = {
  email: `${'a'.repeat(MAX_EMAIL_LENGTH - '@a.example'.length)}@a.example`,
};

type ChoiceOf<Form> = {
  [Field in keyof Form]: string extends Form[Field]
    ? never
    : Form[Field] extends string
      ? Field
      : never;
}[keyof Form];

/** A whole form with each value of each of its fields that offers a choice. The compiler asks for new ones. */
type EachChoice<Form> = {
  readonly [Field in ChoiceOf<Form>]: Readonly<Record<Form[Field] & string, Form>>;
};

/** The rules must take each. */
export const PROFILES: EachChoice<Profile> = {
  contactType: {
    email: { name: 'Amina', contact: 'amina@example.com', contactType: 'email' },
    whatsapp: { name: 'Amina', contact: '+919876543210', contactType: 'whatsapp' },
  },
};
export const SUBSCRIPTIONS: EachChoice<SubscribeData> = {};

/** The choices of such forms in words, each with its form and its value. */
export const eachChoice = <Form>(forms: Readonly<Record<string, Readonly<Record<string, Form>>>>) =>
  Object.entries(forms).flatMap(([field, each]) =>
    Object.entries(each).map(([value, form]) => [`the ${field} ${value}`, form, value] as const),
  );

/**
 * What somebody fills in to subscribe, with this address. No field is as in an empty form (`NOTHING_TYPED`): of a choice of
 * two, it's the other one. Tests change fields of it.
 */
export const subscribeForm = (email: string): SubscribeData => ({ email });

/** A member with these points. */
export const aMember = (uid: string, points = 0): Member => ({
  ...JOIN_FORM,
  uid,
  points,
  joinedAt: 0,
  consentAt: 0,
});

/** An in-memory database with its services. Tests can delay their calls or make them fail. */
export function fakeDatabase() {
  const members = new Map<string, Member>();
  /** What is stored, by uid. */
  const subscriptions = new Map<string, SubscribeData>();
  let gate: Promise<unknown> = Promise.resolve();
  const fake = {
    members,
    subscriptions,
    /** The calls so far, with the texts among their arguments. */
    calls: [] as string[],
    isFailing: false,
    /** Whether referrers can't be given a point at the moment. */
    isBusy: false,
    add: (...entries: Member[]) => entries.forEach((entry) => members.set(entry.uid, entry)),
    /** Delays every call until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      gate = promise;
      return () => resolve(undefined);
    },
  };

  const waitlist: WaitlistService = {
    findMember: async (uid) => members.get(uid),
    async join(uid, form, { referrer, source: via } = {}, signal) {
      signal?.throwIfAborted();
      const referral = referrer ? { referredBy: referrer, credited: !fake.isBusy } : {};
      const entry: Member = { ...aMember(uid), ...form, ...referral, ...(via && { via }) };
      members.set(uid, entry);
      return entry;
    },
    async settleCredit(uid) {
      const entry = members.get(uid);
      if (entry?.credited === false) members.set(uid, { ...entry, credited: !fake.isBusy });
      return members.get(uid)?.credited !== false;
    },
    update: async (uid, profile) => void members.set(uid, { ...members.get(uid)!, ...profile }),
    leave: async (uid) => void members.delete(uid),
    eraseData: async (uid) => [members, subscriptions].forEach((all) => all.delete(uid)),
    hasSeat: async () => true,
    exportData: async () => ({}),
    async topMembers(size, after) {
      const sorted = [...members.values()].sort((a, b) => b.points - a.points);
      const start = sorted.findIndex(({ uid }) => uid === after?.uid) + 1;
      return sorted.slice(start, start + size);
    },
    countMembers: async () => members.size,
    countAbove: async (points) =>
      [...members.values()].filter((member) => member.points > points).length,
  };
  const subscribers: SubscriberService = {
    async subscription(uid) {
      const stored = subscriptions.get(uid);
      return stored && { ...stored, verified: false, createdAt: 0 };
    },
    async subscribe(uid, form) {
      subscriptions.set(uid, form);
      return { verified: false };
    },
    unsubscribe: async (uid) => void subscriptions.delete(uid),
  };

  /** Records the calls of a service, and delays them or makes them fail. */
  function observe<Service extends object>(methods: Service): Service {
    const observed = Object.entries(methods).map(([name, method]) => [
      name,
      async (...parameters: never[]) => {
        const texts = parameters.filter((value) => typeof value === 'string');
        fake.calls.push([name, ...texts].join(' '));
        await gate;
        if (fake.isFailing) throw new Error('offline');
        return (method as (...parameters: never[]) => unknown)(...parameters);
      },
    ]);
    return Object.fromEntries(observed) as Service;
  }
  return Object.assign(fake, {
    waitlist: { ...observe(waitlist), load: async () => undefined },
    subscribers: observe(subscribers),
  });
}
