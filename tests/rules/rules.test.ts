import { limit } from 'firebase/firestore/lite';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WAITLIST } from '../../src/services/firebase/paths.ts';
import { changing } from './cases/changing.ts';
import { fields, joining } from './cases/joining.ts';
import { reading, readingEntries } from './cases/reading.ts';
import { referring } from './cases/referring.ts';
import { subscribing } from './cases/subscribing.ts';
import { readCoverage } from './coverage.ts';
import { createProject, type Project } from './emulator.ts';
import { people, reset, type Name } from './people.ts';
import { list, outcomeOf, type Request } from './requests.ts';

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

const send = (request: Request, who: Name | 'visitor') =>
  outcomeOf(request(project.openAs(who === 'visitor' ? 'signed-out' : people[who])));

const groups = { joining, fields, referring, changing, readingEntries, reading, subscribing };

describe.each(Object.entries(groups))('%s', (_, cases) => {
  describe.each(Object.entries(cases))('%s', (name, casesOfOne) => {
    test.each(Object.entries(casesOfOne))('%s', async (what, requests) => {
      const who = name as Name | 'visitor';
      const all = [requests].flat();
      for (const request of all.slice(0, -1)) await send(request, who);
      const judged = all.at(-1)!;
      isReset = false;
      if (what.startsWith('may not ')) {
        const outcome = await send(judged, who);
        isReset = all.length === 1 && outcome === 'denied';
        return expect(outcome).toBe('denied');
      }

      // What one person may do, nobody else may do for them.
      const others = who === 'stranger' ? 'rival' : 'stranger';
      if (cases !== readingEntries)
        for (const other of ['visitor', others] as const)
          expect(await send(judged, other), other).toBe('denied');
      expect(await send(judged, who)).toBe('allowed');
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
  expect(await send(list(WAITLIST, limit(5)), 'member')).toBe(outcome);
});

test('every expression of the rules is evaluated, and every condition is both true and false', async () => {
  const { conditions, neverEvaluated, oneSided } = await readCoverage(project.coverageUrl);
  expect(conditions).toBeGreaterThan(100);
  expect({ neverEvaluated, oneSided }).toEqual({ neverEvaluated: [], oneSided: [] });
});
