import { atom } from 'nanostores';
import { createContactDoubts } from '@/domain/contact';
import type { DataAction, Removal, StoredData } from '@/domain/my-data';
import type { AccountDetails, Session } from '@/domain/session';
import { checkProfile, hasPendingCredit, type Profile } from '@/domain/waitlist';
import { codeOf, SiteError, type ErrorCode } from '@/messages/errors';
import { DATA_FILE_NAME } from '@/messages/my-data';
import type { ChangedData } from './broadcast';
import { environment as siteEnvironment, type Environment } from './environment';
import { session as siteSession, type SessionStore } from './session';
import { takeLatest } from './take-latest';
import { onReturn, whileRead } from './while-read';

interface Shown {
  account: AccountDetails;
  stored: StoredData;
}

/** What is stored about the visitor. */
export type MyData =
  { status: 'unknown' | 'signed-out' | 'loading' | 'failed' } | ({ status: 'ready' } & Shown);

/** What the visitor is doing with their data. */
type DataTask =
  | { status: 'idle' }
  | { status: 'asking'; action: Removal | 'sign-in-again' }
  | { status: 'working' | 'done'; action: DataAction }
  | { status: 'failed'; action: DataAction; code: ErrorCode; attempt: number }
  /** Signed out, to sign in again before the account is deleted. */
  | { status: 'signing-in-again'; uid: string };

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
  const { services } = environment;
  const { $session, auth, broadcast } = session;
  const $myData = atom<MyData>({ status: 'unknown' });
  const $task = atom<DataTask>({ status: 'idle' });
  const requests = takeLatest();
  const tasks = takeLatest();
  const doubtOnce = createContactDoubts();
  let attempt = 0;

  whileRead($myData, environment, () => [
    $session.subscribe(follow),
    broadcast.follow(reload),
    onReturn(environment, reload),
  ]);

  function follow(current: Session): void {
    if (current.status === 'signed-in') return void greet(current.account.uid);
    requests.abort();
    // Deleting an account ends its session, and so does signing in again: both go on.
    const { status } = $task.get();
    if (status === 'asking' || status === 'failed') cancel();
    $myData.set({ status: current.status });
  }

  async function greet(uid: string): Promise<void> {
    const task = $task.get();
    if (!isShown(uid)) reset();
    await load();
    if (task.status === 'signing-in-again' && task.uid === uid) ask('delete');
  }

  function shown(): Shown | undefined {
    const data = $myData.get();
    return data.status === 'ready' ? data : undefined;
  }

  const isShown = (uid: string) => shown()?.account.uid === uid;
  const isBusy = () => $task.get().status === 'working';

  function reset(): void {
    tasks.abort();
    $task.set({ status: 'idle' });
  }

  function reload(): void {
    void load();
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
        services.waitlist.ownMember(uid),
        services.subscribers.subscription(uid),
        services.waitlist.hasSeat(),
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
    if (!isBusy() && shown()) $task.set({ status: 'asking', action });
  }

  /** Answers the question with no, gives up signing in again, or drops what went wrong. */
  function cancel(): void {
    if (!isBusy()) reset();
  }

  /** Answers the question with yes. */
  async function confirm(): Promise<void> {
    const task = $task.get();
    if (task.status !== 'asking') return;
    if (task.action === 'sign-in-again') await signInAgain();
    else await perform(task.action, removals[task.action]);
  }

  const removals: Record<Removal, (data: Shown) => Promise<void>> = {
    unsubscribe: ({ account: { uid } }) => services.subscribers.unsubscribe(uid),

    async leave(data) {
      await settleCredit(data);
      await services.waitlist.leave(data.account.uid);
      session.setMember(false);
    },

    /** The documents first, in one commit: without an account, nobody could delete them any more. */
    async delete(data) {
      if (!(await auth.isSignInFresh())) throw new SiteError('account/needs-fresh-sign-in');
      // What another tab is about to commit would outlive the account.
      broadcast.announce('account', reload);
      await settleCredit(data);
      await services.waitlist.eraseData(data.account.uid);
      await auth.deleteAccount().catch((cause: unknown) => {
        throw new SiteError(codeOf(cause, 'account/delete-unfinished'), '', { cause });
      });
    },
  };

  /** A last try to give a friend their point, which can't be given any more afterwards. */
  async function settleCredit({ account: { uid }, stored: { member } }: Shown): Promise<void> {
    if (member && hasPendingCredit(member)) await services.waitlist.settleCredit(uid);
  }

  async function signInAgain(): Promise<void> {
    const data = shown();
    if (!data) return;
    $task.set({ status: 'signing-in-again', uid: data.account.uid });
    await session.signOut();
    if ($session.get().status === 'signed-in') fail('delete', 'session/sign-out-failed');
  }

  /** Saves a corrected name or contact. Asks once about a contact that doesn't look like one. */
  async function update(profile: Profile): Promise<void> {
    if (isBusy()) return;
    const checked = checkProfile(profile);
    if (!checked.ok) return fail('update', checked.code);
    const doubt = doubtOnce(checked.value);
    if (doubt) return fail('update', doubt);
    await perform('update', async ({ account: { uid } }) => {
      await services.waitlist.update(uid, checked.value);
    });
  }

  /** Saves everything that is stored as a file. */
  async function download(): Promise<void> {
    await perform('download', async ({ account }) => {
      const documents = await services.waitlist.exportData(account.uid);
      services.sharing.save(DATA_FILE_NAME, JSON.stringify({ account, documents }, null, 2));
    });
  }

  /** Does something with what is stored, and then shows what is stored now. */
  async function perform(action: DataAction, work: (data: Shown) => Promise<void>): Promise<void> {
    const data = shown();
    if (isBusy() || !data) return;
    const signal = tasks.next();
    $task.set({ status: 'working', action });
    try {
      await work(data).finally(() => {
        for (const changed of CHANGED_BY[action]) broadcast.announce(changed, reload);
      });
      // What is shown is no longer true.
      if (!(await load()) && isShown(data.account.uid)) $myData.set({ status: 'failed' });
      if (!signal.aborted) $task.set({ status: 'done', action });
    } catch (error) {
      console.warn(error);
      // A part may be done.
      reload();
      if (signal.aborted) return;
      const code = codeOf(error, `account/${action}-failed`);
      if (code !== 'account/needs-fresh-sign-in') return fail(action, code);
      $task.set({ status: 'asking', action: 'sign-in-again' });
    }
  }

  function fail(action: DataAction, code: ErrorCode): void {
    attempt += 1;
    $task.set({ status: 'failed', action, code, attempt });
  }

  return { $myData, $task, load, ask, cancel, confirm, update, download };
}

export const myData = createMyData(siteEnvironment, siteSession);
