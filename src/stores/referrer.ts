import { referrerOf } from '@/domain/referral-code';
import { forget, kept } from './tab-storage';

/** Where the page that a visitor lands on puts the code of its address; see sections/site/FirstPaint.astro. */
export const REFERRED_BY = 'referredBy';

/** Who brought this visitor here, if the link they came by names a member other than themselves. */
export function currentReferrer(ownUid: string): string | undefined {
  return referrerOf(kept(REFERRED_BY), ownUid);
}

/** The visitor has joined: nobody is credited for them again. */
export function forgetReferrer(): void {
  forget(REFERRED_BY);
}
