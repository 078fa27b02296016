import { atom, computed } from 'nanostores';
import { homeCountry } from '@/config/phone';
import type { DataAction, Removal, StoredData } from '@/domain/my-data';
import type { AccountDetails, Session } from '@/domain/session';
import { checkProfile, hasPendingCredit, type Profile } from '@/domain/waitlist';
import { takeLatest } from '@/domain/waiting';
import { codeOf, SiteError } from '@/messages/errors';
import { DATA_FILE_NAME } from '@/messages/my-data';
import type { ChangedData } from './broadcast';
import { environment as siteEnvironment, type Environment } from './environment';
import { session as siteSession, type SessionStore } from './session';
import { createSubmit, type Submit } from './submit';
import { onReturn, whileRead } from './while-read';

interface Shown {
  account: AccountDetails;
  stored: StoredData;
}

/** What is stored about the visitor. */
export type MyData =
  { status: 'unknown' | 'signed-out' | 'loading' | 'failed' } | ({ status: 'ready' } & Shown);

/** What an action waits for: an answer, or signing in again before the account is deleted. */
type Pause =
  | { status: 'asking'; action: Removal | 'sign-in-again' }
  | { status: 'signing-in-again'; uid: string };

/** What the visitor is doing with their data. */
type DataTask = Pause | (Submit & { action: DataAction });

/** The task at first, and while pages are built. */
export const NO_TASK: DataTask = { status: 'idle', action: 'download' };

/** What each action changes. */
const CHANGED_BY: Record<DataAction, readonly ChangedData[]> = {
  download: [],
  update: ['waitlist'],
  leave: ['waitlist'],
  unsubscribe: ['newsletter'],
  delete: ['waitlist', 'newsletter'],
};

