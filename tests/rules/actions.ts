import { increment } from 'firebase/firestore/lite';
import { waitlistContactPath, waitlistPath } from '../../src/services/firebase/paths.ts';
import { contact, credit, entry, join, joinAsApp, NOW } from './people.ts';
import { commit, merge, remove, type Request } from './requests.ts';

/** What `caller` sends, with two others; the three are different people. */
type Action = (caller: string, other: string, third: string) => Request;

/** What people do in the app. */
export const honest: Record<string, Action> = {
  join: (caller) => joinAsApp(caller),
  'join with a referrer': (caller, other) => joinAsApp(caller, other),
};

/** What the rules allow in some states of the database. */
export const possible: Record<string, Action> = {
  ...honest,
  'change their name': (caller) =>
    commit(merge({ path: waitlistPath(caller), data: { name: 'Another', updatedAt: NOW } })),
  'change their contact': (caller) =>
    commit(merge({ path: waitlistContactPath(caller), data: { contact: 'new@example.com' } })),
  // Honest only if the referrer has no points yet.
  'join and set the referrer to 1 point': (caller, other) =>
    commit(entry(caller), contact(caller, { referredBy: other }), credit(other, { points: 1 })),
};

/** What the rules never allow. */
export const hostile: Record<string, Action> = {
  'refer themselves': (caller) => commit(...join(caller, caller)),
  'give themselves a point': (caller) => commit(credit(caller)),
  'give a friend a point': (_, other) => commit(credit(other)),
  'take a point': (_, other) => commit(credit(other, { points: increment(-1) })),
  'join and give 2 points': (caller, other) =>
    commit(
      entry(caller),
      contact(caller, { referredBy: other }),
      credit(other, { points: increment(2) }),
    ),
  'join and credit twice': (caller, other) => commit(...join(caller, other), credit(other)),
  'join and credit two': (caller, other, third) => commit(...join(caller, other), credit(third)),
  'name one and credit nobody': (caller, other) =>
    commit(entry(caller), contact(caller, { referredBy: other })),
  'credit one and name nobody': (caller, other) => commit(...join(caller), credit(other)),
  'join with a point': (caller) => commit(entry(caller, { points: 1 }), contact(caller)),
  'create only a contact': (caller, other) =>
    commit(contact(caller, { referredBy: other }), credit(other)),
  'name themselves later': (caller) =>
    commit(merge({ path: waitlistContactPath(caller), data: { referredBy: caller } })),
  'delete their entry': (caller) => commit(remove(waitlistPath(caller))),
  'delete their contact': (caller) => commit(remove(waitlistContactPath(caller))),
  'join for somebody else': (caller, other) => commit(...join(other, caller)),
};
