import { Problem } from '../local/problem.ts';
import { banSteps, eraseSteps, renameSteps, unbanSteps, unsubscribeSteps } from './changes.ts';
import type { Command } from './options.ts';
import { eraseOrphans } from './orphans.ts';
import { writePrivate } from './output.ts';
import { describe, exportPerson, readPeople } from './person.ts';
import { change, readWho, type StepsFor } from './plan.ts';
import { correct, countPoints, countPointsOf } from './recount.ts';
import { releaseRules } from './rules.ts';
import { plain, quantity } from './terminal.ts';
import { findPeople, listPeople, nobody, withPeople } from './who.ts';

const CHANGES = ['file', 'yes', 'dry-run'] as const;

/** A command that changes what is stored about people. */
function changing(summary: string, stepsFor: StepsFor): Command {
  return {
    words: 'WHO',
    summary,
    options: CHANGES,
    run: (backend, [who], options) =>
      withPeople(backend, readWho(who, options), (found) =>
        change(backend, found.values(), stepsFor, options),
      ),
  };
}

/** Commands that are about one person or a few, and those that change something. */
export const peopleCommands: Record<string, Command> = {
  find: {
    words: 'WHO',
    summary: 'shows a person, or lists those whom a part of a name fits',
    options: [],
    run: async (backend, [who]) => {
      const [text = ''] = readWho(who, {});
      const uids = (await findPeople(backend, [text])).get(text) ?? [];
      const [uid, ...others] = uids;
      if (uid === undefined) throw nobody(text);
      if (others.length > 0) return console.log(await listPeople(backend, uids));
      for await (const person of readPeople(backend, [uid])) console.log(describe(person));
    },
  },
  export: {
    words: 'WHO',
    summary: 'everything that is stored about a person, as JSON',
    options: ['file', 'out'],
    run: (backend, [who], options) =>
      withPeople(backend, readWho(who, options), async (found) => {
        const { file, out } = options;
        const people = [];
        for await (const person of readPeople(backend, found.values()))
          people.push(exportPerson(person));
        const text = `${JSON.stringify(file ? people : people[0], null, 2)}\n`;
        if (!out) return void process.stdout.write(text);
        await writePrivate(out, text);
        console.log(`Wrote ${quantity(people.length, 'person', 'people')} to ${out}.`);
      }),
  },
  unsubscribe: changing('ends a newsletter subscription', unsubscribeSteps),
  rename: {
    words: 'WHO NAME',
    summary: 'gives a member another name; in a file: who, a tab, the name',
    options: CHANGES,
    run: async (backend, [who, name = ''], options) => {
      const lines =
        who === undefined ? readWho(who, options) : [`${readWho(who, options)[0]}\t${name}`];
      const names = new Map<string, string>();
      for (const [text = '', newName = '', ...more] of lines.map((line) => line.split('\t'))) {
        if (!newName.trim() || more.length > 0 || names.has(text))
          throw new Problem(`Which name should "${plain(text)}" have?`);
        names.set(text, newName);
      }
      await withPeople(backend, [...names.keys()], (found) => {
        const newNames = new Map([...found].map(([text, uid]) => [uid, names.get(text) ?? '']));
        const stepsFor: StepsFor = (_, person) =>
          renameSteps(backend, person, newNames.get(person.uid) ?? '');
        return change(backend, newNames.keys(), stepsFor, options);
      });
    },
  },
  erase: changing('deletes everything about a person, except the seat', eraseSteps),
  ban: changing('keeps a person out for good, and takes back the point they gave', banSteps),
  unban: changing('lets a banned person sign in and join again, from 0 points', unbanSteps),
  recount: {
    words: '[WHO]',
    summary: 'corrects points: one for each member who is there and has given it',
    options: ['yes', 'dry-run'],
    run: async (backend, [who], options) => {
      if (who === undefined) return correct(backend, await countPoints(backend), options);
      await withPeople(backend, [who], async (found) => {
        for (const uid of found.values())
          await correct(backend, await countPointsOf(backend, uid), options);
      });
    },
  },
  orphans: {
    words: '',
    summary: 'erases what is left of accounts that are gone',
    options: ['seats', 'yes', 'dry-run'],
    run: (backend, _, options) => eraseOrphans(backend, options),
  },
  close: {
    words: '',
    summary: 'in an emergency: the rules refuse everything, at once',
    options: ['yes'],
    run: (backend, _, options) => releaseRules(backend, 'closed', options),
  },
  open: {
    words: '',
    summary: 'releases firestore.rules again',
    options: ['yes'],
    run: (backend, _, options) => releaseRules(backend, 'open', options),
  },
};
