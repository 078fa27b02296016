import { Problem } from '../../scripts/local/problem.ts';
import { waitlistContactPath } from '../../src/services/firebase/paths.ts';
import { changing, command } from '../shared/command.ts';
import { readContact } from '../shared/find-people.ts';
import { changePeople } from '../shared/people.ts';
import { plain } from '../shared/terminal.ts';

export const contact = command({
  usage: 'contact WHO ADDRESS',
  summary: 'gives a member another contact: an email address, or a number for WhatsApp',
  words: 2,
  options: changing,
  run: (backend, values, [who, typed = '']) =>
    changePeople(backend, who, values, ({ uid, contact: before }) => {
      const address = readContact(typed);
      if (!address)
        throw new Problem(
          `"${plain(typed)}" is no email address, and no number with its country code.`,
        );
      if (!before) throw new Problem(`${uid} is not on the waitlist.`);
      const contactType = address.includes('@') ? 'email' : 'whatsapp';
      return [
        before.contact !== address && {
          text: `change the contact from ${before.contact} to ${address} (${contactType})`,
          run: () =>
            backend.firestore
              .doc(waitlistContactPath(uid))
              .update({ contact: address, contactType }),
        },
      ];
    }),
});
