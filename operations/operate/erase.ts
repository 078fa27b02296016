import { FieldValue } from 'firebase-admin/firestore';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import type { Backend } from '../shared/backend.ts';
import { changing, command } from '../shared/command.ts';
import { changeBrought } from '../shared/members.ts';
import { quantity } from '../shared/output.ts';
import { changePerson } from '../shared/plan.ts';

export const erase = command({
  usage: 'erase WHO',
  summary:
    'deletes everything about a person, except the seat, which keeps them from counting twice',
  words: 1,
  options: changing,
  run: (backend, values, [who]) =>
    changePerson(backend, who, values, (person) => {
      const { uid, account, entry, contact, subscription, brought } = person;
      const gone = { referredBy: FieldValue.delete(), credited: FieldValue.delete() };
      return [
        brought.length > 0 && {
          text: `take the uid out of the contacts of ${quantity(brought.length, 'member')}, who stay`,
          run: () => changeBrought(backend, uid, gone),
        },
        (entry ?? contact ?? subscription) !== undefined && {
          text: 'delete the entry, the contact and the subscription',
          run: () => deleteDocuments(backend, uid),
        },
        // The last, so that an interrupted run can be repeated by phone number or email.
        account !== undefined && {
          text: 'delete the account',
          run: () => backend.auth.deleteUser(uid),
        },
      ];
    }),
});

function deleteDocuments({ firestore }: Backend, uid: string) {
  const batch = firestore.batch();
  for (const pathOf of [waitlistPath, waitlistContactPath, subscriberPath])
    batch.delete(firestore.doc(pathOf(uid)));
  return batch.commit();
}
