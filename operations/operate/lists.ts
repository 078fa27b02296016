import { SUBSCRIBERS } from '../../src/services/firebase/paths.ts';
import { Problem } from '../../scripts/local/problem.ts';
import type { Backend } from './backend.ts';
import type { Options } from './options.ts';
import { columns, type List, type Row } from './output.ts';
import { formatTime, membersOf, pagesOf } from './reader.ts';

/** The columns of a list: all, or those that a program finds by itself when it imports a file. */
const CONTACT_COLUMNS: Record<string, string[]> = {
  all: ['name', 'contact', 'contactType', 'consent', 'consentAt', 'points', 'joinedAt', 'uid'],
  brevo: ['EMAIL', 'WHATSAPP', 'FIRSTNAME'],
  mailchimp: ['Email Address', 'First Name'],
  whatsapp: ['Phone Number', 'Name'],
};
const SUBSCRIBER_COLUMNS: Record<string, string[]> = {
  all: ['email', 'subscribedAt', 'uid'],
  brevo: ['EMAIL'],
  mailchimp: ['Email Address'],
};

/** Lists members who have a contact. */
export async function listContacts(backend: Backend, options: Options): Promise<List> {
  const header = CONTACT_COLUMNS[options.for ?? 'all'] ?? [];
  const subscribers = new Set<string>();
  if (options['not-subscribed'])
    for await (const page of subscribersOf(backend)) for (const { id } of page) subscribers.add(id);
  const since = options.since ? Date.parse(options.since) : 0;
  const rows: Row[] = [];
  const groups: string[] = [];
  for await (const members of membersOf(backend)) {
    for (const { uid, entry, contact: own } of members) {
      const { contact, contactType, consent } = own;
      if (subscribers.has(uid) || entry.createdAt.toMillis() < since) continue;
      if (options.channel && contactType !== options.channel) continue;
      if (options.consent && consent !== options.consent) continue;
      const [email, phone] = contactType === 'email' ? [contact] : [undefined, contact];
      const firstName = entry.name.split(' ')[0];
      const fields: Record<string, unknown> = {
        ...{ ...entry, ...own, uid },
        ...{ consentAt: formatTime(own.consentAt), joinedAt: formatTime(entry.createdAt) },
        ...{ EMAIL: email, WHATSAPP: phone, FIRSTNAME: firstName },
        ...{ 'Email Address': email, 'First Name': firstName },
        ...{ 'Phone Number': phone, Name: entry.name },
      };
      const row = header.map((name) => fields[name]);
      // A program for emails has no column for a number.
      if (!row.includes(contact)) continue;
      rows.push(row);
      groups.push(`${contactType}, consent ${consent}`);
    }
  }
  return { header, rows, summary: sizesOf(groups) };
}

/** Lists newsletter subscribers. Subscribing is the consent, so its date is in the list. */
export async function listSubscribers(backend: Backend, options: Options): Promise<List> {
  const header = SUBSCRIBER_COLUMNS[options.for ?? 'all'];
  if (!header) throw new Problem(`Subscribers have no columns for ${options.for}.`);
  const since = options.since ? Date.parse(options.since) : 0;
  const rows: Row[] = [];
  const groups: string[] = [];
  for await (const page of subscribersOf(backend)) {
    for (const subscriber of page) {
      const createdAt = subscriber.get('createdAt');
      if (createdAt.toMillis() < since) continue;
      const subscribedAt = formatTime(createdAt);
      rows.push([subscriber.get('email'), subscribedAt, subscriber.id].slice(0, header.length));
      groups.push(`since ${subscribedAt.slice(0, 7)}`);
    }
  }
  return { header, rows, summary: sizesOf(groups) };
}

function subscribersOf(backend: Backend) {
  return pagesOf(backend, backend.firestore.collection(SUBSCRIBERS), 'subscribers');
}

function sizesOf(groups: readonly string[]): string {
  const sizes = [...Map.groupBy(groups, (group) => group)].sort();
  const rows = sizes.map(([group, { length }]) => [group, length]);
  return columns([...rows, ['all', groups.length]]);
}
