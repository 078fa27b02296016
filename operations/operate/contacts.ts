import { command } from '../shared/command.ts';
import { formatTime, readMembers } from '../shared/members.ts';
import { showList } from '../shared/output.ts';
import { readSeats, sameAmong } from '../shared/same.ts';

export const contacts = command({
  usage: 'contacts [--out FILE]',
  summary: 'members and their contacts, by rank',
  options: { out: { type: 'string' } },
  async run(backend, { out }) {
    const members = await readMembers(backend);
    const same = sameAmong(await readSeats(backend));
    // With equal points, whoever joined first.
    members.sort(
      ({ entry: a }, { entry: b }) =>
        b.points - a.points || a.createdAt.toMillis() - b.createdAt.toMillis(),
    );
    const rows = members.map(({ uid, entry, contact }) => ({
      name: entry.name,
      contact: contact.contact,
      contactType: contact.contactType,
      consent: contact.consent,
      consentAt: formatTime(contact.consentAt),
      adult: contact.adult,
      points: entry.points,
      joinedAt: formatTime(entry.createdAt),
      uid,
      // The member as whom they count, if not for themselves.
      sameAs: same.get(uid),
    }));
    return showList(rows, out);
  },
});
