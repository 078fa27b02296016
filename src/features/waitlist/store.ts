import type { Environment } from '@/lib/environment';
import type { SessionStore } from '@/features/sign-in';
import type { JoinData } from './joining/model';
import {
  changeDraft,
  createJoining,
  isJoining,
  join,
  openForm,
  stopJoining,
} from './joining/store';
import type { Remembered } from './membership/remembered';
import { checkMembership, createMembership } from './membership/store';
import type { WaitlistService } from './service';

/**
 * Whether the signed-in person is on the waitlist, and joining, which both change. `$membership` is
 * membership/store.ts's, and `$joining`, the join form's submit, is joining/store.ts's.
 */
export function createWaitlist(
  environment: Environment,
  service: Pick<WaitlistService, 'findMember' | 'join' | 'settleCredit'> & {
    /** Loads the service ahead of a call that is sure to come. */
    load: () => Promise<unknown>;
  },
  session: SessionStore,
  remembered: Pick<Remembered, 'setMember' | 'lastPoints'>,
) {
  const joining = createJoining({ environment, service, session });
  const membership = createMembership({
    environment,
    service,
    session,
    remembered,
    joining: {
      open: (account) => openForm(joining, account),
      isWorking: () => isJoining(joining),
      stop: () => stopJoining(joining),
      finish: (member, since) => void joining.pendingCredit.settle(member, since),
    },
  });

  return {
    $membership: membership.$membership,
    $joining: joining.form.$submit,
    $joinDraft: joining.draft.$joinDraft,
    changeDraft: (changes: Partial<JoinData>) => changeDraft(joining, changes),
    checkMembership: () => checkMembership(membership),
    join: () => join(joining, membership),
  };
}
