import { Problem } from '../../scripts/local/problem.ts';
import type { Backend } from './backend.ts';
import { readLines } from './files.ts';
import { findPeople } from './find-people.ts';
import { describe, readPerson, type Person } from './person.ts';
import { carryOut, type Plan } from './plan.ts';
import { plain } from './terminal.ts';

interface PeopleOptions {
  file?: string;
  yes?: boolean;
  'dry-run'?: boolean;
}

/** Finds exactly one person. Throws a Problem for none and for several. */
export async function findOne(backend: Backend, who: string | undefined): Promise<string> {
  if (!who) throw new Problem('Whom? Give a person: see --help.');
  const [uid, ...others] = (await findPeople(backend, [who])).get(who) ?? [];
  if (uid === undefined) throw new Problem(nobody(who));
  if (others.length > 0) throw new Problem(several(who, others.length + 1));
  return uid;
}

/**
 * Finds a person, or the people in `file`, and calls `run` with them. Throws a Problem before `run` if a text
 * is ambiguous, and after it if a text fits nobody: an interrupted run may have erased them.
 */
export async function withPeople(
  backend: Backend,
  who: string | undefined,
  file: string | undefined,
  run: (people: Person[]) => Promise<unknown>,
): Promise<void> {
  if (who && file) throw new Problem('Give either a person or --file, not both.');
  if (!file) return void (await run([await readPerson(backend, await findOne(backend, who))]));
  const texts = readLines(file);
  const found = [...(await findPeople(backend, texts))];
  const missing = found.flatMap(([text, uids]) => (uids.size === 0 ? nobody(text) : []));
  const unclear = found.flatMap(([text, { size }]) => (size > 1 ? several(text, size) : []));
  if (unclear.length > 0) throw new Problem([...missing, ...unclear].join('\n'));
  const people: Person[] = [];
  for (const uid of new Set(found.flatMap(([, uids]) => [...uids])))
    people.push(await readPerson(backend, uid));
  if (people.length > 0) await run(people);
  if (missing.length > 0) throw new Problem(missing.join('\n'));
}

/** Changes what is stored about people, after it was shown and confirmed. */
export const changePeople = (
  backend: Backend,
  who: string | undefined,
  options: PeopleOptions,
  stepsFor: (person: Person) => Plan['steps'],
): Promise<void> =>
  withPeople(backend, who, options.file, (people) => {
    const plans = people.map((person) => ({ about: describe(person), steps: stepsFor(person) }));
    return carryOut(backend, plans, options);
  });

const nobody = (text: string) =>
  `Nobody fits "${plain(text)}". Try a part of the name, or the contact.`;

const several = (text: string, count: number) =>
  `"${plain(text)}" fits ${count} people. Name one by uid: see find.`;
