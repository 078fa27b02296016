import { FieldValue } from 'firebase-admin/firestore';
import { waitlistContactPath, waitlistPath } from '../../src/services/firebase/paths.ts';
import type { Backend } from '../shared/backend.ts';
import { changing, command } from '../shared/command.ts';
import { changePeople } from '../shared/people.ts';
import { changeBrought } from '../shared/members.ts';
import { quantity } from '../shared/terminal.ts';
import { endSubscription } from './unsubscribe.ts';

export const erase = command({
  usage: 'erase WHO | --file FILE',
  summary:
    'deletes everything about a person, except the seat, which keeps them from counting twice',
  words: 1,
  options: { ...changing, file: { type: 'string' } },
  run: (backend, values, [who]) =>
    changePeople(backend, who, values, (person) => {
      const { uid, account, entry, contact, brought } = person;
      return [
        brought.length > 0 && {
          text: `take the uid out of the contacts of ${quantity(brought.length, 'member')}, who stay`,
          run: () => forgetReferrer(backend, uid),
        },
        (entry ?? contact) !== undefined && {
          text: 'delete the entry and the contact',
          run: () => deleteMember(backend, uid),
        },
        ...endSubscription(backend, person),
        // The last, so that an interrupted run can be repeated by phone number or email.
        account !== undefined && {
          text: 'delete the account',
          run: () => backend.auth.deleteUser(uid),
        },
      ];
    }),
});

const forgetReferrer = (backend: Backend, uid: string) =>
  changeBrought(backend, uid, {
    referredBy: FieldValue.delete(),
    credited: FieldValue.delete(),
  });

function deleteMember({ firestore }: Backend, uid: string) {
  const paths = [waitlistPath(uid), waitlistContactPath(uid)];
  const batch = firestore.batch();
  for (const path of paths) batch.delete(firestore.doc(path));
  return batch.commit();
}
