import { FieldValue } from 'firebase-admin/firestore';
import { Problem } from '../../scripts/local/problem.ts';
import { checkName } from '../../src/domain/waitlist.ts';
import { waitlistPath } from '../../src/services/firebase/paths.ts';
import { changing, command } from '../shared/command.ts';
import { changePeople } from '../shared/people.ts';
import { plain } from '../shared/terminal.ts';

export const rename = command({
  usage: 'rename WHO NAME',
  summary: 'gives a member another name, by the rules of the site',
  words: 2,
  options: changing,
  run: (backend, values, [who, typed = '']) =>
    changePeople(backend, who, values, ({ uid, entry }) => {
      if (!entry)
        throw new Problem(`${uid} is not on the waitlist, so there is no name to change.`);
      const checked = checkName(typed);
      const name = typed.trim().normalize();
      if (!checked.ok || checked.value !== name) {
        throw new Problem(
          `"${plain(typed)}" can't be a name: it's a short text without addresses, links and numbers to call.`,
        );
      }
      const update = { name, updatedAt: FieldValue.serverTimestamp() };
      return [
        entry.name !== name && {
          text: `change the name to ${name}`,
          run: () => backend.firestore.doc(waitlistPath(uid)).update(update),
        },
      ];
    }),
});
