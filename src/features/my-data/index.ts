import { environment } from '@/lib/environment';
import { loadWithAppCheck } from '@/lib/firebase/load';
import { lateMethods } from '@/lib/late-service';
import { session } from '@/features/sign-in';
import { remembered } from '@/features/waitlist/membership/remembered';
import { createMyData } from './store';

const fromWaitlist = lateMethods(
  async () =>
    (await loadWithAppCheck('waitlist', () => import('@/features/waitlist/service')))
      .waitlistService,
);

const fromNewsletter = lateMethods(
  async () =>
    (await loadWithAppCheck('newsletter', () => import('@/features/newsletter/service')))
      .subscriberService,
);

export const myData = createMyData(
  environment,
  {
    findMember: fromWaitlist('findMember'),
    hasSeat: fromWaitlist('hasSeat'),
    settleCredit: fromWaitlist('settleCredit'),
    update: fromWaitlist('update'),
    leave: fromWaitlist('leave'),
    eraseData: fromWaitlist('eraseData'),
    exportData: fromWaitlist('exportData'),
    subscription: fromNewsletter('subscription'),
    unsubscribe: fromNewsletter('unsubscribe'),
  },
  session,
  remembered,
);
