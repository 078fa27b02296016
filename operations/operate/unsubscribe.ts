import { subscriberPath } from '../../src/services/firebase/paths.ts';
import type { Backend } from '../shared/backend.ts';
import { changing, command } from '../shared/command.ts';
import { changePeople } from '../shared/people.ts';
import type { Person } from '../shared/person.ts';

export const unsubscribe = command({
  usage: 'unsubscribe WHO | --file FILE',
  summary: 'ends newsletter subscriptions, such as those that the newsletter service reports',
  words: 1,
  options: { ...changing, file: { type: 'string' } },
  run: (backend, values, [who]) =>
    changePeople(backend, who, values, (person) => endSubscription(backend, person)),
});

/** Ends a person's newsletter subscription. */
export const endSubscription = ({ firestore }: Backend, { uid, subscription }: Person) => [
  subscription !== undefined && {
    text: `delete the subscription of ${subscription.email}`,
    run: () => firestore.doc(subscriberPath(uid)).delete(),
  },
];
