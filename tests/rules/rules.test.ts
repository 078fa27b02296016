import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changing } from './cases/changing.ts';
import { fields, joining } from './cases/joining.ts';
import { reading } from './cases/reading.ts';
import { referring } from './cases/referring.ts';
import { subscribing } from './cases/subscribing.ts';
import { readCoverage } from './coverage.ts';
import { createProject, type Project } from './emulator.ts';
import { people, reset, type Name } from './people.ts';
import { outcomeOf } from './requests.ts';

let project: Project;
beforeAll(async () => {
  project = await createProject();
});

// A denied request has changed nothing.
let isReset = false;
beforeEach(async () => {
  if (!isReset) await reset(project);
  isReset = true;
});

const groups = { joining, fields, referring, changing, reading, subscribing };

describe.each(Object.entries(groups))('%s', (_, byPerson) => {
  describe.each(Object.entries(byPerson))('%s', (who, cases) => {
    test.each(Object.entries(cases))('%s', async (what, requests) => {
      const database = project.openAs(people[who as Name]);
      const [judged, ...earlier] = [requests].flat().reverse();
      for (const request of earlier.reverse()) await outcomeOf(request(database));
      const outcome = await outcomeOf(judged!(database));
      isReset = earlier.length === 0 && outcome === 'denied';
      expect(outcome).toBe(what.startsWith('may not ') ? 'denied' : 'allowed');
    });
  });
});

// The SDK has no offsets.
test.each([
  [{ limit: 5 }, 200],
  [{ limit: 5, offset: 0 }, 200],
  [{ limit: 5, offset: 1 }, 403],
  [{ limit: 5, offset: 1_000_000 }, 403],
])('a member who lists with %j gets the status %s', async (options, status) => {
  await reset(project);
  expect(await project.runQuery(people.member, options)).toBe(status);
});

test('every expression of the rules is evaluated, and every condition is both true and false', async () => {
  const { conditions, neverEvaluated, oneSided } = await readCoverage(project.coverageUrl);
  expect(conditions).toBeGreaterThan(100);
  expect({ neverEvaluated, oneSided }).toEqual({ neverEvaluated: [], oneSided: [] });
}, 60_000);
