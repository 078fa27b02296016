import { PENDING_CREDIT_BACKOFF } from '@/domain/limits';
import { hasPendingCredit, type OwnMember } from '@/domain/waitlist';
import { takeLatest } from './take-latest';
import type { Environment } from './environment';
import { retryDelay, wait } from '@/domain/retries';

/**
 * Gives the referrer of a member the point that the join couldn't give, because too many people
 * joined through the same link. It tries for as long as the page is open, and on later visits.
 */
export function createPendingCredit(environment: Environment) {
  const { waitlist } = environment.services;
  const requests = takeLatest();

  /** Starts with a member who was just loaded, or later with one who has just joined. */
  async function settle(member: OwnMember, since: 'now' | 'before'): Promise<void> {
    const signal = requests.next();
    if (!hasPendingCredit(member)) return;
    if (since === 'before' && (await attempt(member.uid))) return;
    for (let attempts = 1; !signal.aborted; attempts++) {
      await wait(retryDelay(attempts, Math.random(), PENDING_CREDIT_BACKOFF));
      if (signal.aborted || (await attempt(member.uid))) return;
    }
  }

  async function attempt(uid: string): Promise<boolean> {
    try {
      return await waitlist.settleCredit(uid);
    } catch (error) {
      console.warn(error);
      return false;
    }
  }

  return { settle, stop: requests.abort };
}
