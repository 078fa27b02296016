/** The stores of the join page, with their service. */
import { environment } from '@/lib/environment';
import { session } from '@/features/sign-in';
import { fromWaitlist, loadWaitlist, remembered } from './index';
import { createLeaderboard } from './leaderboard/store';
import { createReferral } from './referral/store';
import { createWaitlist } from './store';

const findMember = fromWaitlist('findMember');

export const waitlist = createWaitlist(
  environment,
  {
    load: loadWaitlist,
    findMember,
    join: fromWaitlist('join'),
    settleCredit: fromWaitlist('settleCredit'),
  },
  session,
  remembered(),
);

export const leaderboard = createLeaderboard(
  environment,
  {
    findMember,
    topMembers: fromWaitlist('topMembers'),
    countMembers: fromWaitlist('countMembers'),
    countAbove: fromWaitlist('countAbove'),
  },
  waitlist,
  remembered(),
);

export const referral = createReferral(environment);
