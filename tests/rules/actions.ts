import { waitlistContactPath, waitlistPath } from '../../src/services/firebase/paths.ts';
import { Increment, SERVER_TIME } from './firestore.ts';
import type { Write } from './firestore.ts';
import { contact, credit, entry, join } from './people.ts';

interface Action {
  name: string;
  /** What `who` writes, with two others of the same company. */
  writes: (who: string, other: string, third: string) => Write[];
  /** True where no state of the database makes it allowed. */
  isAlwaysHostile?: true;
}

/** What an honest person does. */
export const honestActions: Action[] = [
  { name: 'join', writes: (who) => join(who) },
  { name: 'join through a link', writes: (who, other) => join(who, other) },
];

/** What people do, honest ones and others. */
export const actions: Action[] = [
  ...honestActions,
  {
    name: 'correct the name',
    writes: (who) => [
      {
        kind: 'merge',
        path: waitlistPath(who),
        data: { name: 'Another name', updatedAt: SERVER_TIME },
      },
    ],
  },
  {
    name: 'correct the contact',
    writes: (who) => [
      { kind: 'merge', path: waitlistContactPath(who), data: { contact: 'new@example.com' } },
    ],
  },
  // The others' points at joining are known only to somebody who looks: 1 may even be right.
  {
    name: 'join and set the points of the link',
    writes: (who, other) => [
      entry(who),
      contact(who, { referredBy: other }),
      credit(other, { points: 1 }),
    ],
  },
  { name: 'join through myself', writes: (who) => join(who, who), isAlwaysHostile: true },
  { name: 'credit myself', writes: (who) => [credit(who)], isAlwaysHostile: true },
  { name: 'credit a friend', writes: (_, other) => [credit(other)], isAlwaysHostile: true },
  {
    name: 'take a point',
    writes: (_, other) => [credit(other, { points: new Increment(-1) })],
    isAlwaysHostile: true,
  },
  {
    name: 'join with 2 points for a friend',
    writes: (who, other) => [
      entry(who),
      contact(who, { referredBy: other }),
      credit(other, { points: new Increment(2) }),
    ],
    isAlwaysHostile: true,
  },
  {
    name: 'join with two credits',
    writes: (who, other) => [...join(who, other), credit(other)],
    isAlwaysHostile: true,
  },
  {
    name: 'join crediting two',
    writes: (who, other, third) => [...join(who, other), credit(other === third ? who : third)],
    isAlwaysHostile: true,
  },
  {
    name: 'name one and credit nobody',
    writes: (who, other) => [entry(who), contact(who, { referredBy: other })],
    isAlwaysHostile: true,
  },
  {
    name: 'credit one and name nobody',
    writes: (who, other) => [...join(who), credit(other)],
    isAlwaysHostile: true,
  },
  {
    name: 'join with a point',
    writes: (who) => [entry(who, { points: 1 }), contact(who)],
    isAlwaysHostile: true,
  },
  {
    name: 'leave a contact that names a friend',
    writes: (who, other) => [contact(who, { referredBy: other }), credit(other)],
    isAlwaysHostile: true,
  },
  {
    name: 'name myself afterwards',
    writes: (who) => [{ kind: 'merge', path: waitlistContactPath(who), data: { referredBy: who } }],
    isAlwaysHostile: true,
  },
  {
    name: 'delete my entry',
    writes: (who) => [{ kind: 'delete', path: waitlistPath(who) }],
    isAlwaysHostile: true,
  },
  {
    name: 'delete my contact',
    writes: (who) => [{ kind: 'delete', path: waitlistContactPath(who) }],
    isAlwaysHostile: true,
  },
  {
    name: 'join for somebody else',
    writes: (who, other) => join(other, who),
    isAlwaysHostile: true,
  },
];
