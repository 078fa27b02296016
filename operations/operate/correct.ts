import { FieldValue } from 'firebase-admin/firestore';
import { Problem } from '../../scripts/local/problem.ts';
import { checkName } from '../../src/domain/waitlist.ts';
import { waitlistContactPath, waitlistPath } from '../../src/services/firebase/paths.ts';
import { changing, command } from '../shared/command.ts';
import { readContact } from '../shared/find.ts';
import { plain } from '../shared/output.ts';
import { changePerson } from '../shared/plan.ts';

export const contact = command({
  usage: 'contact WHO ADDRESS',
  summary: 'gives a member another contact: an email address, or a number for WhatsApp',
  words: 2,
  options: changing,
  run: (backend, values, [who, typed = '']) =>
    changePerson(backend, who, values, ({ uid, contact: before }) => {
      const address = readContact(typed);
      if (!address)
        throw new Problem(
          `"${plain(typed)}" is no email address, and no number with its country code.`,
        );
      if (!before) throw new Problem(`${uid} is not on the waitlist.`);
      const contactType = address.includes('@') ? 'email' : 'whatsapp';
      const update = { contact: address, contactType };
      return [
        before.contact !== address && {
          text: `change the contact from ${before.contact} to ${address} (${contactType})`,
          run: () => backend.firestore.doc(waitlistContactPath(uid)).update(update),
        },
      ];
    }),
});

export const rename = command({
  usage: 'rename WHO NAME',
  summary: 'gives a member another name, by the rules of the site',
  words: 2,
  options: changing,
  run: (backend, values, [who, typed = '']) =>
    changePerson(backend, who, values, ({ uid, entry }) => {
      if (!entry) throw new Problem(`${uid} is not on the waitlist.`);
      const checked = checkName(typed);
      const name = typed.trim().normalize();
      if (!checked.ok || checked.value !== name)
        throw new Problem(
          `"${plain(typed)}" can't be a name: it's a short text without addresses, links and numbers to call.`,
        );
      const update = { name, updatedAt: FieldValue.serverTimestamp() };
      return [
        entry.name !== name && {
          text: `change the name to ${name}`,
          run: () => backend.firestore.doc(waitlistPath(uid)).update(update),
        },
      ];
    }),
});
