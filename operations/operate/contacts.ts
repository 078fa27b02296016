import { loadEnv } from 'vite';
import { CommandError } from '../../cli/errors.ts';
import { flag, string } from '../../cli/options.ts';
import { HOST, readPorts } from '../../cli/ports.ts';
import { CHANNEL_NAMES, type ContactType } from '../../src/lib/contact.ts';
import { rankMembers } from '../../src/features/waitlist/leaderboard/model.ts';
import { SUBSCRIBERS, type Subscriber } from '../../src/lib/firebase/documents.ts';
import { namesOf } from '../../src/lib/records.ts';
import { referralLink } from '../../src/lib/referral-code.ts';
import { ROOT } from '../project.ts';
import type { Backend } from '../shared/backend.ts';
import { command } from '../shared/command.ts';
import { mailServices, type ContactColumns, type Recipient } from '../shared/mail-services.ts';
import { accountsOf, readAll, readMembers, storedIn } from '../shared/members.ts';
import { contactKey, contactsIn, withoutKnown } from '../shared/named-files.ts';
import { showList } from '../shared/output.ts';
import { readSeats, sameAmong } from '../shared/same.ts';
import { formatTime } from '../shared/times.ts';

/** Each lists the members who are reached by it. */
const CHANNEL_OPTIONS = { email: flag, whatsapp: flag } satisfies Record<ContactType, typeof flag>;

const CHANNELS = namesOf(CHANNEL_OPTIONS).map((option) => `--${option}`);

const SEPARATORS: Record<string, string> = { comma: ',', semicolon: ';', tab: '\t' };

/** What is in the terminal, of columns that would fill 230 characters. */
const SHOWN = ['rank', 'name', 'contact', 'address', 'points'] as const;

/** Reads four documents a member, at most: entry, contact, seat and subscription. */
export const contacts = command({
  usage: `contacts [${CHANNELS.join(' | ')}] [--for SERVICE] [--gone FILE] [--separator NAME] [--bom | --no-bom] [--out FILE]`,
  summary: `members and how to reach them, by rank; --for: the columns of ${Object.keys(mailServices).join(', ')}; --gone: those of a file who have left or changed their contact; --separator: comma, semicolon or tab`,
  options: {
    ...CHANNEL_OPTIONS,
    ...{ for: string, gone: string, out: string },
    ...{ separator: { ...string, default: 'comma' }, bom: flag, 'no-bom': flag },
  },
  async run(backend, { for: name, gone, out, ...format }) {
    const [named, another] = namesOf(CHANNEL_OPTIONS).filter((option) => format[option]);
    if (another) throw new CommandError(`Give ${CHANNELS.join(' or ')}, or none for all.`);
    const separator = SEPARATORS[format.separator];
    if (!separator)
      throw new CommandError(`--separator is one of: ${Object.keys(SEPARATORS).join(', ')}.`);
    // A service reads it as a part of the first column's name; Excel needs it.
    const hasMark = format.bom ?? (!format['no-bom'] && name === undefined);
    // A service reads the apostrophe before a formula as a part of a name or an address, too.
    const isGuarded = format.bom ?? name === undefined;
    const channel = named ?? 'email';
    const service = name === undefined ? undefined : serviceNamed(name, channel);
    // Rather before thousands of reads than after them.
    const listed = gone ? contactsIn(gone) : undefined;
    const members = await readRecipients(backend);
    if (listed) {
      const reached = members.map(({ contact }) => contact);
      const left = withoutKnown(listed, reached).map((contact) => ({ gone: contact }));
      return showList(left, out, { of: 'addresses', separator, hasMark });
    }
    const chosen = members.filter(({ contactType }) => {
      if (service || named) return contactType === channel;
      return true;
    });
    if (!service) return showList(chosen, out, { separator, hasMark, shown: SHOWN });
    // Whoever counts as another member isn't in it: their person is in another line.
    const rows = chosen.filter(({ sameAs }) => sameAs === undefined).map(service.rowOf);
    const shown = SHOWN.map(service.labelOf);
    return showList(rows, out, { of: 'persons', separator, hasMark, isGuarded, shown });
  },
});

