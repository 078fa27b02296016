import { environment } from '@/lib/environment';
import { session } from '@/features/sign-in';
import { fromNewsletter } from '@/features/newsletter';
import { fromWaitlist, remembered } from '@/features/waitlist';
import { createMyData } from './store';

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
  remembered(),
);
