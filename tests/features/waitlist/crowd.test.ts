import { afterEach, expect, test, vi } from 'vitest';
import { createWaitlistService } from '@/features/waitlist/service';
import { LEADERBOARD_PAGE_SIZE } from '@/features/waitlist/leaderboard/model';
import { JOIN_FORM } from '../../fakes/database';
import { isLong } from '../../long';
import { createProject } from '../../rules/emulator';
import { byPhone } from '../../rules/fixtures';
import { billedReads } from '../../rules/reads';
import { interceptNetwork } from '../../rules/requests';

const [PEOPLE, READERS] = isLong ? [500, 200] : [20, 10];

afterEach(() => vi.unstubAllGlobals());

/** Counts the reads that responses cost, by the method of the call. Commits cost none by themselves. */
function countReads() {
  const reads: Record<string, number> = {};
  interceptNetwork(async ({ method }, next) => {
    const response = await next();
    if (method === 'commit') return response;
    reads[method] = (reads[method] ?? 0) + billedReads(await response.clone().json());
    return response;
  });
  return reads;
}

test(`${PEOPLE} people join through one link while ${READERS} read the leaderboard`, async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { openAs } = await createProject();

  /** Returns somebody who can do what the join page does for them. */
  function person(uid: string, phone: string) {
    const token = byPhone(uid, phone);
    const service = createWaitlistService({
      database: () => openAs(token),
      claims: async () => token,
      confirmAccount: async () => undefined,
    });
    return {
      find: () => service.findMember(uid),
      join: (referrer?: string) => service.join(uid, JOIN_FORM, { referrer }),
      settle: () => service.settleCredit(uid),
      erase: () => service.eraseData(uid),
      /** The rank needs the points, so it's counted after them. */
      async readLeaderboard() {
        const member = await service.findMember(uid);
        const [rows] = await Promise.all([
          service.topMembers(LEADERBOARD_PAGE_SIZE),
          service.countMembers(),
          service.countAbove(member!.points),
        ]);
        return rows.length;
      },
    };
  }
  const crowd = (size: number, name: string, country: string) =>
    Array.from({ length: size }, (_, index) =>
      person(`${name}${index}`, `${country}${String(index).padStart(8, '0')}`),
    );

  const host = person('host', '+447700900020');
  const leaver = person('leaver', '+447700900021');
  const newcomers = crowd(PEOPLE, 'newcomer', '+91');
  const readers = crowd(READERS, 'reader', '+44');
  await host.join();
  await leaver.join('host');
  await Promise.all(readers.map(({ join }) => join()));

  const reads = countReads();
  const [joined, rows] = await Promise.all([
    Promise.all(newcomers.map(async ({ find, join }) => (await find()) ?? join('host'))),
    Promise.all(readers.map(({ readLeaderboard }) => readLeaderboard())),
    leaver.erase(),
  ]);
  // Nobody was refused, or lost their referrer.
  expect(joined.filter(({ referredBy }) => referredBy === 'host')).toHaveLength(PEOPLE);
  expect(rows).toEqual(rows.map(() => LEADERBOARD_PAGE_SIZE));
  // As in docs/operations/costs.md, without what the rules look up: 9 of 12 for each who reads,
  // and the entry, the contact and the seat of each who joins.
  expect(reads).toMatchObject({
    runQuery: READERS * LEADERBOARD_PAGE_SIZE,
    runAggregationQuery: READERS * 2,
    batchGet: READERS * 2 + PEOPLE * 3,
  });

  // On later visits, each in turn gives the point that is still pending.
  for (const { settle } of newcomers) expect(await settle()).toBe(true);
  expect(await host.find()).toMatchObject({ points: 1 + PEOPLE });
  expect(await leaver.find()).toBeUndefined();
}, 900_000);
