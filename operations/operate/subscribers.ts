import { SUBSCRIBERS } from '../../src/services/firebase/paths.ts';
import { command, dayOf, listing } from '../shared/command.ts';
import { goneFrom, showList, sizesOf } from '../shared/list.ts';
import { formatTime } from '../shared/members.ts';

export const subscribers = command({
  usage: 'subscribers [--since DAY] [--gone FILE]',
  summary: 'newsletter subscribers; --gone: who of a file no longer subscribes',
  words: 0,
  options: { ...listing, since: { type: 'string' }, gone: { type: 'string' } },
  async run({ firestore }, { since, gone, ...list }) {
    const from = dayOf(since);
    const { docs } = await firestore.collection(SUBSCRIBERS).get();
    const rows = docs
      .filter((subscriber) => subscriber.get('createdAt').toMillis() >= from)
      // Subscribing is the consent, so its date is in the list.
      .map((subscriber) => ({
        email: String(subscriber.get('email')),
        subscribedAt: formatTime(subscriber.get('createdAt')),
        uid: subscriber.id,
      }));
    if (gone)
      return showList(
        goneFrom(
          gone,
          rows.map(({ email }) => email),
        ),
        list,
      );
    const months = rows.map(({ subscribedAt }) => `since ${subscribedAt.slice(0, 7)}`);
    return showList({ rows, summary: sizesOf(months) }, list);
  },
});
