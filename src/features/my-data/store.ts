import { atom, computed } from 'nanostores';
import {
  isPendingDeletion,
  type DataAction,
  type PendingDeletion,
  type Removal,
  type StoredData,
} from './model';
import { draftOwner, type Session } from '@/features/sign-in/model';
import {
  checkProfile,
  isProfile,
  isSameProfile,
  type Profile,
} from '@/features/waitlist/membership/model';
import { CORRECTION_DRAFT_KEY, DELETION_KEY } from '@/lib/browser/storage-keys';
import { createDraft } from '@/lib/draft';
import { createLoader } from '@/lib/loader';
import { isRecent, parseStored } from '@/lib/stored';
import { STEP_LIFETIME_MS } from '@/lib/timeouts';
import { hasCode, toSiteError, SiteError } from '@/lib/errors';
import { orLook } from '@/lib/lost-answer';
import { joinErrors } from '@/features/waitlist/errors';
import { sessionErrors } from '@/features/sign-in/errors';
import { accountErrors } from './errors';
import { DATA_FILE_NAME } from './messages';
import type { ChangedData } from '@/lib/browser/broadcast';
import type { Environment } from '@/lib/environment';
import type { SubscriberService } from '@/features/newsletter/service';
import type { SessionStore } from '@/features/sign-in';
import type { Remembered } from '@/features/waitlist/membership/remembered';
import type { WaitlistService } from '@/features/waitlist/service';
import { onReturn } from '@/lib/browser/events';
import { wait } from '@/lib/waiting';
import { whileRead } from '@/lib/while-read';

/** What it needs of the services of others. */
export type DataService = Pick<
  WaitlistService,
  'findMember' | 'hasSeat' | 'settleCredit' | 'update' | 'leave' | 'eraseData' | 'exportData'
> &
  Pick<SubscriberService, 'subscription' | 'unsubscribe'>;

export type MyDataState =
  | { status: 'unknown' | 'signed-out' | 'loading' }
  | { status: 'failed'; reason?: string | undefined }
  | ({ status: 'ready' } & StoredData);

/** What the server has rendered, too. */
export const UNKNOWN_DATA: MyDataState = { status: 'unknown' };

/** Not `createSubmit`: a task also asks questions, and goes on after a sign-out that it causes. */
type DataTask =
  | { status: 'idle' }
  | { status: 'asking'; question: Removal | 'sign-in-again' }
  /** Before the account is deleted. */
  | { status: 'signing-in-again'; uid: string }
  | { status: 'working'; action: DataAction }
  /** `text` is what would have been saved, where the browser saves no files. */
  | { status: 'done'; action: DataAction; text?: string | undefined }
  /** With another `attempt`, the same error is announced again. */
  | { status: 'failed'; action: DataAction; code: string; message: string; attempt: number };

/** What a removal that was made returns. */
const GONE = 'gone';

const NO_TASK: DataTask = { status: 'idle' };

/** How long to wait each time before looking whether a deletion's first half has come late. */
export const LOOK_PAUSES_MS = [5000, 15_000, 30_000];

/** Whether it's said that a deletion has failed, or may have failed, before the account's turn. */
const hasFailedToErase = ({ action, code }: { action: DataAction; code: string }) =>
  action === 'delete' && (code === 'account/delete-failed' || code === 'account/unanswered');

const CHANGED_BY: Record<DataAction, readonly ChangedData[]> = {
  download: [],
  update: ['waitlist'],
  leave: ['waitlist'],
  unsubscribe: ['newsletter'],
  delete: ['waitlist', 'newsletter'],
};

/**
 * Everything that is stored about the signed-in person, and what they can do with it. `$myData` has
 * the data once it's `ready`. `$task` is what is going on: asking whether to go on, working, done,
 * or failed with a code of `account/…`. Loading costs four reads; a download reads each document
 * again, and a removal is one commit after the last pending point is given.
 */
