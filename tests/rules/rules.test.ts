import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { START_MS, startFirestoreWithRules } from './emulator.ts';
import { changing } from './cases/changing.ts';
import { joining } from './cases/joining.ts';
import { reading } from './cases/reading.ts';
import { referring } from './cases/referring.ts';
import { subscribing } from './cases/subscribing.ts';
import { readCoverage } from './coverage.ts';
import { people, settle } from './people.ts';

let db: Awaited<ReturnType<typeof startFirestoreWithRules>>;
beforeAll(async () => {
  db = await startFirestoreWithRules();
}, START_MS);
afterAll(() => db?.stop());

const groups = { joining, referring, changing, reading, subscribing };

// What was denied has changed nothing.
let isSettled = false;
beforeEach(async () => {
  if (!isSettled) await settle(db);
  isSettled = true;
});

describe.each(Object.entries(groups))('%s', (_, cases) => {
  test.each(cases.map((one) => ({ ...one, verb: one.expected === 'allowed' ? 'may' : 'may not' })))(
    '$who $verb $what',
    async ({ who, request, expected, before }) => {
      for (const earlier of before) await db.ask(people[who], earlier);
      const { outcome } = await db.ask(people[who], request);
      isSettled = before.length === 0 && (outcome === 'denied' || request.kind !== 'commit');
      expect(outcome).toBe(expected);
    },
  );
});

test('every expression of the rules has been evaluated, and every condition both ways', async () => {
  const report = await readCoverage(db.coverageUrl);
  console.log(
    `Rule coverage: ${report.expressions} expressions, ${report.conditions} conditions; ` +
      `${report.conditions - report.oneSided.length} of these both true and false.`,
  );
  expect(report.conditions).toBeGreaterThan(100);
  expect(report.neverEvaluated).toEqual([]);
  expect(report.oneSided).toEqual([]);
});
