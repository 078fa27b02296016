import { Problem } from '../../scripts/local/problem.ts';
import { SUBSCRIBERS, WAITLIST } from '../../src/services/firebase/paths.ts';
import type { Backend } from '../shared/backend.ts';
import { changeOptions, command } from '../shared/command.ts';
import { accountsOf, contactsOf, ownerOf } from '../shared/members.ts';
import { carryOut, type Plan } from '../shared/plan.ts';
import { quantity } from '../shared/output.ts';

/** Seats stay, because they keep people from counting twice. Their owners can join again. */
export const orphans = command({
  usage: 'orphans',
  summary:
    'erases the documents of deleted accounts, except seats; --dry-run fails if there are any',
  options: changeOptions,
  async run(backend, values) {
    const found = await carryOut(backend, await planOrphans(backend), values);
    if (values['dry-run'] && found > 0)
      throw new Problem(`${quantity(found, 'document')} of accounts that are gone.`);
  },
});

async function planOrphans(backend: Backend): Promise<Plan[]> {
  const { firestore } = backend;
  const lists = [WAITLIST, SUBSCRIBERS].map((name) => firestore.collection(name));
  const found = await Promise.all([contactsOf(backend), ...lists].map((query) => query.get()));
  const documents = found.flatMap(({ docs }) => docs);
  const accounts = await accountsOf(backend, documents.map(ownerOf));
  return documents
    .filter((document) => !accounts.has(ownerOf(document)))
    .map(({ ref }) => {
      const step = { text: 'delete', run: () => ref.delete() };
      return { about: ref.path, steps: [step] };
    });
}
