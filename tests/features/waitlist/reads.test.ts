import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { MEMBER_KEY, POINTS_KEY, SESSION_KEY } from '@/lib/browser/storage-keys';
import type { Write } from '@/lib/firebase/documents';
import { createWaitlistService } from '@/features/waitlist/service';
import { commit } from '@/features/waitlist/membership/firestore';
import { createLeaderboard } from '@/features/waitlist/leaderboard/store';
import { createSession } from '@/features/sign-in/session';
import { createRemembered } from '@/features/waitlist/membership/remembered';
import { createWaitlist } from '@/features/waitlist/store';
import { accountOf } from '../../fakes/auth';
import { createFakeEnvironment } from '../../fakes/environment';
import { isLong } from '../../long';
import { readCoverage } from '../../rules/coverage';
import { createProject } from '../../rules/emulator';
import { byPhone, change, joinParts, newEntry } from '../../rules/fixtures';
import { billedReads } from '../../rules/reads';
import { interceptNetwork } from '../../rules/requests';

const me = byPhone('me', '+447700900030');
const mine = joinParts(me.sub, '-');
const join = (fields = {}) => [change(mine.entry, fields), mine.contact];

/** Opens the join page for me, with the app's stores and a database with these documents. */
async function openPage(...documents: Write[]) {
  const { openAs, coverageUrl } = await createProject();
  await commit(openAs('owner'), documents);
  const { auth, environment, local, signIn } = createFakeEnvironment();
  // Requests to the emulator take real time.
  vi.useRealTimers();
  local.set(SESSION_KEY, '1');
  const waitlist = createWaitlistService({
    database: () => openAs(me),
    claims: async () => me,
    confirmAccount: async () => undefined,
  });
  const session = createSession(environment, auth.load);
  const service = { ...waitlist, load: async () => undefined };
  const remembered = createRemembered(environment, session);
  const { $membership } = createWaitlist(environment, service, session, remembered);
  const leaderboard = createLeaderboard(environment, waitlist, { $membership }, remembered);
  const board = () => leaderboard.$leaderboard.get();
  leaderboard.$leaderboard.listen(() => undefined);

  /** Opens the page, in a browser that remembers me with these points if it's given any. */
  async function view(lastPoints?: number) {
    if (lastPoints !== undefined) local.set(MEMBER_KEY, me.sub).set(POINTS_KEY, String(lastPoints));
    await signIn(accountOf(me.sub));
    const isKnown = () => board().status === 'ready' || $membership.get().status === 'not-joined';
    await vi.waitUntil(isKnown, 60_000);
  }

  /** How often the rules have checked whether a document exists, which costs a read. */
  async function lookUps(): Promise<number> {
    const coverage = await readCoverage(coverageUrl);
    return coverage
      .filter(([expression]) => /^\d+: exists\(/.test(expression))
      .reduce((sum, [, counts]) => sum + counts.true + counts.false, 0);
  }

  /**
   * Counts the reads of an action, with those of the rules, once every request is answered. The page
   * can know all it shows before that: an answer that it doesn't need any more is on its way.
   */
  async function readsOf(action: () => Promise<unknown>): Promise<number> {
    let reads = -(await lookUps());
    const unanswered = new Set<Promise<unknown>>();
    interceptNetwork((_, next) => {
      const answer = next();
      const counted = answer
        .then(async (response) => {
          // What is refused costs only the reads of the rules.
          if (response.ok) reads += billedReads(await response.clone().json());
        })
        .finally(() => unanswered.delete(counted));
      unanswered.add(counted);
      return counted.then(() => answer);
    });
    try {
      await action();
      while (unanswered.size > 0) {
        await Promise.all(unanswered);
        // An answer can lead to the next request.
        await setImmediate();
      }
    } finally {
      vi.unstubAllGlobals();
    }
    return reads + (await lookUps());
  }
  return { ...leaderboard, board, view, readsOf };
}

test('signed-in visitors who have not joined cost 3 reads at most', async () => {
  const { readsOf, view } = await openPage();
  expect(await readsOf(() => view())).toBeLessThanOrEqual(3);
});

test.each([
  ['whose points are as at the last visit', 3, join({ points: 3 }), 12],
  ['whose points are new', 1, join({ points: 3 }), 14],
  ['who has left meanwhile', 3, [], 5],
])('a member who is remembered, and %s', async (_, lastPoints, documents, reads) => {
  const others = [2, 4, 5, 6, 7, 8].map((points) => newEntry(`member${points}`, { points }));
  const { readsOf, view, board } = await openPage(...documents, ...others);
  expect(await readsOf(() => view(lastPoints))).toBe(reads);
  if (documents.length > 0)
    expect(board()).toMatchObject({ status: 'ready', total: 7, standing: { points: 3, rank: 6 } });
});

test.each(isLong ? [1, 5, 6, 100, 5000] : [1, 6, 101])(
  'the leaderboard costs few reads with %i members',
  async (members) => {
    const others = Array.from({ length: members - 1 }, (_, index) =>
      newEntry(`member${index}`, { points: members - index }),
    );
    const { readsOf, view, turnTo, refresh, board } = await openPage(...join(), ...others);
    const shown = Math.min(members, 100);

    expect(await readsOf(() => view())).toBeLessThanOrEqual(12);
    const standing = { points: 0, rank: Math.min(members, 1001) };
    expect(board()).toMatchObject({ status: 'ready', total: shown, standing });
    expect(await readsOf(() => turnTo(2))).toBeLessThanOrEqual(6);
    const last = Math.ceil(shown / 5);
    // At most 90 rows that aren't there yet, and one check by the rules.
    expect(await readsOf(() => turnTo(last))).toBeLessThanOrEqual(91);
    expect(board()).toMatchObject({ status: 'ready', page: last });
    expect(board().members).toHaveLength(shown);
    expect(await readsOf(() => turnTo(1))).toBe(0);
    expect(await readsOf(refresh)).toBeLessThanOrEqual(12);
  },
  600_000,
);

test('members with equal points are listed in the order of joining', async () => {
  const uids = ['c', 'e', 'b', 'a', 'f', 'd'];
  const others = uids.map((uid, day) => newEntry(uid, { createdAt: new Date(2026, 0, day + 1) }));
  const { view, turnTo, board } = await openPage(...join({ points: 1 }), ...others);
  await view();
  await turnTo(2);
  expect(board().members.map(({ uid }) => uid)).toEqual([me.sub, ...uids]);
});
