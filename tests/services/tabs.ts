import { vi } from 'vitest';
import { SESSION_KEY } from '@/domain/storage-keys';
import { createLeaderboard } from '@/stores/leaderboard';
import { createWaitlistService, type WaitlistService } from '@/services/firebase/waitlist';
import { createSession } from '@/stores/session';
import { createWaitlist } from '@/stores/waitlist';
import { openDatabase, type Caller } from '../database.ts';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment } from '../fakes/environment';
import type { Project } from '../rules/emulator';

export type Token = Exclude<Caller, string>;

/** The app's own service for the person with this token. */
export function openService(
  { host, id }: Project,
  token: Token,
  wait?: (ms: number) => Promise<void>,
): WaitlistService {
  const database = openDatabase(host, token, id);
  const claims = async () => token;
  return createWaitlistService({ database: () => database, claims, ...(wait ? { wait } : {}) });
}

/** The app's own stores in a browser tab. */
export async function openTab(project: Project, token: Token) {
  const fake = createFakeEnvironment();
  // The database takes its time.
  vi.useRealTimers();
  fake.local.set(SESSION_KEY, '1');
  const service = openService(project, token);
  const services = { ...fake.environment.services, waitlist: service };
  const environment = { ...fake.environment, services };
  const waitlist = createWaitlist(environment, createSession(environment));
  const { $membership } = waitlist;
  $membership.listen(() => undefined);
  await fake.settle();
  const leaderboard = createLeaderboard(environment, waitlist);
  leaderboard.$leaderboard.listen(() => undefined);
  return {
    leaderboard,
    /** Signs in, and waits until the membership is known. */
    async signIn() {
      await fake.signIn(accountOf(token.sub!));
      await vi.waitUntil(() => $membership.get().status !== 'loading', { timeout: 60_000 });
      return $membership.get();
    },
  };
}
