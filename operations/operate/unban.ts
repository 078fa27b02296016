import { FieldValue } from 'firebase-admin/firestore';
import { changing, command } from '../shared/command.ts';
import { changePeople } from '../shared/people.ts';

export const unban = command({
  usage: 'unban WHO | --file FILE',
  summary: 'lets a banned person sign in and join again, from 0 points',
  words: 1,
  options: { ...changing, file: { type: 'string' } },
  run: (backend, values, [who]) =>
    changePeople(backend, who, values, ({ uid, account, seats }) => [
      ...[...seats]
        .filter(([, seat]) => seat?.banned)
        .map(([path]) => ({
          text: `open the seat ${path.slice(0, 14)}…`,
          run: () => backend.firestore.doc(path).update({ banned: FieldValue.delete() }),
        })),
      account?.disabled === true && {
        text: 'enable the account',
        run: () => backend.auth.updateUser(uid, { disabled: false }),
      },
    ]),
});
