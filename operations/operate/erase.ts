import { deleteAccount } from '../shared/accounts.ts';
import { changeContactsReferredBy, NO_REFERRER } from '../shared/members.ts';
import { deleteOwn, hasOwn, OWN_IN_WORDS } from '../shared/own-documents.ts';
import { quantity } from '../../src/lib/quantity.ts';
import { personCommand } from '../shared/plan.ts';

export const erase = personCommand({
  usage: 'erase WHO',
  summary:
    'deletes everything about a person, except the seat, which keeps them from counting twice',
  maxWords: 1,
  stepsFor(backend, person) {
    const { uid, account, entry, contact, referredMembers } = person;
    const brought = quantity(referredMembers.length, 'member');
    const isMember = (entry ?? contact) !== undefined;
    return [
      // First, so that nobody can join through their link any more, and no contact is left out below.
      hasOwn(person) && {
        text: `delete ${OWN_IN_WORDS}`,
        run: () => backend.writes.commit((batch) => deleteOwn(backend, uid, batch)),
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
