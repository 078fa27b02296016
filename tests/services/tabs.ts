import { vi } from 'vitest';
import type { Caller } from '../../scripts/local/database.ts';
import { openDatabase } from '../../scripts/local/database.ts';
import { createWaitlistService } from '@/services/firebase/waitlist-service';
import type { WaitlistService } from '@/stores/service-types';
import { createLeaderboard } from '@/stores/leaderboard';
import { createSession } from '@/stores/session';
import { createWaitlist } from '@/stores/waitlist';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment } from '../fakes/environment';

export type Token = Exclude<Caller, string>;

/** Where tests reach the database. */
export interface Backend {
  host: string;
  project: string;
  /** How much quicker than real the pauses of a tab are. */
  speed: number;
}

/** The app's own service for the person with this token. */
export function openService(
  { host, project }: Pick<Backend, 'host' | 'project'>,
  token: Token,
  wait?: (ms: number) => Promise<void>,
): WaitlistService {
  const database = openDatabase(host, token, project);
  return createWaitlistService({
    database: () => database,
    claims: async () => token,
    ...(wait ? { wait } : {}),
  });
}

/** The app's own stores in a browser tab, whose timers end when it is closed. */
export async function openTab(
  backend: Backend,
  token: Token,
  wait?: (ms: number) => Promise<void>,
) {
  const timers = new Set<NodeJS.Timeout>();
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      timers.add(setTimeout(resolve, ms / backend.speed));
    });
  const fake = createFakeEnvironment();
  // The database takes its time.
  vi.useRealTimers();
  fake.local.set('usrah:session', '1');
  const service = openService(backend, token, wait);
  const services = { ...fake.environment.services, waitlist: async () => service };
  const environment = { ...fake.environment, services };
  const waitlist = createWaitlist(environment, createSession(environment), pause);
  const membership = (status: string) =>
    new Promise<void>((resolve) => {
      const stop = waitlist.$membership.listen((current) => {
        if (current.status !== status) return;
        stop();
        resolve();
      });
    });
  waitlist.$membership.listen(() => undefined);
  await fake.settle();
  return {
    service,
    waitlist,
    leaderboard: createLeaderboard(environment),
    /** The tab's sessionStorage. */
    storage: fake.tab,
    /** Signs in, and waits until the membership is known. */
    async signIn(expected: 'joined' | 'not-joined'): Promise<void> {
      const known = membership(expected);
      fake.auth.signIn(accountOf(token.sub!));
      await known;
    },
    close: () => timers.forEach(clearTimeout),
  };
}
