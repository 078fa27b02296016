import { wait } from '@/lib/waiting';
import { SiteError } from '@/lib/errors';
import { accountErrors } from './errors';
import { isErased, type DataAction, type StoredData } from './model';
import {
  ask,
  fail,
  forgetDeletion,
  isShown,
  NO_TASK,
  pendingDeletion,
  type DataTask,
  type MyDataFlow,
} from './state';

/** How long to wait each time before looking whether a deletion's first half has come late. */
export const LOOK_PAUSES_MS = [5000, 15_000, 30_000];

/** Loads a person's data. If they signed in again to delete the account, asks once more. */
export async function showFor(flow: MyDataFlow, uid: string): Promise<void> {
  const { $task } = flow;
  const task = $task.get();
  const pending = pendingDeletion(flow);
  if (pending?.step !== 'erasing' || pending.uid !== uid) forgetDeletion(flow);
  if (!isShown(flow, uid)) $task.set(NO_TASK);
  await load(flow);
  if (task.status === 'signing-in-again' && task.uid === uid) ask(flow, 'delete');
}

/**
 * Loads what is stored about the signed-in person. When that fails, what is shown already stays,
 * with what the visitor has typed; unless it has changed, and is old now. The browser then knows whether
 * they're a member, also if they have opened no other page in it: members aren't asked to join.
 */
export async function load(flow: MyDataFlow, { hasChanged = false } = {}): Promise<void> {
  const { loader } = flow;
  const current = flow.session.$session.get();
  if (current.status !== 'signed-in') return;
  const { uid } = current.account;
  if (!isShown(flow, uid)) loader.clear();
  await loader.load(() => find(flow, uid), { keepsOldData: !hasChanged });
  const { status, data: found } = loader.$loaded.get();
  if (status !== 'ready' || found.account.uid !== uid) return;
  flow.remembered.setMember(found.member?.uid);
  noticeErasure(flow, found);
}

async function find({ service, session }: MyDataFlow, uid: string): Promise<StoredData> {
  const [account, member, subscription, hasSeat] = await Promise.all([
    session.auth.accountDetails(),
    service.findMember(uid),
    service.subscription(uid),
    service.hasSeat(),
  ]);
  return { account, member, subscription, hasSeat };
}

/** Whether it's said that a deletion has failed, or may have failed, before the account's turn. */
export const hasFailedToErase = ({ action, code }: { action: DataAction; code: string }) =>
  action === 'delete' && (code === 'account/delete-failed' || code === 'account/unanswered');

/**
 * Says that only the account is left, when a deletion has begun and the data is gone: the answer
 * may have come too late, or the page may have been dropped before the account was deleted.
 */
function noticeErasure(flow: MyDataFlow, found: StoredData): void {
  const task = flow.$task.get();
  const isOpen = task.status === 'idle' || (task.status === 'failed' && hasFailedToErase(task));
  const pending = pendingDeletion(flow);
  if (!isOpen || pending?.step !== 'erasing' || pending.uid !== found.account.uid) return;
  if (isErased(found)) fail(flow, 'delete', new SiteError(accountErrors, 'account/data-deleted'));
}

/** Looks again a few times after a deletion that failed: its first half may still arrive. */
export async function watchErasure(flow: MyDataFlow, failed: DataTask): Promise<void> {
  for (const pause of LOOK_PAUSES_MS) {
    await wait(pause);
    if (flow.$task.get() !== failed) return;
    await load(flow);
  }
}
