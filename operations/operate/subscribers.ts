import { SUBSCRIBERS } from '../../src/lib/firebase/documents.ts';
import { command } from '../shared/command.ts';
import { addressesIn } from '../shared/find.ts';
import { formatTime } from '../shared/members.ts';
import { showList } from '../shared/output.ts';

export const subscribers = command({
  usage: 'subscribers [--gone FILE] [--out FILE]',
  summary: 'newsletter subscribers; --gone: those of a file who no longer subscribe',
  options: { out: { type: 'string' }, gone: { type: 'string' } },
  async run({ firestore }, { gone, out }) {
    const { docs } = await firestore.collection(SUBSCRIBERS).get();
    // Subscribing is the consent, so its date is in the list.
    const rows = docs.map((subscriber) => ({
      email: String(subscriber.get('email')),
      subscribedAt: formatTime(subscriber.get('createdAt')),
      uid: subscriber.id,
    }));
    if (!gone) return showList(rows, out);
    const emails = new Set(rows.map(({ email }) => email.toLowerCase()));
    const left = [...addressesIn(gone).difference(emails)].map((address) => ({ gone: address }));
    return showList(left, out);
  },
});
