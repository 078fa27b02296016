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
    const removeReferrer = () => changeContactsReferredBy(backend, uid, NO_REFERRER);
    return [
      referredMembers.length > 0 && {
        text: `remove the referrer from the contacts of ${quantity(referredMembers.length, 'member')}`,
        run: removeReferrer,
      },
      (entry ?? contact ?? subscription) !== undefined && {
        text: 'delete the entry, the contact and the subscription',
        run() {
          const batch = backend.firestore.batch();
          for (const path of pathsOf(uid)) batch.delete(backend.firestore.doc(path));
          return batch.commit();
        },
      },
      // Nobody can join through their link any more.
      (entry ?? contact) !== undefined && {
        text: 'remove the referrer from the contacts of whoever joins through their link meanwhile',
        run: removeReferrer,
      },
      // Last, so that an interrupted run can be repeated by phone number or email.
      account !== undefined && {
        text: 'delete the account',
        run: () => deleteAccount(backend, uid),
      },
    ];
  },
});
