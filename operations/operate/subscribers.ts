import { CommandError } from '../../cli/errors.ts';
import { flag, string } from '../../cli/options.ts';
import { SUBSCRIBERS, type Subscriber } from '../../src/lib/firebase/documents.ts';
import { command } from '../shared/command.ts';
import { readAll } from '../shared/members.ts';
import { addressesIn, withoutKnown } from '../shared/named-files.ts';
import { showList } from '../shared/output.ts';
import { formatTime, parseDay } from '../shared/times.ts';

/** Which column tells of a field of a subscription. */
const COLUMN_OF = {
  email: 'email',
  verified: 'verified',
  createdAt: 'subscribedAt',
  updatedAt: 'changedAt',
} as const satisfies Record<keyof Subscriber<unknown>, string>;

type Column = (typeof COLUMN_OF)[keyof typeof COLUMN_OF];

export const subscribers = command({
  usage: 'subscribers [--verified | --typed] [--since DAY] [--gone FILE] [--out FILE]',
  summary:
    'newsletter subscribers, all or those with a verified or a typed address; --gone: those of a file who no longer subscribe',
  options: {
    ...{ verified: flag, typed: flag, gone: string, out: string },
    since: { ...string, default: '1970-01-01' },
  },
  async run({ firestore }, { verified, typed, since, gone, out }) {
    if ([verified, typed, gone].filter(Boolean).length > 1)
      throw new CommandError('Give one of --verified, --typed and --gone.');
    const from = parseDay(since);
    // Rather before thousands of reads than after them.
    const listed = gone ? addressesIn(gone) : undefined;
    const all = await readAll(firestore.collection(SUBSCRIBERS), 'subscribers');
    if (listed) {
      const emails = all.map((subscriber) => String(subscriber.get('email')));
      return showList(
        withoutKnown(listed, emails).map((address) => ({ gone: address })),
        out,
        { of: 'addresses' },
      );
    }
    const isAsked = (isVerified: boolean) => (isVerified ? !typed : !verified);
    const rows = all
      // Subscribing another address changes this time, and not the day of the subscription.
      .filter((subscriber) => subscriber.get('updatedAt').toMillis() >= from)
      // Subscribing is the consent, so its date is in the list.
      .map(
        (subscriber) =>
          ({
            email: String(subscriber.get('email')),
            verified: subscriber.get('verified') === true,
            subscribedAt: formatTime(subscriber.get('createdAt')),
            changedAt: formatTime(subscriber.get('updatedAt')),
            uid: subscriber.id,
          }) satisfies Record<Column | 'uid', unknown>,
      );
    return showList(
      rows.filter((row) => isAsked(row.verified)),
      out,
      { of: 'accounts' },
    );
  },
});
