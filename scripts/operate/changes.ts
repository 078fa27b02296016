import { FieldValue } from 'firebase-admin/firestore';
import { checkProfile } from '../../src/domain/waitlist.ts';
import {
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { Problem } from '../local/problem.ts';
import type { Backend } from './backend.ts';
import { writeEach } from './bulk.ts';
import type { Person } from './person.ts';
import type { Step } from './plan.ts';
import { broughtBy, countOf } from './reader.ts';
import { plain, quantity } from './terminal.ts';

/** Ends a person's newsletter subscription. */
export function unsubscribeSteps({ firestore }: Backend, { uid, subscription }: Person): Step[] {
  if (!subscription) return [];
  const text = `delete the subscription of ${plain(subscription['email'])}`;
  return [{ text, run: () => firestore.doc(subscriberPath(uid)).delete() }];
}

/** Gives a member another name, by the rules that also hold on the site. */
export function renameSteps({ firestore }: Backend, { uid, entry }: Person, name: string): Step[] {
  const checked = checkProfile({ name, contact: 'a@b.example', contactType: 'email' });
  if (!checked.ok) {
    throw new Problem(`"${plain(name)}" can't be a name: no addresses, links or numbers to call.`);
  }
  if (checked.value.name !== name.trim().normalize())
    throw new Problem(
      `"${plain(name.trim())}" can't be a name as it is. Try "${checked.value.name}".`,
    );
  if (!entry) throw new Problem(`${uid} is not on the waitlist, so there is no name to change.`);
  if (entry['name'] === checked.value.name) return [];
  const update = { name: checked.value.name, updatedAt: FieldValue.serverTimestamp() };
  return [
    {
      text: `change the name to ${plain(checked.value.name)}`,
      run: () => firestore.doc(waitlistPath(uid)).update(update),
    },
  ];
}

/**
 * Deletes everything that is stored about a person, except the seat, which keeps them from being counted
 * again. The account is last, so that an interrupted run can be repeated by phone number or email.
 */
export async function eraseSteps(backend: Backend, person: Person): Promise<Step[]> {
  const { uid, account, entry, contact } = person;
  const { firestore, auth } = backend;
  const brought = broughtBy(backend, uid);
  const count = await countOf(backend, brought);
  const forget = { referredBy: FieldValue.delete(), credited: FieldValue.delete() };
  const deleteMember = () =>
    firestore
      .batch()
      .delete(firestore.doc(waitlistPath(uid)))
      .delete(firestore.doc(waitlistContactPath(uid)))
      .commit();
  return [
    ...(count > 0
      ? [
          {
            text: `take the uid out of the contacts of ${quantity(count, 'member')}, who stay`,
            run: () =>
              writeEach(backend, brought, 'contacts', (writer, ref) => writer.update(ref, forget)),
          },
        ]
      : []),
    ...(entry || contact ? [{ text: 'delete the entry and the contact', run: deleteMember }] : []),
    ...unsubscribeSteps(backend, person),
    ...(account ? [{ text: 'delete the account', run: () => auth.deleteUser(uid) }] : []),
  ];
}