/** The visitor's data, and everything that they can do with it. */
export function createMyData(environment: Environment, session: SessionStore) {
  const { withDeletionLock } = environment;
  const { sharing, subscribers, waitlist } = environment.services;
  const { $session, auth, broadcast } = session;
  const $myData = atom<MyData>({ status: 'unknown' });
  const $pause = atom<Pause | undefined>();
  const $action = atom<DataAction>('download');
  const { $submit, submit, fail, reset } = createSubmit();
  const $task = computed(
    [$pause, $submit, $action],
    (pause, current, action): DataTask => pause ?? { ...current, action },
  );
  const requests = takeLatest();

  whileRead($myData, environment, () => [
    $session.subscribe(follow),
    broadcast.follow(reload),
    onReturn(environment, reload),
  ]);

  function follow(current: Session): void {
    if (current.status === 'signed-in') return void showFor(current.account.uid);
    requests.abort();
    // Deleting an account ends its session, and so does signing in again: both go on.
    const { status } = $task.get();
    if (status === 'asking' || status === 'failed') cancel();
    $myData.set({ status: current.status });
  }

  /** Loads a person's data. After signing in again to delete the account, confirms once more. */
  async function showFor(uid: string): Promise<void> {
    const task = $task.get();
    if (!isShown(uid)) end();
    await load();
    if (task.status === 'signing-in-again' && task.uid === uid) ask('delete');
  }

  function shown(): Shown | undefined {
    const data = $myData.get();
    return data.status === 'ready' ? data : undefined;
  }

  const isShown = (uid: string) => shown()?.account.uid === uid;
  const isBusy = () => $submit.get().status === 'working';
  const reload = () => void load();

  function end(): void {
    $pause.set(undefined);
    reset();
  }

  /** Loads what is stored about the signed-in person. Returns false if that fails. */
  async function load(): Promise<boolean> {
    const current = $session.get();
    if (current.status !== 'signed-in') return false;
    const { uid } = current.account;
    const signal = requests.next();
    if (!isShown(uid)) $myData.set({ status: 'loading' });
    try {
      const [account, member, subscription, hasSeat] = await Promise.all([
        auth.accountDetails(),
        waitlist.findMember(uid),
        subscribers.subscription(uid),
        waitlist.hasSeat(),
      ]);
      const stored = { member, subscription, hasSeat };
      if (!signal.aborted) $myData.set({ status: 'ready', account, stored });
      return true;
    } catch (error) {
      console.warn(error);
      // What is shown already stays, with what the visitor has typed.
      if (!signal.aborted && !isShown(uid)) $myData.set({ status: 'failed' });
      return false;
    }
  }

  /** Asks before something is done. */
  function ask(action: Removal): void {
    if (!isBusy() && shown()) $pause.set({ status: 'asking', action });
  }

  /** Answers the question with no, gives up signing in again, or drops what went wrong. */
  function cancel(): void {
    if (!isBusy()) end();
  }

  /** Answers the question with yes. */
  async function confirm(): Promise<void> {
    const task = $task.get();
    if (task.status !== 'asking') return;
    if (task.action === 'sign-in-again') await signInAgain();
    else await perform(task.action, removals[task.action]);
  }

  const removals: Record<Removal, (data: Shown) => Promise<void>> = {
    unsubscribe: ({ account: { uid } }) => subscribers.unsubscribe(uid),

    async leave({ account: { uid }, stored }) {
      await settleCredit(uid, stored);
      await withDeletionLock(uid, () => waitlist.leave(uid));
      session.setMember(false);
    },

    /** The documents first, in one commit: without an account, nobody could delete them. */
    async delete({ account: { uid }, stored }) {
      if (!(await auth.isSignInFresh())) throw new SiteError('account/needs-fresh-sign-in');
      // What other tabs are about to commit is not sent any more; what is on its way is waited for.
      broadcast.announce('account', reload);
      await settleCredit(uid, stored);
      await withDeletionLock(uid, async () => {
        await waitlist.eraseData(uid);
        await auth.deleteAccount().catch((cause: unknown) => {
          throw new SiteError(codeOf(cause, 'account/delete-unfinished'), '', { cause });
        });
      });
    },
  };

  /** A last try to give a friend their point, which can't be given any more afterwards. */
  async function settleCredit(uid: string, { member }: StoredData): Promise<void> {
    if (member && hasPendingCredit(member)) await waitlist.settleCredit(uid);
  }

  async function signInAgain(): Promise<void> {
    const data = shown();
    if (!data) return;
    $pause.set({ status: 'signing-in-again', uid: data.account.uid });
    await session.signOut();
    if ($session.get().status !== 'signed-in') return;
    $pause.set(undefined);
    fail('session/sign-out-failed');
  }

  /** Saves a corrected name or contact. */
  async function update(profile: Profile): Promise<void> {
    const checked = checkProfile(profile, homeCountry);
    if (checked.ok)
      return perform('update', async ({ account: { uid } }) => {
        await waitlist.update(uid, checked.value);
      });
    if (isBusy()) return;
    $action.set('update');
    fail(checked.code);
  }

  /** Saves everything that is stored as a file. */
  async function download(): Promise<void> {
    await perform('download', async ({ account }) => {
      const documents = await waitlist.exportData(account.uid);
      const text = JSON.stringify({ account, documents }, null, 2);
      sharing.save(new File([text], DATA_FILE_NAME, { type: 'application/json' }));
    });
  }

  /** Does something with what is stored, and then shows what is stored now: a part may be done. */
  async function perform(action: DataAction, work: (data: Shown) => Promise<void>): Promise<void> {
    const data = shown();
    if (isBusy() || !data) return;
    $pause.set(undefined);
    $action.set(action);
    await submit(`account/${action}-failed`, async (signal) => {
      try {
        await work(data);
      } catch (error) {
        reload();
        if (codeOf(error, 'page/failed') !== 'account/needs-fresh-sign-in') throw error;
        if (!signal.aborted) $pause.set({ status: 'asking', action: 'sign-in-again' });
        return;
      } finally {
        for (const changed of CHANGED_BY[action]) broadcast.announce(changed, reload);
      }
      // What is shown is no longer true.
      if (!(await load()) && isShown(data.account.uid)) $myData.set({ status: 'failed' });
    });
  }

  return { $myData, $task, load, ask, cancel, confirm, update, download };
}

export const myData = createMyData(siteEnvironment, siteSession);
