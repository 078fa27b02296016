import { sources } from '@/config/sources';
import { readArrival } from '@/lib/arrival';
import type { Environment } from '@/lib/environment';
import { orLook } from '@/lib/lost-answer';
import { referrerOf } from '@/lib/referral-code';
import { createSubmit } from '@/lib/submit';
import type { SessionStore } from '@/features/sign-in';
import type { Account } from '@/features/sign-in/model';
import type { Member } from '../membership/model';
import { enter, type MembershipFlow } from '../membership/store';
import { joinErrors } from './errors';
import { createJoinDraft } from './join-draft';
import { checkJoinForm, type JoinData, type JoinOrigin } from './model';
import { createPendingCredit } from './pending-credit';

interface Deps {
  environment: Environment;
  service: {
    join: (uid: string, form: JoinData, origin: JoinOrigin, signal: AbortSignal) => Promise<Member>;
    settleCredit: (uid: string) => Promise<boolean>;
  };
  session: Pick<SessionStore, 'watchEnding'>;
}

type JoiningFlow = Deps & ReturnType<typeof createState>;

/**
 * Joining (product specification, sections 4 and 5). `form.$submit` is the join form's: it fails with
 * the codes of `checkJoinForm`, or with `join/has-place`, `join/banned`, `join/failed`, or
 * `join/unanswered` if it isn't known whether they have joined. It costs the reads and writes of the
 * service's `join`; a pending point is given in the background.
 */
export const createJoining = (deps: Deps): JoiningFlow => ({ ...deps, ...createState(deps) });

const createState = ({ environment, service }: Deps) => ({
  form: createSubmit(joinErrors),
  draft: createJoinDraft(environment),
  pendingCredit: createPendingCredit(service),
});

export const isJoining = ({ form }: JoiningFlow) => form.$submit.get().status === 'working';

/** Begins the form with what this person has typed before, or with the data of their account. */
export function openForm({ draft, form }: JoiningFlow, account: Account): void {
  draft.open(account);
  form.reset();
}

/** Commits nothing more for an account that is signed out, or about to be deleted. */
export function stopJoining({ form, pendingCredit }: JoiningFlow): void {
  pendingCredit.stop();
  form.reset();
}

/** Joins with what has been typed, unless something is missing. */
export async function join(flow: JoiningFlow, membership: MembershipFlow): Promise<void> {
  const { draft, environment, form, service, session } = flow;
  const current = membership.$membership.get();
  if (current.status !== 'not-joined') return;
  const checked = checkJoinForm(draft.$joinDraft.get());
  if (!checked.ok) return form.fail(checked.code);
  const { uid } = current;
  await form.submit('join/failed', async (signal) => {
    membership.loader.stop();
    const joined = service.join(uid, checked.value, originOf(environment, uid), signal);
    // They may have joined in another tab, too.
    const member = await orLook(
      session.watchEnding(joined, draft.keep),
      () => membership.service.findMember(uid),
      joinErrors,
      'join/unanswered',
    );
    environment.broadcast.announce('waitlist', membership.followData);
    if (signal.aborted) return;
    draft.remove();
    enter(membership, member);
  });
}

function originOf({ storage, url }: Environment, uid: string): JoinOrigin {
  const { code, source } = readArrival(storage.local, url(), sources, Date.now());
  return { referrer: referrerOf(code, uid), source };
}

/** Stores what the person types. Clears an error that the change fixes. */
export function changeDraft({ draft, form }: JoiningFlow, changes: Partial<JoinData>): void {
  draft.change(changes);
  const joining = form.$submit.get();
  if (joining.status !== 'failed') return;
  const checked = checkJoinForm(draft.$joinDraft.get());
  if (checked.ok || checked.code !== joining.code) form.reset();
}
