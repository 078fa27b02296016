import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Problem } from '../../scripts/local/problem.ts';
import { SUBSCRIBERS, WAITLIST } from '../../src/services/firebase/paths.ts';
import type { Backend } from '../shared/backend.ts';
import { changing, command } from '../shared/command.ts';
import { accountsOf, contactsOf, ownerOf } from '../shared/members.ts';
import { carryOut, type Plan } from '../shared/plan.ts';
import { quantity } from '../shared/output.ts';

/** The seats keep people from counting twice. Once its entry is gone, the owner of one can join on it again. */
export const orphans = command({
  usage: 'orphans [--seats]',
  summary:
    'erases what is left of accounts that are gone; --dry-run fails if there is something; --seats: seats, too, when the referral programme has ended',
  words: 0,
  options: { ...changing, seats: { type: 'boolean' } },
  async run(backend, values) {
    const plans = await planOrphans(backend, values.seats ?? false);
    const found = await carryOut(backend, plans, values);
    if (values['dry-run'] && found > 0)
      throw new Problem(`${quantity(found, 'document')} of accounts that are gone.`);
  },
});

const seatedOn = (seat: DocumentSnapshot) => (seat.get('banned') ? '' : String(seat.get('uid')));

async function planOrphans(backend: Backend, withSeats: boolean): Promise<Plan[]> {
  const { firestore } = backend;
  const kinds = [
    { what: 'contact', query: contactsOf(backend), uidOf: ownerOf },
    { what: 'entry', query: firestore.collection(WAITLIST), uidOf: ownerOf },
    { what: 'subscription', query: firestore.collection(SUBSCRIBERS), uidOf: ownerOf },
    { what: 'seat', query: firestore.collection('seats'), uidOf: seatedOn },
  ].filter(({ what }) => withSeats || what !== 'seat');
  const plans: Plan[] = [];
  for (const { what, query, uidOf } of kinds) {
    const { docs } = await query.get();
    const accounts = await accountsOf(backend, docs.map(uidOf).filter(Boolean));
    for (const document of docs) {
      const uid = uidOf(document);
      const remove = { text: 'delete', run: () => document.ref.delete() };
      if (uid && !accounts.has(uid)) plans.push({ about: `${what} of ${uid}`, steps: [remove] });
    }
  }
  return plans;
}
