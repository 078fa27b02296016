import { atom, computed } from 'nanostores';
import {
  isPendingDeletion,
  type DataAction,
  type PendingDeletion,
  type Removal,
  type StoredData,
} from './model';
import { profileGuards } from '@/features/waitlist/membership/model';
import { CORRECTION_DRAFT_KEY, DELETION_KEY } from '@/lib/browser/storage-keys';
import { createDraft } from '@/lib/draft';
import { createLoader } from '@/lib/loader';
import { isRecent, parseStored } from '@/lib/stored';
import { STEP_LIFETIME_MS } from '@/lib/timeouts';
import type { SiteError } from '@/lib/errors';
import type { Environment } from '@/lib/environment';
import type { SubscriberService } from '@/features/newsletter';
import type { SessionStore } from '@/features/sign-in';
import type { Remembered, WaitlistService } from '@/features/waitlist';

/** What it needs of the services of others. */
export type DataService = Pick<
  WaitlistService,
  'findMember' | 'hasSeat' | 'settleCredit' | 'update' | 'leave' | 'eraseData' | 'exportData'
> &
  Pick<SubscriberService, 'subscription' | 'unsubscribe'>;

type MyDataState =
  | { status: 'unknown' | 'signed-out' | 'loading' }
  | { status: 'failed'; reason?: string | undefined }
  | ({ status: 'ready' } & StoredData);

/** What the server has rendered, too. */
export const UNKNOWN_DATA: MyDataState = { status: 'unknown' };

/** Not `createSubmit`: a task also asks questions, and goes on after a sign-out that it causes. */
export type DataTask =
  | { status: 'idle' }
  | { status: 'asking'; question: Removal | 'sign-in-again' }
  /** Before the account is deleted. */
  | { status: 'signing-in-again'; uid: string }
  | { status: 'working'; action: DataAction }
  /** `text` is what would have been saved, where the browser saves no files. */
  | { status: 'done'; action: DataAction; text?: string | undefined }
  /** With another `attempt`, the same error is announced again. */
  | { status: 'failed'; action: DataAction; code: string; message: string; attempt: number };

export const NO_TASK: DataTask = { status: 'idle' };

/** What the actions of My data work with. */
interface MyDataDeps {
  environment: Environment;
  service: DataService;
  session: SessionStore;
  remembered: Remembered;
}

/** `reload` is passed on as a listener, so it's the same function each time. */
export type MyDataFlow = MyDataDeps & ReturnType<typeof createState> & { reload: () => void };

/** What My data knows, before anything is loaded. */
export function createState({ environment: { storage }, session: { $session } }: MyDataDeps) {
  const loader = createLoader<StoredData>();
  return {
    loader,
    $myData: computed([$session, loader.$loaded], (current, loaded): MyDataState => {
      if (current.status !== 'signed-in') return { status: current.status };
      const { status, data } = loaded;
      if (data?.account.uid === current.account.uid) return { status: 'ready', ...data };
      return status === 'failed' ? { status, reason: loaded.reason } : { status: 'loading' };
    }),
    $task: atom<DataTask>(NO_TASK),
    correction: createDraft(storage.tab, CORRECTION_DRAFT_KEY, profileGuards),
    attempt: 0,
    /** Whose documents are deleted, while their account may still be there. */
    erasedUid: '',
  };
}

/** Whether the data on the page is this person's. */
export const isShown = ({ loader }: MyDataFlow, uid: string) => loader.data()?.account.uid === uid;

export const isWorking = ({ $task }: MyDataFlow) => $task.get().status === 'working';

/** Asks whether to go on with what can't be undone. */
export function ask(flow: MyDataFlow, question: Removal): void {
  if (!isWorking(flow) && flow.loader.data()) flow.$task.set({ status: 'asking', question });
}

/** Answers the question with no, gives up signing in again, or removes an error. */
export function cancel(flow: MyDataFlow): void {
  if (isWorking(flow)) return;
  forgetDeletion(flow);
  flow.$task.set(NO_TASK);
}

/** Says that an action has failed. */
export function fail(
  flow: MyDataFlow,
  action: DataAction,
  { code, message }: Pick<SiteError, 'code' | 'message'>,
): void {
  flow.attempt += 1;
  flow.$task.set({ status: 'failed', action, code, message, attempt: flow.attempt });
}

/** The deletion that this tab has begun, if it's recent. */
export function pendingDeletion({ environment }: MyDataFlow): PendingDeletion | undefined {
  const pending = parseStored(environment.storage.tab.get(DELETION_KEY), isPendingDeletion);
  return pending && isRecent(pending.since, STEP_LIFETIME_MS, Date.now()) ? pending : undefined;
}

/** Remembers in this tab how far a deletion has come: see `PendingDeletion`. */
export function keepDeletion(
  { environment }: MyDataFlow,
  uid: string,
  step: PendingDeletion['step'],
): void {
  const pending: PendingDeletion = { uid, step, since: Date.now() };
  environment.storage.tab.set(DELETION_KEY, JSON.stringify(pending));
}

export const forgetDeletion = ({ environment }: MyDataFlow) =>
  environment.storage.tab.remove(DELETION_KEY);
