import { SiteError, hasCode, unansweredError } from '@/lib/errors';
import { orLook } from '@/lib/lost-answer';
import { accountErrors } from './errors';
import type { Removal } from './model';
import { forgetDeletion, keepDeletion, type MyDataFlow } from './state';

/** What a removal returns when it has been made. */
const GONE = 'gone';

/** How each removal is made. They throw codes of `account/…`, or what a service throws. */
export const removals: Record<Removal, (flow: MyDataFlow, uid: string) => Promise<void>> = {
  unsubscribe: ({ service }, uid) =>
    remove(
      () => service.unsubscribe(uid),
      () => service.subscription(uid),
    ),
  leave,
  delete: deleteEverything,
};

async function leave({ environment, service, remembered }: MyDataFlow, uid: string) {
  // A pending point can't be given afterwards.
  await service.settleCredit(uid);
  await environment.withDeletionLock(uid, () =>
    remove(
      () => service.leave(uid),
      () => service.findMember(uid),
    ),
  );
  remembered.setMember(undefined);
}

/**
 * Deletes the documents first: without the account, nobody could delete them. After a failure, the
 * next attempt goes on with what is left.
 */
async function deleteEverything(flow: MyDataFlow, uid: string): Promise<void> {
  const { environment, service, session } = flow;
  try {
    if (!(await session.auth.isSignInFresh()))
      throw new SiteError(accountErrors, 'account/needs-fresh-sign-in');
  } catch (error) {
    // An earlier attempt has deleted the account, too, but its answer was lost.
    if (flow.erasedUid === uid && hasCode(error, 'session/ended')) return;
    throw error;
  }
  // Other tabs begin no more commits. The lock waits for those that have begun.
  environment.broadcast.announce('account', flow.reload);
  await service.settleCredit(uid);
  await environment.withDeletionLock(uid, async () => {
    keepDeletion(flow, uid, 'erasing');
    await remove(
      () => service.eraseData(uid),
      async () => (await service.findMember(uid)) ?? service.subscription(uid),
    );
    flow.erasedUid = uid;
    await deleteAccount(flow);
    forgetDeletion(flow);
  });
}

/** Waits for as long as the SDK does. Until then, an account may still be deleted. */
async function deleteAccount({ session }: MyDataFlow): Promise<void> {
  const auth = await session.loadAuth();
  await auth.deleteAccount().catch((cause: unknown) => {
    throw unansweredError(cause, accountErrors, 'account/delete-unfinished');
  });
}

/**
 * Removes something. When that fails, looks at what is left: see `orLook`. Throws
 * `account/unanswered` when that fails, too.
 */
async function remove(work: () => Promise<void>, findRest: () => Promise<unknown>): Promise<void> {
  await orLook(
    work().then(() => GONE),
    async () => ((await findRest()) ? undefined : GONE),
    accountErrors,
    'account/unanswered',
  );
}
