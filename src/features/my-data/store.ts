import { draftOwner, sessionErrors, type Session } from '@/features/sign-in/model';
import {
  checkProfile,
  isSameProfile,
  profileErrors,
  type Profile,
} from '@/features/waitlist/membership/model';
import { toSiteError, SiteError } from '@/lib/errors';
import { orLook } from '@/lib/lost-answer';
import { accountErrors } from './errors';
import { hasFailedToErase, load, showFor, watchErasure } from './loading';
import { DATA_FILE_NAME } from './messages';
import type { DataAction, Removal, StoredData } from './model';
import { removals } from './removals';
import {
  ask,
  cancel,
  createState,
  fail,
  isWorking,
  keepDeletion,
  pendingDeletion,
  type DataService,
  type DataTask,
  type MyDataFlow,
} from './state';
import type { ChangedData } from '@/lib/browser/broadcast';
import type { Environment } from '@/lib/environment';
import type { SessionStore } from '@/features/sign-in';
import type { Remembered } from '@/features/waitlist';
import { onReturn } from '@/lib/browser/events';
import { whileRead } from '@/lib/while-read';

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
  const deps = { environment, service, session, remembered };
  const flow: MyDataFlow = { ...deps, ...createState(deps), reload: () => void load(flow) };
  const { $myData, $task, correction, reload } = flow;

  resumeDeletion(flow);
  whileRead($myData, environment, () => [
    session.$session.subscribe((current) => follow(flow, current)),
    environment.broadcast.follow(reload),
    onReturn(environment, reload),
  ]);

  return {
    $myData,
    $task,
    correction,
    load: () => load(flow),
    ask: (question: Removal) => ask(flow, question),
    cancel: () => cancel(flow),
    confirm: () => confirm(flow),
    update: (profile: Profile) => update(flow, profile),
    download: () => download(flow),
    copy: (text: string) => environment.sharing.copy(text),
  };
}

function follow(flow: MyDataFlow, current: Session): void {
  if (current.status === 'signed-in') return void showFor(flow, current.account.uid);
  // Deleting an account ends the session, and so does signing in again for it: these tasks go on.
  const { status } = flow.$task.get();
  if (status === 'asking' || status === 'failed') cancel(flow);
  flow.loader.clear();
}

/** A phone may have dropped the page while its owner was reading the message with the code. */
function resumeDeletion(flow: MyDataFlow): void {
  const pending = pendingDeletion(flow);
  if (pending?.step === 'signing-in')
    flow.$task.set({ status: 'signing-in-again', uid: pending.uid });
}

/** Answers the question with yes. */
async function confirm(flow: MyDataFlow): Promise<void> {
  const task = flow.$task.get();
  if (task.status !== 'asking') return;
  const { question } = task;
  if (question === 'sign-in-again') await signInAgain(flow);
  else await perform(flow, question, (uid) => removals[question](flow, uid));
}

async function signInAgain(flow: MyDataFlow): Promise<void> {
  const { session } = flow;
  const data = flow.loader.data();
  if (!data) return;
  const { uid } = data.account;
  flow.$task.set({ status: 'signing-in-again', uid });
  await session.signOut();
  if (session.$session.get().status !== 'signed-in') keepDeletion(flow, uid, 'signing-in');
  else fail(flow, 'delete', new SiteError(sessionErrors, 'session/sign-out-failed'));
}

/** Returns whether the profile is saved. */
async function update(flow: MyDataFlow, profile: Profile): Promise<boolean> {
  const checked = checkProfile(profile);
  if (checked.ok) return correct(flow, profile, checked.value);
  if (!isWorking(flow)) fail(flow, 'update', new SiteError(profileErrors, checked.code));
  return false;
}

/** Saves the profile. What was typed stays if Firebase has ended the session, or they have left. */
async function correct(flow: MyDataFlow, typed: Profile, profile: Profile): Promise<boolean> {
  const { correction, service } = flow;
  const account = flow.loader.data()?.account;
  const keep = () => account && correction.keep(draftOwner(account), typed);
  keep();
  const save = (uid: string) =>
    orLook(
      service.update(uid, profile).then(() => profile),
      () => findProfile(flow, uid, profile),
      accountErrors,
      'account/update-unanswered',
    );
  const isSaved = await perform(flow, 'update', save, keep);
  if (isSaved) correction.remove();
  return isSaved;
}

/** The member's profile, if it's this one. Throws `account/not-member` when they have left. */
async function findProfile(
  { service }: MyDataFlow,
  uid: string,
  profile: Profile,
): Promise<Profile | undefined> {
  const member = await service.findMember(uid);
  if (!member) throw new SiteError(accountErrors, 'account/not-member');
  return isSameProfile(member, profile) ? member : undefined;
}

async function download(flow: MyDataFlow): Promise<void> {
  const { sharing } = flow.environment;
  await perform(flow, 'download', async (uid, account) => {
    const documents = await flow.service.exportData(uid);
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
  flow: MyDataFlow,
  action: DataAction,
  work: (uid: string, account: StoredData['account']) => Promise<unknown>,
  keepTyped?: () => void,
): Promise<boolean> {
  const { $task, environment, reload, session } = flow;
  const account = flow.loader.data()?.account;
  if (isWorking(flow) || !account) return false;
  const { uid } = account;
  const task: DataTask = { status: 'working', action };
  $task.set(task);
  /** False when another person has signed in meanwhile. */
  const isCurrent = () => $task.get() === task;
  try {
    const text = await session.watchEnding(work(uid, account), keepTyped).finally(() => {
      for (const changed of CHANGED_BY[action]) environment.broadcast.announce(changed, reload);
    });
    await load(flow, { hasChanged: true });
    if (!isCurrent()) return false;
    $task.set({ status: 'done', action, ...(typeof text === 'string' && { text }) });
    return true;
  } catch (error) {
    console.warn(error);
    reload();
    if (isCurrent()) showFailure(flow, action, error);
    return false;
  }
}

/** Shows the error, or asks to sign in again where that is what is missing. */
function showFailure(flow: MyDataFlow, action: DataAction, error: unknown): void {
  const failure = toSiteError(error, accountErrors, `account/${action}-failed`);
  if (failure.code === 'account/needs-fresh-sign-in')
    flow.$task.set({ status: 'asking', question: 'sign-in-again' });
  else fail(flow, action, failure);
  const failed = flow.$task.get();
  if (failed.status === 'failed' && hasFailedToErase(failed)) void watchErasure(flow, failed);
}
