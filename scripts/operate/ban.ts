import { FieldValue } from 'firebase-admin/firestore';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import type { Person } from './person.ts';
import type { Step } from './plan.ts';
import { plain } from './terminal.ts';

/**
 * Keeps a person out: the account can't sign in, and the seats of its phone number and Google account
 * let nobody join. Their point is taken back in the commit that deletes their contact, so that
 * repeating an interrupted ban doesn't take it twice.
 */
export function banSteps({ auth, firestore }: Backend, person: Person): Step[] {
  const { uid, account, entry, contact, subscription, seats } = person;
  const open = seats.filter(({ data }) => data?.['banned'] !== true);
  const referrer: unknown = contact?.['referredBy'];
  const takesBack = typeof referrer === 'string' && contact?.['credited'] === true;
  const steps: Step[] = [];
  if (account && !account.disabled) {
    steps.push({
      text: 'disable the account',
      run: () => auth.updateUser(uid, { disabled: true }),
    });
  }
  for (const { path, data } of open) {
    steps.push({
      text: `${data ? 'ban' : 'take and ban'} the seat ${path.slice(0, 14)}…`,
      run: () => firestore.doc(path).set({ uid: data?.['uid'] ?? uid, banned: true }),
    });
  }
  if (entry || contact || subscription) {
    const point = takesBack ? `, and take back the point that ${plain(referrer)} has for them` : '';
    steps.push({
      text: `delete the entry, the contact and the subscription${point}`,
      run: () => removeMember(firestore, uid),
    });
  }
  return steps;
}

function removeMember(firestore: Backend['firestore'], uid: string): Promise<void> {
  return firestore.runTransaction(async (transaction) => {
    const contactRef = firestore.doc(waitlistContactPath(uid));
    const contact = await transaction.get(contactRef);
    const referrer: unknown = contact.get('referredBy');
    if (typeof referrer === 'string' && contact.get('credited') === true) {
      const ref = firestore.doc(waitlistPath(referrer));
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
export function unbanSteps({ auth, firestore }: Backend, { uid, account, seats }: Person): Step[] {
  const banned = seats.filter(({ data }) => data?.['banned'] === true);
  return [
    ...banned.map(({ path }) => ({
      text: `open the seat ${path.slice(0, 14)}…, so that they can join again, from 0 points`,
      run: () => firestore.doc(path).update({ banned: FieldValue.delete() }),
    })),
    ...(account?.disabled
      ? [{ text: 'enable the account', run: () => auth.updateUser(uid, { disabled: false }) }]
      : []),
  ];
}