export function createMyData(
  environment: Environment,
  service: DataService,
  session: SessionStore,
  remembered: Remembered,
) {
  const { broadcast, sharing, storage, withDeletionLock } = environment;
  const { $session, auth } = session;
  const loader = createLoader<StoredData>();
  const $myData = computed([$session, loader.$loaded], (current, loaded): MyDataState => {
    if (current.status !== 'signed-in') return { status: current.status };
    const { status, data } = loaded;
    if (data?.account.uid === current.account.uid) return { status: 'ready', ...data };
    return status === 'failed' ? { status, reason: loaded.reason } : { status: 'loading' };
  });
  const $task = atom<DataTask>(NO_TASK);
  const correction = createDraft(storage.tab, CORRECTION_DRAFT_KEY, isProfile);
  let attempt = 0;
  /** Whose documents are deleted, while their account may still be there. */
  let erasedUid = '';

  resumeDeletion();

  whileRead($myData, environment, () => [
    $session.subscribe(follow),
    broadcast.follow(reload),
    onReturn(environment, reload),
  ]);

  function follow(current: Session): void {
    if (current.status === 'signed-in') return void showFor(current.account.uid);
    // Deleting an account ends the session, and so does signing in again for it: these tasks go on.
    const { status } = $task.get();
    if (status === 'asking' || status === 'failed') cancel();
    loader.clear();
  }

  /** A phone may have dropped the page while its owner was reading the message with the code. */
  function resumeDeletion(): void {
    const pending = pendingDeletion();
    if (pending?.step === 'signing-in') $task.set({ status: 'signing-in-again', uid: pending.uid });
  }

  function pendingDeletion(): PendingDeletion | undefined {
    const pending = parseStored(storage.tab.get(DELETION_KEY), isPendingDeletion);
    return pending && isRecent(pending.since, STEP_LIFETIME_MS, Date.now()) ? pending : undefined;
  }

  function keepDeletion(uid: string, step: PendingDeletion['step']): void {
    const pending: PendingDeletion = { uid, step, since: Date.now() };
    storage.tab.set(DELETION_KEY, JSON.stringify(pending));
  }

  /** Loads a person's data. If they signed in again to delete the account, asks once more. */
  async function showFor(uid: string): Promise<void> {
    const task = $task.get();
    const pending = pendingDeletion();
    if (pending?.step !== 'erasing' || pending.uid !== uid) storage.tab.remove(DELETION_KEY);
    if (!isShown(uid)) $task.set(NO_TASK);
    await load();
    if (task.status === 'signing-in-again' && task.uid === uid) ask('delete');
  }

  const shown = loader.data;
  const isShown = (uid: string) => shown()?.account.uid === uid;
  const isWorking = () => $task.get().status === 'working';
  const reload = () => void load();

  /**
   * Loads what is stored about the signed-in person. When that fails, what is shown already stays,
   * with what the visitor has typed; unless it has changed, and is old now.
   */
  async function load({ hasChanged = false } = {}): Promise<void> {
    const current = $session.get();
    if (current.status !== 'signed-in') return;
    const { uid } = current.account;
    if (!isShown(uid)) loader.clear();
    const find = async () => {
      const [account, member, subscription, hasSeat] = await Promise.all([
        auth.accountDetails(),
        service.findMember(uid),
        service.subscription(uid),
        service.hasSeat(),
      ]);
      return { account, member, subscription, hasSeat };
    };
    await loader.load(find, { keepsOldData: !hasChanged });
    noticeErasure(uid);
  }

  /**
   * Says that only the account is left, when a deletion has begun and the data is gone: the answer
   * may have come too late, or the page may have been dropped before the account was deleted.
   */
  function noticeErasure(uid: string): void {
    const task = $task.get();
    const isOpen = task.status === 'idle' || (task.status === 'failed' && hasFailedToErase(task));
    const pending = pendingDeletion();
    if (!isOpen || pending?.step !== 'erasing' || pending.uid !== uid) return;
    const { status, data: found } = loader.$loaded.get();
    if (status !== 'ready' || found.account.uid !== uid) return;
    if (!found.member && !found.subscription)
      fail('delete', new SiteError(accountErrors, 'account/data-deleted'));
  }

  /** Looks again a few times after a deletion that failed: its first half may still arrive. */
  async function watchErasure(failed: DataTask): Promise<void> {
    for (const pause of LOOK_PAUSES_MS) {
      await wait(pause);
      if ($task.get() !== failed) return;
      await load();
    }
  }

  function ask(question: Removal): void {
    if (!isWorking() && shown()) $task.set({ status: 'asking', question });
  }

  /** Answers the question with no, gives up signing in again, or removes an error. */
  function cancel(): void {
    if (isWorking()) return;
    storage.tab.remove(DELETION_KEY);
    $task.set(NO_TASK);
  }

  /** Answers the question with yes. */
  async function confirm(): Promise<void> {
    const task = $task.get();
    if (task.status !== 'asking') return;
    if (task.question === 'sign-in-again') await signInAgain();
    else await perform(task.question, removals[task.question]);
  }

  const removals: Record<Removal, (uid: string) => Promise<void>> = {
    unsubscribe: (uid) =>
      remove(
        () => service.unsubscribe(uid),
        () => service.subscription(uid),
      ),

    async leave(uid) {
      // A pending point can't be given afterwards.
      await service.settleCredit(uid);
      await withDeletionLock(uid, () =>
        remove(
          () => service.leave(uid),
          () => service.findMember(uid),
        ),
      );
      remembered.setMember(undefined);
    },

    /**
     * Deletes the documents first: without the account, nobody could delete them. After a failure,
     * the next attempt goes on with what is left.
     */
    async delete(uid) {
      try {
        if (!(await auth.isSignInFresh()))
          throw new SiteError(accountErrors, 'account/needs-fresh-sign-in');
      } catch (error) {
        // An earlier attempt has deleted the account, too, but its answer was lost.
        if (erasedUid === uid && hasCode(error, 'session/ended')) return;
        throw error;
      }
      // Other tabs begin no more commits. The lock waits for those that have begun.
      broadcast.announce('account', reload);
      await service.settleCredit(uid);
      await withDeletionLock(uid, async () => {
        keepDeletion(uid, 'erasing');
        await remove(
          () => service.eraseData(uid),
          async () => (await service.findMember(uid)) ?? service.subscription(uid),
        );
        erasedUid = uid;
        await deleteAccount();
        storage.tab.remove(DELETION_KEY);
      });
    },
  };

  /**
   * Removes something. When that fails, looks at what is left: see `orLook`. Throws
   * `account/unanswered` when that fails, too.
   */
  async function remove(
    work: () => Promise<void>,
    findRest: () => Promise<unknown>,
  ): Promise<void> {
    await orLook(
      work().then(() => GONE),
      async () => ((await findRest()) ? undefined : GONE),
      (options) => new SiteError(accountErrors, 'account/unanswered', '', options),
    );
  }

  /** Waits for as long as the SDK does. Until then, an account may still be deleted. */
  async function deleteAccount(): Promise<void> {
    const { deleteAccount } = await session.loadAuth();
    await deleteAccount().catch((cause: unknown) => {
      throw new SiteError(accountErrors, 'account/delete-unfinished', '', { cause });
    });
  }

  async function signInAgain(): Promise<void> {
    const data = shown();
    if (!data) return;
    const { uid } = data.account;
    $task.set({ status: 'signing-in-again', uid });
    await session.signOut();
    if ($session.get().status !== 'signed-in') keepDeletion(uid, 'signing-in');
    else fail('delete', new SiteError(sessionErrors, 'session/sign-out-failed'));
  }

  function fail(action: DataAction, { code, message }: Pick<SiteError, 'code' | 'message'>): void {
    attempt += 1;
    $task.set({ status: 'failed', action, code, message, attempt });
  }

  /** Returns whether the profile is saved. */
  async function update(profile: Profile): Promise<boolean> {
    const checked = checkProfile(profile);
    if (checked.ok) return correct(profile, checked.value);
    if (!isWorking()) fail('update', new SiteError(joinErrors, checked.code));
    return false;
  }

  /** Saves the profile. What was typed stays if Firebase has ended the session, or they have left. */
  async function correct(typed: Profile, profile: Profile): Promise<boolean> {
    const account = shown()?.account;
    const keep = () => account && correction.keep(draftOwner(account), typed);
    keep();
    const save = (uid: string) =>
      orLook(
        service.update(uid, profile).then(() => profile),
        () => findProfile(uid, profile),
        (options) => new SiteError(accountErrors, 'account/update-unanswered', '', options),
      );
    const isSaved = await perform('update', save, keep);
    if (isSaved) correction.remove();
    return isSaved;
  }

  /** The member's profile, if it's this one. Throws `account/not-member` when they have left. */
  async function findProfile(uid: string, profile: Profile): Promise<Profile | undefined> {
    const member = await service.findMember(uid);
    if (!member) throw new SiteError(accountErrors, 'account/not-member');
    return isSameProfile(member, profile) ? member : undefined;
  }

  async function download(): Promise<void> {
    await perform('download', async (uid, account) => {
      const documents = await service.exportData(uid);
      const text = JSON.stringify({ account, documents }, null, 2);
      if (!sharing.canSave()) return text;
      sharing.save(new File([text], DATA_FILE_NAME, { type: 'application/json' }));
      return undefined;
    });
  }

  /**
   * Performs an action, and reloads the data, even after a failure: a part may have been done. A
   * text that the work returns is shown. Returns whether all is done.
   */
  async function perform(
    action: DataAction,
    work: (uid: string, account: StoredData['account']) => Promise<unknown>,
    keepTyped?: () => void,
  ): Promise<boolean> {
    const account = shown()?.account;
    if (isWorking() || !account) return false;
    const { uid } = account;
    const task: DataTask = { status: 'working', action };
    $task.set(task);
    /** False when another person has signed in meanwhile. */
    const isCurrent = () => $task.get() === task;
    try {
      const text = await session.watchEnding(work(uid, account), keepTyped).finally(() => {
        for (const changed of CHANGED_BY[action]) broadcast.announce(changed, reload);
      });
      await load({ hasChanged: true });
      if (!isCurrent()) return false;
      $task.set({ status: 'done', action, ...(typeof text === 'string' && { text }) });
      return true;
    } catch (error) {
      console.warn(error);
      reload();
      if (!isCurrent()) return false;
      const failure = toSiteError(error, accountErrors, `account/${action}-failed`);
      if (failure.code === 'account/needs-fresh-sign-in')
        $task.set({ status: 'asking', question: 'sign-in-again' });
      else fail(action, failure);
      const failed = $task.get();
      if (failed.status === 'failed' && hasFailedToErase(failed)) void watchErasure(failed);
      return false;
    }
  }

  const copy = (text: string) => sharing.copy(text);

  return { $myData, $task, correction, load, ask, cancel, confirm, update, download, copy };
}
