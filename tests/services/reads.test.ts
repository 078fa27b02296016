import { expect, test, vi } from 'vitest';
import { rankMembers } from '@/domain/ranking';
import { readMember } from '@/services/firebase/waitlist-reads';
import { byLength } from '../long';
import { readCoverage } from '../rules/coverage';
import { createProject, type Project } from '../rules/emulator';
import { byPhone, contact, entry } from '../rules/people';
import { commit, type Write } from '../rules/requests';
import { interceptNetwork, type Call } from './network';
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

/** Returns what counts the reads of an action, with those of the rules. */
function createMeter({ coverageUrl }: Project) {
  return async (action: () => Promise<unknown>): Promise<number> => {
    const before = await readCoverage(coverageUrl);
    let documents = 0;
    interceptNetwork().observe = async (call, response) => {
      const reads = billed(call, await response.text());
      expect(reads).toBeLessThanOrEqual(90);
      documents += reads;
    };
    await action();
    vi.unstubAllGlobals();
    return documents + (await readCoverage(coverageUrl)).lookUps - before.lookUps;
  };
}

async function openPage(...documents: Write[]) {
  const project = await createProject();
  for (let first = 0; first < documents.length; first += WRITES_PER_COMMIT)
    await commit(...documents.slice(first, first + WRITES_PER_COMMIT))(project.openAs('owner'));
  const { leaderboard, signIn } = await openTab(project, me);
  const board = () => leaderboard.$leaderboard.get();
  async function view() {
    const { status } = await signIn();
    if (status === 'joined') await vi.waitUntil(() => board().status === 'ready');
  }
  return { readsOf: createMeter(project), leaderboard, board, view };
}

test('a visitor who has not joined costs 3 reads at most', async () => {
  const { readsOf, view } = await openPage();
  expect(await readsOf(view)).toBe(2);
});

test.each(SIZES)(
  'a member among %i costs 12 reads at most, and 6 for a page turned',
  async (members) => {
    const others = Array.from({ length: members - 1 }, (_, index) =>
      entry(`member${index}`, { points: members - index }),
    );
    const own = [entry(me.sub), contact(me.sub)];
    const { readsOf, view, leaderboard, board } = await openPage(...own, ...others);
    const shown = Math.min(members, 100);

    expect(await readsOf(view)).toBeLessThanOrEqual(12);
    const standing = { points: 0, rank: Math.min(members, 1001) };
    expect(board()).toMatchObject({ status: 'ready', total: shown, standing });
    expect(await readsOf(() => leaderboard.turnTo(2))).toBeLessThanOrEqual(6);
    const last = Math.ceil(shown / 5);
    expect(await readsOf(() => leaderboard.turnTo(last))).toBeLessThanOrEqual(91);
    expect(board()).toMatchObject({ status: 'ready', page: last });
    expect(board().members).toHaveLength(shown);
    expect(await readsOf(() => leaderboard.turnTo(1))).toBe(0);
    expect(await readsOf(() => leaderboard.refresh())).toBeLessThanOrEqual(12);
  },
  600_000,
);

test.each(['7', 0.5, undefined])('stored points that are %j are shown as none', (points) => {
  expect(readMember('odd', { points }).points).toBe(0);
});

test('pages of members with equal points are in the order of joining', async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index));
  // Their ids are in the opposite order.
  const names = Array.from({ length: 12 }, (_, index) => `member${String(90 - index)}`);
  const others = names.map((uid, index) => entry(uid, { points: 3, createdAt: day(index) }));
  const own = [entry(me.sub, { points: 7 }), contact(me.sub)];
  const { view, leaderboard, board } = await openPage(...own, ...others);
  await view();
  await leaderboard.turnTo(2);
  await leaderboard.turnTo(3);
  const { members } = board();
  expect(members.map(({ uid }) => uid)).toEqual([me.sub, ...names]);
  expect(rankMembers(members).map(({ rank }) => rank)).toEqual([1, ...names.map(() => 2)]);
  expect(console.warn).not.toHaveBeenCalled();
});
