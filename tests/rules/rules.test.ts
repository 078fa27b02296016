import { beforeAll, beforeEach, expect, test } from 'vitest';
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
const cases = Object.entries(groups).flatMap(([group, byPerson]) =>
  Object.entries(byPerson).flatMap(([who, requests]) =>
    Object.entries(requests).map(([what, sent]) => ({
      name: `${group}: ${who} ${what}`,
      caller: people[who as Name],
      outcome: what.startsWith('may not ') ? 'denied' : 'allowed',
      requests: [sent].flat(),
    })),
  ),
);

test.each(cases)('$name', async ({ caller, outcome, requests }) => {
  const database = project.openAs(caller);
  for (const earlier of requests.slice(0, -1)) await outcomeOf(earlier(database));
  const last = await outcomeOf(requests.at(-1)!(database));
  isReset = requests.length === 1 && last === 'denied';
  expect(last).toBe(outcome);
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
  const { expressions, conditions, neverEvaluated, oneSided } = await readCoverage(
    project.coverageUrl,
  );
  console.log(`Rule coverage: ${expressions} expressions, ${conditions} conditions.`);
  expect(conditions).toBeGreaterThan(100);
  expect(neverEvaluated).toEqual([]);
  expect(oneSided).toEqual([]);
}, 60_000);
