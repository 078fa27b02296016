import { FieldValue } from 'firebase-admin/firestore';
import { checkProfile } from '../../src/domain/waitlist.ts';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { Problem } from '../../scripts/local/problem.ts';
import type { Backend } from './backend.ts';
import { plain, quantity } from './output.ts';
import type { Person } from './person.ts';
import type { Plan } from './plan.ts';

/** gRPC's code for a document that isn't there. */
const NOT_FOUND = 5;

/** What is done about a person. Each step can be repeated. `newName` is for a rename. */
export type StepsFor = (backend: Backend, person: Person, newName?: string) => Plan['steps'];

/** Ends a person's newsletter subscription. */
export const unsubscribe: StepsFor = ({ firestore }, { uid, subscription }) => [
  subscription !== undefined && {
    text: `delete the subscription of ${subscription.email}`,
    run: () => firestore.doc(subscriberPath(uid)).delete(),
  },
];

/** Gives a member another name, by the rules that also hold on the site. */
export const rename: StepsFor = ({ firestore }, { uid, entry }, typed = '') => {
  if (!entry) throw new Problem(`${uid} is not on the waitlist, so there is no name to change.`);
  const checked = checkProfile({ name: typed, contact: 'a@b.example', contactType: 'email' });
  const name = typed.trim().normalize();
  if (!checked.ok || checked.value.name !== name) {
    const wanted = 'a short text without addresses, links and numbers to call';
    throw new Problem(`"${plain(typed)}" can't be the name of ${uid}: it's ${wanted}.`);
  }
  const update = { name, updatedAt: FieldValue.serverTimestamp() };
  return [
    entry.name !== name && {
      text: `change the name to ${name}`,
      run: () => firestore.doc(waitlistPath(uid)).update(update),
    },
  ];
};

/**
 * Deletes everything that is stored about a person, except the seat, which keeps them from being counted
 * again. The account is last, so that an interrupted run can be repeated by phone number or email.
 */
export const erase: StepsFor = (backend, person) => {
  const { firestore, auth } = backend;
  const { uid, account, entry, contact, brought } = person;
  return [
    brought.length > 0 && {
      text: `take the uid out of the contacts of ${quantity(brought.length, 'member')}, who stay`,
      run: () => forgetReferrer(firestore, brought),
    },
    (entry ?? contact) !== undefined && {
      text: 'delete the entry and the contact',
      run: () =>
        firestore
          .batch()
          .delete(firestore.doc(waitlistPath(uid)))
          .delete(firestore.doc(waitlistContactPath(uid)))
          .commit(),
    },
    ...unsubscribe(backend, person),
    account !== undefined && { text: 'delete the account', run: () => auth.deleteUser(uid) },
  ];
};

// Each on its own: one that has gone in the meantime doesn't take others with it.
async function forgetReferrer(firestore: Backend['firestore'], uids: string[]): Promise<void> {
  const forget = { referredBy: FieldValue.delete(), credited: FieldValue.delete() };
  const writer = firestore.bulkWriter();
  const writes = uids.map((uid) =>
    writer.update(firestore.doc(waitlistContactPath(uid)), forget).catch((error: unknown) => {
      if ((error as { code?: number }).code !== NOT_FOUND) throw error;
    }),
  );
  await Promise.all([...writes, writer.close()]);
}

/**
 * Keeps a person out: the account can't sign in, and the seats of its phone number and Google account
 * let nobody join. Their point is taken back in the commit that deletes their contact, so that
 * repeating an interrupted ban doesn't take it twice.
 */
export const ban: StepsFor = ({ auth, firestore }, person) => {
  const { uid, account, entry, contact, subscription, seats } = person;
  const open = [...seats].filter(([, seat]) => !seat?.banned);
  const point = contact?.credited
    ? `, and take back the point that ${contact.referredBy} has for them`
    : '';
  return [
    account?.disabled === false && {
      text: 'disable the account',
      run: () => auth.updateUser(uid, { disabled: true }),
    },
    ...open.map(([path, seat]) => ({
      text: `${seat ? 'ban' : 'take and ban'} the seat ${path.slice(0, 14)}…`,
      run: () => firestore.doc(path).set({ uid: seat?.uid ?? uid, banned: true }),
    })),
    (entry ?? contact ?? subscription) !== undefined && {
      text: `delete the entry, the contact and the subscription${point}`,
      run: () => removeMember(firestore, uid),
    },
  ];
};

function removeMember(firestore: Backend['firestore'], uid: string): Promise<void> {
  return firestore.runTransaction(async (transaction) => {
    const contactRef = firestore.doc(waitlistContactPath(uid));
    const contact = await transaction.get(contactRef);
    if (contact.get('credited') === true) {
      const ref = firestore.doc(waitlistPath(contact.get('referredBy')));
      const referrer = await transaction.get(ref);
      if (referrer.get('points') > 0) {
        const updatedAt = FieldValue.serverTimestamp();
        transaction.update(ref, { points: FieldValue.increment(-1), updatedAt });
      }
    }
    transaction.delete(contactRef);
    transaction.delete(firestore.doc(waitlistPath(uid)));
    transaction.delete(firestore.doc(subscriberPath(uid)));
  });
}

/** Lets a banned person sign in and join again. Entry, contact and points don't come back. */
export const unban: StepsFor = ({ auth, firestore }, { uid, account, seats }) => [
  ...[...seats]
    .filter(([, seat]) => seat?.banned)
    .map(([path]) => ({
      text: `open the seat ${path.slice(0, 14)}…, so that they can join again, from 0 points`,
      run: () => firestore.doc(path).update({ banned: FieldValue.delete() }),
    })),
  account?.disabled === true && {
    text: 'enable the account',
    run: () => auth.updateUser(uid, { disabled: false }),
  },
];
