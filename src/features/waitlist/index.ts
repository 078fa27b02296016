import { environment } from '@/lib/environment';
import { loadWithAppCheck } from '@/lib/firebase/load';
import { lateMethods } from '@/lib/late-service';
import { session } from '@/features/sign-in';
import { createLeaderboard } from './leaderboard/store';
import { remembered } from './membership/remembered';
import { createReferral } from './referral/store';
import { createWaitlist } from './store';

const load = async () =>
  (await loadWithAppCheck('waitlist', () => import('./service'))).waitlistService;

const late = lateMethods(load);

const findMember = late('findMember');

export const waitlist = createWaitlist(
  environment,
  { load, findMember, join: late('join'), settleCredit: late('settleCredit') },
  session,
  remembered,
);

export const leaderboard = createLeaderboard(
  environment,
  {
    findMember,
    topMembers: late('topMembers'),
    countMembers: late('countMembers'),
    countAbove: late('countAbove'),
  },
  waitlist,
  remembered,
);

export const referral = createReferral(environment);
