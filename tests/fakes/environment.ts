import { setImmediate as settle } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Account } from '@/features/sign-in/model';
import { DATA_CHANGED_KEY } from '@/lib/browser/storage-keys';
import { createBroadcast, type ChangedData } from '@/lib/browser/broadcast';
import { surveyMessages } from '@/content/survey/messages';
import { flowMessages } from '@/features/survey/messages';
import type { SurveyService } from '@/features/survey/service';
import type { Environment } from '@/lib/environment';
import { fakeAuth } from './auth';
import { fakeDatabase } from './database';

const storageOf = (items: Map<string, string>): Environment['storage']['tab'] => ({
  get: (key) => items.get(key) ?? null,
  set: (key, value) => void items.set(key, value),
  remove: (key) => void items.delete(key),
  isPersistent: () => true,
});

export type FakeEnvironment = ReturnType<typeof createFakeEnvironment>;

/**
 * An in-memory browser, and in-memory services to pass on, with timers that only advance when a test
 * advances them.
 */
export function createFakeEnvironment() {
  // Stores report to the console what has failed.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const auth = fakeAuth();
  const database = fakeDatabase();
  const events = new EventTarget();

  const fake = {
    auth,
    database,
    local: new Map<string, string>(),
    tab: new Map<string, string>(),
    attributes: new Set<string>(),
    /** Whether the browser still lets the page open a window after a click. */
    canOpenWindow: true,
    url: 'https://usrah.example/joinwaitlist',
    navigations: [] as string[],
    /** The states of the browser's history, up to the current one. */
    steps: [null] as unknown[],
    /** The forms that were sent, each as a URL with the fields. */
    sent: [] as string[],
    /** Waits until all promises that can settle have settled. So do the actions below. */
    settle: () => settle(),
    /** Dispatches an event on the window. */
    dispatch: (type: string, details: object = {}) =>
      settle(events.dispatchEvent(Object.assign(new Event(type), details))),
    /** Another tab sets what it has changed, and removes it again. */
    async changeElsewhere(changed: ChangedData) {
      for (const newValue of [changed, null])
        await fake.dispatch('storage', { key: DATA_CHANGED_KEY, newValue });
    },
    signIn: (account?: Account) => settle(auth.signIn(account)),
    advance: (ms: number) => vi.advanceTimersByTimeAsync(ms).then(() => settle()),
  };

  const sharing: Environment['sharing'] = {
    copy: async () => true,
    open: () => true,
    canSave: () => true,
    save: () => undefined,
    print: () => undefined,
    canShareLinks: () => true,
    canShare: () => false,
    share: async () => undefined,
  };
  const survey: SurveyService = {
    fetchQuestionnaire: async (role) => ({
      role,
      questions: [],
      messages: flowMessages(surveyMessages),
    }),
    sendForm: async (url, entries) =>
      void fake.sent.push(`${url}?${entries.map((entry) => entry.join('=')).join('&')}`),
  };
  const storage = { local: storageOf(fake.local), tab: storageOf(fake.tab) };
  const listen: Environment['listen'] = (type, listener) => {
    events.addEventListener(type, listener as (event: Event) => void);
    return () => events.removeEventListener(type, listener as (event: Event) => void);
  };
  const environment: Environment = {
    storage,
    listen,
    broadcast: createBroadcast({ listen, storage }),
    sharing,
    dispatch: (type) => void events.dispatchEvent(new Event(type)),
    attribute: (name) => (fake.attributes.has(name) ? '' : null),
    isBrowser: true,
    toggleAttribute: (name, isOn) => void fake.attributes[isOn ? 'add' : 'delete'](name),
    locks: () => navigator.locks,
    withDeletionLock: (uid, remove) => {
      database.calls.push(`lock ${uid}`);
      return remove();
    },
    canOpenWindow: () => fake.canOpenWindow,
    url: () => fake.url,
    navigate: (path) => void fake.navigations.push(path),
    history: {
      get state() {
        return fake.steps.at(-1);
      },
      pushState: (state) => void fake.steps.push(state),
      replaceState: (state) => void fake.steps.splice(-1, 1, state),
      back: () => {
        fake.steps.pop();
        void fake.dispatch('popstate');
      },
    },
  };
  return Object.assign(fake, { environment, sharing, survey });
}
