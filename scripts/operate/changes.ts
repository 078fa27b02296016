import { FieldValue } from 'firebase-admin/firestore';
import { checkProfile } from '../../src/domain/waitlist.ts';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { Problem } from '../local/problem.ts';
import type { Backend } from './backend.ts';
import { broughtBy } from './brought.ts';
import type { Person } from './person.ts';
import type { StepsFor } from './plan.ts';
import { pagesOf, writeEach } from './reader.ts';
import { plain, quantity } from './terminal.ts';

/** Ends a person's newsletter subscription. */
export const unsubscribeSteps: StepsFor = ({ firestore }, { uid, subscription }) => [
  subscription !== undefined && {
    text: `delete the subscription of ${plain(subscription['email'])}`,
    run: () => firestore.doc(subscriberPath(uid)).delete(),
  },
];

/** Gives a member another name, by the rules that also hold on the site. */
export function renameSteps(
  { firestore }: Backend,
  { uid, entry }: Person,
  typed: string,
): ReturnType<StepsFor> {
  const checked = checkProfile({ name: typed, contact: 'a@b.example', contactType: 'email' });
  if (!checked.ok) {
    throw new Problem(`"${plain(typed)}" can't be a name: no addresses, links or numbers to call.`);
  }
  const { name } = checked.value;
  if (name !== typed.trim().normalize())
    throw new Problem(`"${plain(typed.trim())}" can't be a name as it is. Try "${name}".`);
  if (!entry) throw new Problem(`${uid} is not on the waitlist, so there is no name to change.`);
  const update = { name, updatedAt: FieldValue.serverTimestamp() };
  return [
    entry['name'] !== name && {
      text: `change the name to ${plain(name)}`,
      run: () => firestore.doc(waitlistPath(uid)).update(update),
    },
  ];
}

/**
 * Deletes everything that is stored about a person, except the seat, which keeps them from being counted
 * again. The account is last, so that an interrupted run can be repeated by phone number or email.
 */
export const eraseSteps: StepsFor = (backend, person) => {
  const { uid, account, entry, contact, brought } = person;
  const { firestore, auth } = backend;
  const forget = { referredBy: FieldValue.delete(), credited: FieldValue.delete() };
  return [
    brought.length > 0 && {
      text: `take the uid out of the contacts of ${quantity(brought.length, 'member')}, who stay`,
      run: async () => {
        for await (const page of pagesOf(backend, broughtBy(backend, uid), 'contacts'))
          await writeEach(backend, page, (writer, ref) => writer.update(ref, forget));
      },
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
    ...unsubscribeSteps(backend, person),
    account !== undefined && { text: 'delete the account', run: () => auth.deleteUser(uid) },
  ];
};

/**
 * Keeps a person out: the account can't sign in, and the seats of its phone number and Google account
 * let nobody join. Their point is taken back in the commit that deletes their contact, so that
 * repeating an interrupted ban doesn't take it twice.
 */
export const banSteps: StepsFor = ({ auth, firestore }, person) => {
  const { uid, account, entry, contact, subscription, seats } = person;
  const open = [...seats].filter(([, seat]) => !seat?.['banned']);
  const point = contact?.['credited']
    ? `, and take back the point that ${plain(contact['referredBy'])} has for them`
    : '';
  return [
    account?.disabled === false && {
      text: 'disable the account',
      run: () => auth.updateUser(uid, { disabled: true }),
    },
    ...open.map(([path, seat]) => ({
      text: `${seat ? 'ban' : 'take and ban'} the seat ${path.slice(0, 14)}…`,
      run: () => firestore.doc(path).set({ uid: seat?.['uid'] ?? uid, banned: true }),
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
      const points: unknown = (await transaction.get(ref)).get('points');
      if (typeof points === 'number' && points > 0) {
        const updatedAt = FieldValue.serverTimestamp();
        transaction.update(ref, { points: points - 1, updatedAt });
      }
    }
    transaction.delete(contactRef);
    transaction.delete(firestore.doc(waitlistPath(uid)));
    transaction.delete(firestore.doc(subscriberPath(uid)));
  });
}

/** Lets a banned person sign in and join again. Entry, contact and points don't come back. */
export const unbanSteps: StepsFor = ({ auth, firestore }, { uid, account, seats }) => [
  ...[...seats]
    .filter(([, seat]) => seat?.['banned'])
    .map(([path]) => ({
      text: `open the seat ${path.slice(0, 14)}…, so that they can join again, from 0 points`,
      run: () => firestore.doc(path).update({ banned: FieldValue.delete() }),
    })),
  account?.disabled === true && {
    text: 'enable the account',
    run: () => auth.updateUser(uid, { disabled: false }),
  },
];
