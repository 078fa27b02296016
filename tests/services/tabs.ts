import type { Caller } from '../../scripts/local/database.ts';
import { openDatabase } from '../../scripts/local/database.ts';
import { createWaitlistService } from '@/services/firebase/waitlist-service';
import type { WaitlistService } from '@/services/types';
import { createLeaderboard } from '@/stores/leaderboard';
import { createSession } from '@/stores/session';
import { createWaitlist } from '@/stores/waitlist';
import type { Clock } from '@/stores/clock';
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
  const clock: Clock = {
    now: () => Date.now(),
    setTimeout: (callback, ms) => {
      const timer = setTimeout(callback, ms / backend.speed);
      timers.add(timer);
      return () => clearTimeout(timer);
    },
  };
  const fake = createFakeEnvironment();
  fake.attributes.add('data-session');
  const service = openService(backend, token, wait);
  const services = { ...fake.environment.services, waitlist: async () => service };
  const environment = { ...fake.environment, clock, services };
  const waitlist = createWaitlist(environment, createSession(environment));
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
