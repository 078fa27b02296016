import { subscriberPath } from '../../src/services/firebase/paths.ts';
import { Problem } from '../local/problem.ts';
import type { Backend } from './backend.ts';
import type { Options } from './options.ts';
import type { Row } from './output.ts';
import { formatTime, getAll, membersOf, subscribersOf, timeOf } from './reader.ts';
import type { StoredMember } from './reader.ts';
import { columns } from './terminal.ts';

/** A list with its header, and how large each part of it is. */
export interface List {
  rows: Row[];
  summary: string;
}

type Format = { header: string[]; channel?: string; row: (member: StoredMember) => Row };

const firstName = (name: unknown) => String(name ?? '').split(' ')[0];

/** The columns that each program finds by itself when it imports a file. */
const CONTACT_FORMATS: Record<string, Format> = {
  all: {
    header: ['name', 'contact', 'contactType', 'consent', 'consentAt', 'points', 'joinedAt', 'uid'],
    row: ({ uid, entry, contact }) => [
      ...[entry['name'], contact?.['contact'], contact?.['contactType'], contact?.['consent']],
      ...[formatTime(contact?.['consentAt']), entry['points'], formatTime(entry['createdAt']), uid],
    ],
  },
  brevo: {
    header: ['EMAIL', 'WHATSAPP', 'FIRSTNAME'],
    row: ({ entry, contact }) => {
      const isEmail = contact?.['contactType'] === 'email';
      const address = contact?.['contact'];
      return [isEmail ? address : '', isEmail ? '' : address, firstName(entry['name'])];
    },
  },
  mailchimp: {
    header: ['Email Address', 'First Name'],
    channel: 'email',
    row: ({ entry, contact }) => [contact?.['contact'], firstName(entry['name'])],
  },
  whatsapp: {
    header: ['Phone Number', 'Name'],
    channel: 'whatsapp',
    row: ({ entry, contact }) => [contact?.['contact'], entry['name']],
  },
};

const SUBSCRIBER_HEADERS: Record<string, string[]> = {
  all: ['email', 'subscribedAt', 'uid'],
  brevo: ['EMAIL'],
  mailchimp: ['Email Address'],
};

/** Lists members who have a contact. */
export async function listContacts(backend: Backend, options: Options): Promise<List> {
  const format = choose(CONTACT_FORMATS, '--for', options.for ?? 'all');
  const channel = options.channel ?? format.channel;
  if (channel && !['email', 'whatsapp'].includes(channel))
    throw new Problem(`--channel is email or whatsapp, not "${channel}".`);
  if (format.channel && channel !== format.channel)
    throw new Problem(`--for ${options.for} takes ${format.channel} contacts only.`);
  const since = dayOf('--since', options.since);
  dayOf('--consent', options.consent);
  const rows: Row[] = [];
  const groups: Row[] = [];
  for await (const members of membersOf(backend)) {
    const paths = options['not-subscribed'] ? members.map(({ uid }) => subscriberPath(uid)) : [];
    const subscriptions = await getAll(backend, paths);
    for (const [index, member] of members.entries()) {
      const { entry, contact } = member;
      if (!contact || (channel && contact['contactType'] !== channel)) continue;
      if (options.consent && contact['consent'] !== options.consent) continue;
      if (subscriptions[index]?.exists || (timeOf(entry['createdAt']) ?? 0) < since) continue;
      groups.push([contact['contactType'], contact['consent']]);
      rows.push(format.row(member));
    }
  }
  return { rows: [format.header, ...rows], summary: sizesOf(['channel', 'consent'], groups) };
}

/** Lists newsletter subscribers. Subscribing is the consent, so its date is in the list. */
export async function listSubscribers(backend: Backend, options: Options): Promise<List> {
  const header = choose(SUBSCRIBER_HEADERS, '--for', options.for ?? 'all');
  const since = dayOf('--since', options.since);
  const rows: Row[] = [];
  const groups: Row[] = [];
  for await (const page of subscribersOf(backend)) {
    for (const subscription of page) {
      const time = subscription.get('createdAt');
      if ((timeOf(time) ?? 0) < since) continue;
      const at = formatTime(time);
      groups.push([at.slice(0, 7)]);
      rows.push([subscription.get('email'), at, subscription.id].slice(0, header.length));
    }
  }
  return { rows: [header, ...rows], summary: sizesOf(['subscribed in'], groups) };
}

/** Reads an option that is a day, as milliseconds. Without one, everything is later. */
export function dayOf(option: string, day: string | undefined): number {
  if (day === undefined) return -Infinity;
  const time = Date.parse(day);
  // February has no 30th, which Date.parse takes for the 2nd of March.
  if (!Number.isNaN(time) && formatTime(time).slice(0, 10) === day) return time;
  throw new Problem(`${option} is a day such as 2026-11-22, not "${day}".`);
}

function choose<Value>(choices: Record<string, Value>, option: string, name: string): Value {
  const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (chosen) return chosen;
  const names = Object.keys(choices).join(', ');
  throw new Problem(`${option} is one of ${names}, not "${name}".`);
}

function sizesOf(header: string[], groups: readonly Row[]): string {
  const sizes = Map.groupBy(groups, (group) => group.join('\t'));
  const rows = [...sizes].sort().map(([key, { length }]) => [...key.split('\t'), length]);
  const all = ['all', ...header.slice(1).map(() => ''), groups.length];
  return columns([[...header, 'size'], ...rows, all]);
}
