import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { CommandError } from '../../cli/errors.ts';
import { string } from '../../cli/options.ts';
import { printableLine } from '../../cli/printable.ts';
import { SUBSCRIBERS } from '../../src/lib/firebase/documents.ts';
import { changeOptions, command } from '../shared/command.ts';
import { findPerson } from '../shared/find.ts';
import { readAll } from '../shared/members.ts';
import { addressesIn, contactKey } from '../shared/named-files.ts';
import { carryOut } from '../shared/plan.ts';

const emailOf = (subscriber: DocumentSnapshot) => String(subscriber.get('email'));

export const unsubscribe = command({
  usage: 'unsubscribe WHO | --file FILE',
  summary: 'ends newsletter subscriptions; --file: of people who left at the newsletter service',
  maxWords: 1,
  options: { ...changeOptions, file: string },
  async run(backend, { file, ...values }, [who]) {
    if (who && file) throw new CommandError('Give either a person or --file, not both.');
    const addresses = file && new Set(Array.from(addressesIn(file), contactKey));
    const subscribers = backend.firestore.collection(SUBSCRIBERS);
    const documents = addresses
      ? (await readAll(subscribers, 'subscribers')).filter((one) =>
          addresses.has(contactKey(emailOf(one))),
        )
      : [await subscribers.doc((await findPerson(backend, who)).uid).get()];
    const plans = documents
      .filter(({ exists }) => exists)
      .map((subscriber) => ({
        about: printableLine(emailOf(subscriber)),
        steps: [
          {
            text: 'delete the subscription',
            run: () => backend.writes.commit((batch) => batch.delete(subscriber.ref)),
          },
        ],
      }));
    return carryOut(backend, plans, values);
  },
});