type Listed = Awaited<ReturnType<typeof readRecipients>>[number];

/** Returns how a service wants the list. Throws a CommandError if it can't take it. */
function serviceNamed(name: string, channel: ContactType) {
  const service = Object.hasOwn(mailServices, name) ? mailServices[name] : undefined;
  if (!service) throw new CommandError(`--for is one of: ${Object.keys(mailServices).join(', ')}.`);
  const contact = service[channel];
  if (!contact)
    throw new CommandError(
      `${name} doesn't import ${CHANNEL_NAMES[channel]} numbers. Leave --for out.`,
    );
  const labels: Record<keyof Recipient, string> = { contact, ...service.columns };
  const labelOf = (column: keyof Recipient) => labels[column];
  const rowOf = (member: Listed) =>
    Object.fromEntries(namesOf(labels).map((column) => [labelOf(column), member[column]]));
  return { labelOf, rowOf };
}

/** Reads the members in the order of the leaderboard. */
async function readRecipients(backend: Backend) {
  const origin = siteOf(backend);
  const members = await readMembers(backend);
  const same = sameAmong(await readSeats(backend));
  const accounts = await accountsOf(
    backend,
    members.map(({ uid }) => uid),
  );
  const documents = await readAll(backend.firestore.collection(SUBSCRIBERS), 'subscribers');
  const subscriptions = new Map(documents.map((one) => [one.id, storedIn('subscription', one)]));
  const ranked = rankMembers(
    members.map((member) => ({
      ...member,
      points: member.entry.points,
      joinedAt: member.entry.createdAt.toMillis(),
    })),
  );
  return ranked.map(({ uid, entry, contact, rank, points }) => {
    const account = accounts.get(uid);
    const subscription = subscriptions.get(uid);
    const own = [
      account?.phoneNumber,
      account?.emailVerified && account.email,
      subscription?.verified && subscription.email,
    ];
    const isOwn = own.some((address) => address && isSame(address, contact.contact));
    return {
      name: entry.name,
      contact: contact.contact,
      contactType: contact.contactType,
      address: isOwn ? 'verified' : 'typed',
      link: referralLink(origin, uid),
      rank,
      points,
      news: newsOf(subscription),
      consent: contact.consent,
      consentAt: formatTime(contact.consentAt),
      adult: contact.adult,
      joinedAt: formatTime(entry.createdAt),
      uid,
      // The member as whom they count, if not for themselves.
      sameAs: same.get(uid),
    } satisfies ContactColumns & Record<string, unknown>;
  });
}

const isSame = (a: string, b: string) => contactKey(a) === contactKey(b);

/** Whether a field of a subscription decides which news somebody gets: those who want less aren't written to as all are. */
const DECIDES_NEWS = {
  email: false,
  verified: true,
  createdAt: false,
  updatedAt: false,
} as const satisfies Record<keyof Subscriber<unknown>, boolean>;

type Deciding = {
  [Field in keyof typeof DECIDES_NEWS]: (typeof DECIDES_NEWS)[Field] extends true ? Field : never;
}[keyof typeof DECIDES_NEWS];

/** What `NEWS` says, by all that decides it. */
function newsOf(subscription: Pick<Subscriber<unknown>, Deciding> | undefined): string {
  if (!subscription) return 'no';
  return subscription.verified ? 'yes' : 'not confirmed';
}

/** Returns where members' links lead. Throws a CommandError if the live site isn't known. */
function siteOf({ isLive }: Backend): string {
  if (!isLive) return `http://${HOST}:${readPorts().site}`;
  const { PUBLIC_SITE_URL: url } = loadEnv('production', ROOT, 'PUBLIC_');
  if (url) return url.replace(/\/$/, '');
  throw new CommandError(
    'PUBLIC_SITE_URL is not set, so members have no links: gh variable get SITE_SETTINGS > .env',
  );
}
