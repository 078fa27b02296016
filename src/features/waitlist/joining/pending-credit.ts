import { PENDING_CREDIT_BACKOFF, retryDelay } from '../membership/retries';
import type { Member } from '../membership/model';
import type { Since } from '../membership/store';
import { hasPendingCredit } from './model';
import { orUndefined, takeLatest, wait } from '@/lib/waiting';

/**
 * Gives the referrer of a member the point that the join couldn't give, because too many people
 * joined through the same link. It tries for as long as the page is open, and on later visits.
 */
export function createPendingCredit(service: { settleCredit: (uid: string) => Promise<boolean> }) {
  const requests = takeLatest();

  /** Begins at once after loading a member, and after a pause when they have just joined. */
  async function settle(member: Member, since: Since): Promise<void> {
    const signal = requests.next();
    if (!hasPendingCredit(member)) return;
    for (let attempts = since === 'now' ? 1 : 0; ; attempts++) {
      if (attempts > 0) await wait(retryDelay(attempts, PENDING_CREDIT_BACKOFF));
      if (signal.aborted || (await orUndefined(service.settleCredit(member.uid)))) return;
    }
  }

  return { settle, stop: requests.abort };
}
