import { FieldValue } from 'firebase-admin/firestore';
import type { Backend } from '../shared/backend.ts';
import { pathsOf } from '../shared/members.ts';
import { personCommand } from '../shared/plan.ts';
import { plus, readPointHolder } from '../shared/points.ts';

/**
 * The account can't sign in, and nobody can join with its phone number or Google account. The point
 * is taken back in the commit that deletes the contact, so that a second run doesn't take it twice.
 */
export const ban = personCommand({
  usage: 'ban WHO',
  summary: 'keeps a person out for good, and takes back the point that they gave',
  maxWords: 1,
  stepsFor(backend, { uid, account, entry, contact, subscription, seats, sameAs }) {
    const { auth, firestore } = backend;
    const seatsToBan = [...seats].filter(([, seat]) => !seat?.banned);
    const hasPoint = contact?.credited && sameAs === undefined;
    const point = hasPoint ? `, and take back the point of ${contact.referredBy}` : '';
    return [
      account?.disabled === false && {
        text: 'disable the account',
        run: () => auth.updateUser(uid, { disabled: true }),
      },
      ...seatsToBan.map(([path, seat]) => ({
        text: `${seat ? 'ban' : 'take and ban'} ${path}`,
        run: () =>
          firestore.doc(path).set({ uid: seat?.uid ?? uid, banned: true }, { merge: true }),
      })),
      (entry ?? contact ?? subscription) !== undefined && {
        text: `delete the entry, the contact and the subscription${point}`,
        run: () => removeMember(backend, uid),
      },
    ];
  },
});

export const unban = personCommand({
  usage: 'unban WHO',
  summary: 'lets a banned person sign in and join again, from 0 points',
  maxWords: 1,
  stepsFor: ({ auth, firestore }, { uid, account, seats }) => [
    ...[...seats]
      .filter(([, seat]) => seat?.banned)
      .map(([path]) => ({
        text: `open ${path}`,
        run: () => firestore.doc(path).update({ banned: FieldValue.delete() }),
      })),
    account?.disabled === true && {
      text: 'enable the account',
      run: () => auth.updateUser(uid, { disabled: false }),
    },
  ],
});

function removeMember(backend: Backend, uid: string): Promise<void> {
  const { firestore } = backend;
  return firestore.runTransaction(async (transaction) => {
    const holder = await readPointHolder(backend, transaction, uid);
    if (holder) transaction.update(holder.ref, plus(-1));
    for (const path of pathsOf(uid)) transaction.delete(firestore.doc(path));
  });
}
