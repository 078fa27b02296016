import { where } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SEATS, WAITLIST } from '../../src/lib/firebase/documents.ts';
import { commit } from '../../src/features/waitlist/membership/firestore.ts';
import { changing } from './cases/changing.ts';
import { fields, joining, providers } from './cases/joining.ts';
import { openTabs } from './cases/open-tabs.ts';
import { reading } from './cases/reading.ts';
import { referring } from './cases/referring.ts';
import { subscribing } from './cases/subscribing.ts';
import { readCoverage } from './coverage.ts';
import { createProject } from './emulator.ts';
import { fixtures, people, type Name } from './fixtures.ts';
import { interceptNetwork, list, send } from './requests.ts';
import { commitByRest, isTyped } from './rest.ts';

const fill = (to: Awaited<ReturnType<typeof createProject>>) =>
  commit(to.openAs('owner'), fixtures());

/** A project with all fixtures. Denied requests change nothing, so only allowed ones need a reset. */
async function createFilled() {
  const project = await createProject();
  await fill(project);
  return { ...project, isReset: true };
}

const project = await createFilled();
/**
 * Where people ask whose answers the coverage does without. It has every value of every request, and
 * writing it takes longer with each: with the repetitions it has 162 MB instead of 79.
 */
const repetitions = await createFilled();
/** Where strangers ask, who are denied everything, so that it's filled once. */
const strangers = await createFilled();

beforeEach(async () => {
  for (const one of [project, repetitions]) {
    if (one.isReset) continue;
    await one.clear();
    await fill(one);
    one.isReset = true;
  }
});

const groups = { providers, joining, fields, referring, changing, reading, subscribing, openTabs };

describe.each(Object.entries(groups))('%s', (_, cases) => {
  describe.each(Object.entries(cases))('%s', (name, casesOfOne) => {
    const titled = casesOfOne.map((one) => ({ may: one.isAllowed ? 'may' : 'may not', ...one }));
    test.each(titled)('$may $what', async ({ isAllowed, request, isRepetition }) => {
      const own = isRepetition ? repetitions : project;
      const outcomeFor = (who: string, database = own) => {
        const caller = who === 'visitor' ? 'signed-out' : people[who as Name];
        return Array.isArray(request) && isTyped(request)
          ? commitByRest(database, caller, request)
          : send(database.openAs(caller), request);
      };
      own.isReset = false;

      // What one person may do, nobody else may do for them. What is denied changes nothing, so
      // both can ask at once.
      if (isAllowed) {
        const other = name === 'stranger' ? 'rival' : 'stranger';
        const outcomes = await Promise.all([outcomeFor('visitor'), outcomeFor(other, strangers)]);
        expect(outcomes, `visitor, ${other}`).toEqual(['denied', 'denied']);
      }

      const outcome = await outcomeFor(name);
      own.isReset = outcome === 'denied';
      expect(outcome).toBe(isAllowed ? 'allowed' : 'denied');
    });
  });
});

test('a list with an offset is denied', async () => {
  // The SDK has no offsets.
  interceptNetwork(({ body }, next) => next(body.replace('"limit":5', '"limit":5,"offset":1')));
  onTestFinished(() => void vi.unstubAllGlobals());
  const seats = list(SEATS, 5, where('uid', '==', 'member'));
  for (const request of [list(WAITLIST, 5), seats])
    expect(await send(project.openAs(people.member), request)).toBe('denied');
});

test('every condition of the rules has been both true and false', async () => {
  const coverage = await readCoverage(project.coverageUrl);
  expect(coverage).not.toEqual([]);
  const uncovered = coverage.filter(([, counts]) => {
    const isCondition = counts.true + counts.false > 0;
    return isCondition ? counts.true === 0 || counts.false === 0 : counts.other === 0;
  });
  expect(uncovered).toEqual([]);
  // The report has every value of every request above: a busy machine takes minutes to write it.
}, 900_000);
