import type { Backend } from './backend.ts';
import { ban, erase, rename, unban, unsubscribe, type StepsFor } from './changes.ts';
import { listContacts, listSubscribers } from './lists.ts';
import { listNames } from './names.ts';
import type { Command, Options, Run } from './options.ts';
import { planOrphans } from './orphans.ts';
import { showList, type List } from './output.ts';
import { describe, readPerson } from './person.ts';
import { carryOut, type Plan } from './plan.ts';
import { recount } from './points.ts';
import { listReferrals } from './referrals.ts';
import { planClose, planOpen } from './rules.ts';
import { showStats } from './stats.ts';
import { exportPeople, showPeople, withPeople } from './who.ts';
import { showWinners } from './winners.ts';

const CONFIRM = '--yes --dry-run';
const PEOPLE = `WHO --file ${CONFIRM}`;
const LIST = '--top --all --csv --out';

/** Lists, and changes nothing. */
const listing =
  (list: (backend: Backend, options: Options) => Promise<List>): Run =>
  async (backend, { options }) =>
    showList(await list(backend, options), options);

/** Changes something, after it was shown and confirmed. */
const planning =
  (plan: (backend: Backend, options: Options) => AsyncIterable<Plan> | Plan[]): Run =>
  (backend, { options }) =>
    carryOut(backend, plan(backend, options), options);

/** Changes what is stored about people, after it was shown and confirmed. */
const changing =
  (stepsFor: StepsFor): Run =>
  (backend, given) =>
    withPeople(backend, given, (targets) => {
      const plans = async function* () {
        for (const [uid, newName] of targets) {
          const person = await readPerson(backend, uid);
          yield { about: describe(person), steps: stepsFor(backend, person, newName) };
        }
      };
      return carryOut(backend, plans(), given.options);
    });

/** The commands of `npm run operate`: what each takes, what it's for, and what it does. */
export const commands: Record<string, Command> = {
  find: ['WHO', 'shows a person, or all whom a part of a name fits', showPeople],
  export: ['WHO --file --out', 'everything that is stored about a person, as JSON', exportPeople],
  unsubscribe: [PEOPLE, 'ends a newsletter subscription', changing(unsubscribe)],
  rename: [
    `WHO NAME ${CONFIRM} --file`,
    'gives a member another name; in a file: who, a tab, the name',
    changing(rename),
  ],
  erase: [PEOPLE, 'deletes everything about a person, except the seat', changing(erase)],
  ban: [PEOPLE, 'keeps a person out for good, and takes back the point they gave', changing(ban)],
  unban: [PEOPLE, 'lets a banned person sign in and join again, from 0 points', changing(unban)],
  recount: [
    `[WHO] ${CONFIRM}`,
    'corrects points: one for each member who is there and has given it',
    recount,
  ],
  orphans: [
    `--seats ${CONFIRM}`,
    'erases what is left of accounts that are gone',
    planning(planOrphans),
  ],
  close: [CONFIRM, 'in an emergency: the rules refuse everything, at once', planning(planClose)],
  open: [CONFIRM, 'releases firestore.rules again', planning(planOpen)],
  contacts: [
    `--channel --consent --not-subscribed --since --for ${LIST}`,
    'members and their contacts',
    listing(listContacts),
  ],
  subscribers: [`--since --for ${LIST}`, 'newsletter subscribers', listing(listSubscribers)],
  referrals: [LIST, 'who brought whom, the most suspicious first', listing(listReferrals)],
  winners: ['--top --out', 'who gets the rewards, and a record of it', showWinners],
  stats: ['--csv --html --out', 'joins a day, share through links, points', showStats],
  names: [`--since ${LIST}`, 'new names, those to look at first', listing(listNames)],
};
