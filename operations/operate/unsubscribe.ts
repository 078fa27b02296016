import { Problem } from '../../scripts/local/problem.ts';
import { SUBSCRIBERS } from '../../src/services/firebase/paths.ts';
import { changeOptions, command } from '../shared/command.ts';
import { addressesIn, findPerson } from '../shared/find.ts';
import { plain } from '../shared/output.ts';
import { carryOut } from '../shared/plan.ts';

export const unsubscribe = command({
  usage: 'unsubscribe WHO | --file FILE',
  summary: 'ends newsletter subscriptions; --file: of people who left at the newsletter service',
  maxWords: 1,
  options: { ...changeOptions, file: { type: 'string' } },
  async run(backend, { file, ...values }, [who]) {
    if (who && file) throw new Problem('Give either a person or --file, not both.');
    const uid = file ? undefined : (await findPerson(backend, who)).uid;
    const addresses = file ? addressesIn(file) : new Set();
    const { docs } = await backend.firestore.collection(SUBSCRIBERS).get();
    const plans = docs.flatMap((subscriber) => {
      const email = String(subscriber.get('email'));
      if (subscriber.id !== uid && !addresses.has(email.toLowerCase())) return [];
      const step = { text: 'delete the subscription', run: () => subscriber.ref.delete() };
      return { about: plain(email), steps: [step] };
    });
    return carryOut(backend, plans, values);
  },
});
