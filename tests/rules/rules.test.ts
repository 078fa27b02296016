import { limit } from 'firebase/firestore/lite';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WAITLIST } from '../../src/services/firebase/paths.ts';
import { changing } from './cases/changing.ts';
import { fields, joining } from './cases/joining.ts';
import { reading } from './cases/reading.ts';
import { referring } from './cases/referring.ts';
import { subscribing } from './cases/subscribing.ts';
import { readCoverage } from './coverage.ts';
import { createProject, type Project } from './emulator.ts';
import { people, reset, type Name } from './people.ts';
import { list, outcomeOf } from './requests.ts';

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

test.each([
  [0, 'allowed'],
  [1, 'denied'],
  [1_000_000, 'denied'],
])('a list that begins after %i members is %s', async (offset, outcome) => {
  await reset(project);
  const { fetch } = globalThis;
  // The SDK has no offsets.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { structuredQuery } = JSON.parse(init.body as string) as { structuredQuery: object };
    const body = JSON.stringify({ structuredQuery: { ...structuredQuery, offset } });
    return fetch(url, { ...init, body });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const listed = list(WAITLIST, limit(5))(project.openAs(people.member));
  expect(await outcomeOf(listed)).toBe(outcome);
});

test('every expression of the rules is evaluated, and every condition is both true and false', async () => {
  const { conditions, neverEvaluated, oneSided } = await readCoverage(project.coverageUrl);
  expect(conditions).toBeGreaterThan(100);
  expect({ neverEvaluated, oneSided }).toEqual({ neverEvaluated: [], oneSided: [] });
}, 60_000);
