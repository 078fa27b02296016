import { command, countOf, dayOf, listing } from '../shared/command.ts';
import { formatTime, readMembers } from '../shared/members.ts';
import { goneFrom } from '../shared/addresses.ts';
import { showList } from '../shared/output.ts';

export const contacts = command({
  usage:
    'contacts [--channel email|whatsapp] [--consent VERSION] [--first N] [--since DAY] [--gone FILE]',
  summary:
    'members and their contacts, by rank; --first: only the best N; --gone: who of a file is no longer in the list',
  words: 0,
  options: {
    ...listing,
    channel: { type: 'string' },
    consent: { type: 'string' },
    first: { type: 'string' },
    since: { type: 'string' },
    gone: { type: 'string' },
  },
  async run(backend, { channel, consent, first, since, gone, ...list }) {
    const from = dayOf(since);
    const max = first ? countOf(first) : Infinity;
    const members = await readMembers(backend);
    // With equal points, whoever joined first.
    members.sort(
      ({ entry: a }, { entry: b }) =>
        b.points - a.points || a.createdAt.toMillis() - b.createdAt.toMillis(),
    );
    const rows = members
      .slice(0, max)
      .filter(
        ({ entry, contact }) =>
          entry.createdAt.toMillis() >= from &&
          (!channel || contact.contactType === channel) &&
          (!consent || contact.consent === consent),
      )
      .map(({ uid, entry, contact }) => ({
        name: entry.name,
        contact: contact.contact,
        contactType: contact.contactType,
        consent: contact.consent,
        consentAt: formatTime(contact.consentAt),
        points: entry.points,
        joinedAt: formatTime(entry.createdAt),
        uid,
      }));
    const addresses = rows.map(({ contact }) => contact);
    return showList(gone ? goneFrom(gone, addresses) : rows, list);
  },
});
