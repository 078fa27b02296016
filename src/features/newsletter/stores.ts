/** The footer's newsletter form, with its service. */
import { environment } from '@/lib/environment';
import { session } from '@/features/sign-in';
import { fromNewsletter } from './index';
import { createNewsletter } from './store';

export const newsletter = createNewsletter(
  environment,
  { subscription: fromNewsletter('subscription'), subscribe: fromNewsletter('subscribe') },
  session,
);
