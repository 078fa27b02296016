import { subscriberPath } from '../../src/services/firebase/paths.ts';
import { Problem } from '../local/problem.ts';
import type { Backend } from './backend.ts';
import type { Options } from './options.ts';
import {
  formatTime,
  getAll,
  membersOf,
  subscribersOf,
  timeOf,
  type StoredMember,
} from './reader.ts';
import { columns } from './terminal.ts';

type Row = readonly unknown[];

/** A list, and how large each part of it is; known when all rows were read. */
export interface List {
  rows: AsyncGenerator<Row>;
  summary: () => string;
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
export function contactList(backend: Backend, options: Options): List {
  const format = choose(CONTACT_FORMATS, '--for', options.for ?? 'all');
  const channel = options.channel ?? format.channel;
  if (channel && !['email', 'whatsapp'].includes(channel))
    throw new Problem(`--channel is email or whatsapp, not "${channel}".`);
  if (format.channel && channel !== format.channel)
    throw new Problem(`--for ${options.for} takes ${format.channel} contacts only.`);
  const since = dayOf('--since', options.since);
  dayOf('--consent', options.consent);
  const sizes = new Map<string, number>();

  async function* rows(): AsyncGenerator<Row> {
    yield format.header;
    for await (const members of membersOf(backend)) {
      const subscribed = options['not-subscribed']
        ? await subscribers(backend, members)
        : new Set();
      for (const member of members) {
        const { uid, entry, contact } = member;
        if (!contact || (channel && contact['contactType'] !== channel)) continue;
        if (options.consent && contact['consent'] !== options.consent) continue;
        if (subscribed.has(uid) || (timeOf(entry['createdAt']) ?? 0) < since) continue;
        const size = `${String(contact['contactType'])}\t${String(contact['consent'])}`;
        sizes.set(size, (sizes.get(size) ?? 0) + 1);
        yield format.row(member);
      }
    }
  }
  return { rows: rows(), summary: () => tableOf(['channel', 'consent'], sizes) };
}

/** Lists newsletter subscribers. Subscribing is the consent, so its date is in the list. */
export function subscriberList(backend: Backend, options: Options): List {
  const header = choose(SUBSCRIBER_HEADERS, '--for', options.for ?? 'all');
  const since = dayOf('--since', options.since);
  const sizes = new Map<string, number>();

  async function* rows(): AsyncGenerator<Row> {
    yield header;
    for await (const page of subscribersOf(backend)) {
      for (const { id, ...document } of page.map((one) => ({ id: one.id, ...one.data() }))) {
        const { email, createdAt } = document as Record<string, unknown>;
        if ((timeOf(createdAt) ?? 0) < since) continue;
        const month = formatTime(createdAt).slice(0, 7);
        sizes.set(month, (sizes.get(month) ?? 0) + 1);
        yield [email, formatTime(createdAt), id].slice(0, header.length);
      }
    }
  }
  return { rows: rows(), summary: () => tableOf(['subscribed in'], sizes) };
}

/** Reads an option that is a day, as milliseconds. Without one, everything is later. */
export function dayOf(option: string, day: string | undefined): number {
  if (day === undefined) return -Infinity;
  const time = Date.parse(day);
  // February has no 30th, which Date.parse takes for the 2nd of March.
  if (!Number.isNaN(time) && formatTime(time).slice(0, 10) === day) return time;
  throw new Problem(`${option} is a day such as 2026-11-22, not "${day}".`);
}

async function subscribers(backend: Backend, members: readonly StoredMember[]) {
  const found = await getAll(
    backend,
    members.map(({ uid }) => subscriberPath(uid)),
  );
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

function choose<Value>(choices: Record<string, Value>, option: string, name: string): Value {
  const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (chosen) return chosen;
  const names = Object.keys(choices).join(', ');
  throw new Problem(`${option} is one of ${names}, not "${name}".`);
}

function tableOf(header: string[], sizes: ReadonlyMap<string, number>): string {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const rows = [...sizes].sort().map(([key, size]) => [...key.split('\t'), size]);
  return columns([[...header, 'size'], ...rows, ['all', ...header.slice(1).map(() => ''), total]]);
}
