import { describe, expect, test } from 'vitest';
import type { Membership } from '@/stores/waitlist';
import { byLength } from '../long';
import { readCoverage } from '../rules/coverage';
import { createProject, type Project } from '../rules/emulator';
import { byPhone, contact, entry } from '../rules/people';
import { commit } from '../rules/requests';
import { startProxy, type Call, type Proxy } from './proxy';
import { openTab } from './tabs';

const SIZES = byLength({ short: [1, 6, 100], long: [1, 5, 6, 100, 5000] });
const WRITES_PER_COMMIT = 500;

const me = byPhone('me'.repeat(14), '+447700900030');

/** The documents that an answer is billed for. */
function billed({ method }: Call, body: string): number {
  const results = JSON.parse(body) as {
    document?: object;
    result?: { aggregateFields: Record<string, { integerValue: string }> };
  }[];
  switch (method) {
    case 'batchGet':
      return results.length;
    case 'runQuery':
      return Math.max(1, results.filter(({ document }) => document).length);
    // A read for every thousand that are counted.
    case 'runAggregationQuery': {
      const [count] = Object.values(results[0]?.result?.aggregateFields ?? {});
      return Math.max(1, Math.ceil(Number(count?.integerValue) / 1000));
    }
    default:
      throw new Error(`No reads are known for ${method}.`);
  }
}

/** Counts the reads of what happens in a tab, with those of the rules. */
function createMeter(project: Project, proxy: Proxy) {
  let documents = 0;
  let largest = 0;
  proxy.observe = (call, { body }) => {
    const reads = billed(call, body);
    documents += reads;
    largest = Math.max(largest, reads);
  };
  return {
    largest: () => largest,
    async measure(action: () => Promise<unknown>): Promise<number> {
      const before = await readsOfRules(project);
      documents = 0;
      await action();
      return documents + (await readsOfRules(project)) - before;
    },
  };
}

async function readsOfRules({ coverageUrl }: Project): Promise<number> {
  const { lookUps } = await readCoverage(coverageUrl);
  return lookUps;
}

/** A waitlist with so many members, of whom the last one is me. */
async function fill(project: Project, members: number): Promise<void> {
  const others = Array.from({ length: members - 1 }, (_, index) =>
    entry(`member${index}`, { points: members - index }),
  );
  const writes = [entry(me.sub), contact(me.sub), ...others];
  for (let first = 0; first < writes.length; first += WRITES_PER_COMMIT) {
    await commit(...writes.slice(first, first + WRITES_PER_COMMIT))(project.openAs('owner'));
  }
}

async function openPage() {
  const project = await createProject();
  const proxy = await startProxy(project.host);
  const meter = createMeter(project, proxy);
  const tab = await openTab({ host: proxy.host, project: project.id, speed: 1 }, me);
  return { project, proxy, meter, tab };
}

function entryOf(membership: Membership) {
  if (membership.status !== 'joined') throw new Error(membership.status);
  return membership.member;
}

describe('the reads of', () => {
  test('a visitor who has not joined are 3 at most', async () => {
    const { proxy, meter, tab } = await openPage();
    expect(await meter.measure(() => tab.signIn('not-joined'))).toBe(2);
    await proxy.stop();
  });

  test.each(SIZES)(
    'a member among %i are 12 at most, and 6 for a page turned',
    async (members) => {
      const { project, proxy, meter, tab } = await openPage();
      await fill(project, members);
      const { leaderboard, waitlist } = tab;
      const board = () => leaderboard.$leaderboard.get();

      const view = await meter.measure(async () => {
        await tab.signIn('joined');
        await leaderboard.show(entryOf(waitlist.$membership.get()));
      });
      expect(board()).toMatchObject({
        status: 'ready',
        pages: Math.ceil(Math.min(members, 100) / 5),
        standing: { points: 0, rank: Math.min(members, 1001) },
      });
      const turned = await meter.measure(() => leaderboard.turnTo(2));
      const last = board().pages;
      const jumped = await meter.measure(() => leaderboard.turnTo(last));
      expect(board()).toMatchObject({ status: 'ready', page: last });
      expect(board().members).toHaveLength(Math.min(members, 100));
      const back = await meter.measure(() => leaderboard.turnTo(1));
      const refreshed = await meter.measure(() => leaderboard.refresh(me.sub));

      console.log({ members, view, turned, jumped, refreshed });
      expect(view).toBeLessThanOrEqual(12);
      expect(turned).toBeLessThanOrEqual(6);
      expect(jumped).toBeLessThanOrEqual(91);
      expect(back).toBe(0);
      expect(refreshed).toBeLessThanOrEqual(12);
      expect(meter.largest()).toBeLessThanOrEqual(90);
      await proxy.stop();
    },
    600_000,
  );
});

test('pages continue one another among members with equal points, who joined first comes first', async () => {
  const { project, proxy, tab } = await openPage();
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index));
  // Their ids are in the opposite order.
  const names = Array.from({ length: 12 }, (_, index) => `member${String(90 - index)}`);
  const others = names.map((uid, index) => entry(uid, { points: 3, createdAt: day(index) }));
  await commit(entry(me.sub, { points: 7 }), contact(me.sub), ...others)(project.openAs('owner'));
  await tab.signIn('joined');
  await tab.leaderboard.show(entryOf(tab.waitlist.$membership.get()));
  await tab.leaderboard.turnTo(2);
  await tab.leaderboard.turnTo(3);
  const { members } = tab.leaderboard.$leaderboard.get();
  expect(members.map(({ uid }) => uid)).toEqual([me.sub, ...names]);
  expect(members.map(({ rank }) => rank)).toEqual([1, ...names.map(() => 2)]);
  expect(console.warn).not.toHaveBeenCalled();
  await proxy.stop();
});
