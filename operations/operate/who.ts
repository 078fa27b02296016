import { Timestamp } from 'firebase-admin/firestore';
import { readFileSync } from 'node:fs';
import { Problem } from '../../scripts/local/problem.ts';
import type { Backend } from './backend.ts';
import { findPeople } from './find.ts';
import type { Given, Options } from './options.ts';
import { plain, quantity, writePrivate } from './output.ts';
import { describe, readPerson } from './person.ts';
import { formatTime } from './reader.ts';

/** By uid, the people whom a command is about, and for a rename their new names. */
type Targets = ReadonlyMap<string, string | undefined>;

const MAX_SHOWN = 20;

/** Shows a person, or all whom a text fits. */
export async function showPeople(backend: Backend, { words, options }: Given): Promise<void> {
  const [[text] = ['']] = readWho(words, options);
  const found = await findPeople(backend, [text]);
  const uids = [...(found.get(text) ?? [])];
  if (uids.length === 0) throw new Problem(nobody(text));
  for (const uid of uids.slice(0, MAX_SHOWN)) console.log(describe(await readPerson(backend, uid)));
  if (uids.length > MAX_SHOWN) console.log(`… and ${uids.length - MAX_SHOWN} more`);
}

/** Exports everything that is stored about people. */
export function exportPeople(backend: Backend, given: Given): Promise<void> {
  return withPeople(backend, given, async (targets) => {
    const { file, out } = given.options;
    const people: object[] = [];
    for (const uid of targets.keys()) {
      const { account, entry, contact, subscription, seats } = await readPerson(backend, uid);
      const taken = Object.fromEntries([...seats].filter(([, seat]) => seat));
      people.push({ uid, account, entry, contact, subscription, seats: taken });
    }
    const text = `${JSON.stringify(file ? people : people[0], withTimes, 2)}\n`;
    if (!out) return void process.stdout.write(text);
    await writePrivate(out, text);
    console.log(`Wrote ${quantity(people.length, 'person', 'people')} to ${out}.`);
  });
}

const withTimes = (_: string, value: unknown) =>
  value instanceof Timestamp ? formatTime(value) : value;

/**
 * Finds the person or the people in `--file`, and calls `run` with them. Throws a Problem before `run` if a
 * text is ambiguous, and after it if a text fits nobody: an interrupted run may have erased them.
 */
export async function withPeople(
  backend: Backend,
  { options, words }: Given,
  run: (targets: Targets) => Promise<unknown>,
): Promise<void> {
  const wanted = readWho(words, options);
  const found = await findPeople(
    backend,
    wanted.map(([text]) => text),
  );
  const targets = new Map<string, string | undefined>();
  const missing: string[] = [];
  const unclear: string[] = [];
  for (const [text, newName] of wanted) {
    const [uid, ...others] = found.get(text) ?? [];
    if (uid === undefined) missing.push(nobody(text));
    else if (others.length > 0)
      unclear.push(`"${plain(text)}" fits ${others.length + 1} people. Name one by uid: see find.`);
    else if (targets.has(uid) && targets.get(uid) !== newName)
      unclear.push(`Which name should "${plain(text)}" have? The file gives two.`);
    else targets.set(uid, newName);
  }
  if (wanted.length === 0) throw new Problem('The file lists nobody.');
  if (unclear.length > 0) throw new Problem([...missing, ...unclear].join('\n'));
  if (targets.size > 0) await run(targets);
  if (missing.length > 0) throw new Problem(missing.join('\n'));
}

/** Reads whom a command is about, each with a new name if one is given: one text, or the lines of a file. */
function readWho([who, newName]: string[], { file }: Options): [string, string | undefined][] {
  if (who !== undefined && file) throw new Problem('Give either a person or --file, not both.');
  if (who !== undefined) return [[who.trim(), newName]];
  if (!file)
    throw new Problem('Whom? Give a person; --help says how, and whether a file can list many.');
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines
    .filter((line) => line.trim())
    .map((line) => {
      const [text = '', ...name] = line.split('\t');
      return [text.trim(), name.join('\t')];
    });
}

const nobody = (text: string) =>
  `Nobody fits "${plain(text)}". Try a part of the name, or the contact.`;
