import { CommandError } from '../../cli/errors.ts';
import { string } from '../../cli/options.ts';
import { printableLine } from '../../cli/printable.ts';
import { SUBSCRIBERS } from '../../src/lib/firebase/documents.ts';
import { changeOptions, command } from '../shared/command.ts';
import { readAll } from '../shared/members.ts';
import { addressesIn, contactKey } from '../shared/named-files.ts';
import { carryOut } from '../shared/plan.ts';

export const confirm = command({
  usage: 'confirm --file FILE',
  summary: 'notes which typed newsletter addresses were confirmed at the newsletter service',
  options: { ...changeOptions, file: string },
  async run(backend, { file, ...values }) {
    if (!file) throw new CommandError('Name the file with the confirmed addresses: --file FILE');
    const confirmed = new Set(Array.from(addressesIn(file), contactKey));
    const all = await readAll(backend.firestore.collection(SUBSCRIBERS), 'subscribers');
    const plans = all.flatMap((subscriber) => {
      const email = String(subscriber.get('email'));
      if (subscriber.get('verified') === true || !confirmed.has(contactKey(email))) return [];
      // Not if the subscriber has changed or removed the address in the meantime.
      const condition = { lastUpdateTime: subscriber.updateTime };
      const run = () =>
        backend.writes.commit((batch) =>
          batch.update(subscriber.ref, { verified: true }, condition),
        );
      return { about: printableLine(email), steps: [{ text: 'note that it was confirmed', run }] };
    });
    return carryOut(backend, plans, values);
  },
});
