import { SUBSCRIBERS } from '../../src/services/firebase/paths.ts';
import { command, listing } from '../shared/command.ts';
import { goneFrom } from '../shared/addresses.ts';
import { formatTime } from '../shared/members.ts';
import { showList } from '../shared/output.ts';

export const subscribers = command({
  usage: 'subscribers [--gone FILE]',
  summary: 'newsletter subscribers; --gone: who of a file no longer subscribes',
  words: 0,
  options: { ...listing, gone: { type: 'string' } },
  async run({ firestore }, { gone, ...list }) {
    const { docs } = await firestore.collection(SUBSCRIBERS).get();
    // Subscribing is the consent, so its date is in the list.
    const rows = docs.map((subscriber) => ({
      email: String(subscriber.get('email')),
      subscribedAt: formatTime(subscriber.get('createdAt')),
      uid: subscriber.id,
    }));
    const addresses = rows.map(({ email }) => email);
    return showList(gone ? goneFrom(gone, addresses) : rows, list);
  },
});
