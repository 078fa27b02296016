import { deleteAccount } from '../shared/accounts.ts';
import { changeContactsReferredBy, NO_REFERRER, pathsOf } from '../shared/members.ts';
import { quantity } from '../../src/lib/quantity.ts';
import { personCommand } from '../shared/plan.ts';

export const erase = personCommand({
  usage: 'erase WHO',
  summary:
    'deletes everything about a person, except the seat, which keeps them from counting twice',
  maxWords: 1,
  stepsFor(backend, { uid, account, entry, contact, subscription, referredMembers }) {
    const brought = quantity(referredMembers.length, 'member');
    const isMember = (entry ?? contact) !== undefined;
    return [
      // First, so that nobody can join through their link any more, and no contact is left out below.
      (isMember || subscription !== undefined) && {
        text: 'delete the entry, the contact and the subscription',
        run() {
          const batch = backend.firestore.batch();
          for (const path of pathsOf(uid)) batch.delete(backend.firestore.doc(path));
          return batch.commit();
        },
      },
      (isMember || referredMembers.length > 0) && {
        text: isMember
          ? `remove the referrer from the contacts of ${brought}, and of whoever joins through their link meanwhile`
          : `remove the referrer from the contacts of ${brought}`,
        run: () => changeContactsReferredBy(backend, uid, NO_REFERRER),
      },
      // Last, so that an interrupted run can be repeated by phone number or email.
      account !== undefined && {
        text: 'delete the account',
        run: () => deleteAccount(backend, uid),
      },
    ];
  },
});
