import { environment } from '@/lib/environment';
import { loadWithAppCheck } from '@/lib/firebase/load';
import { lateMethods } from '@/lib/late-service';
import { session } from '@/features/sign-in';
import { createNewsletter } from './store';

const late = lateMethods(
  async () => (await loadWithAppCheck('newsletter', () => import('./service'))).subscriberService,
);

export const newsletter = createNewsletter(
  environment,
  { subscription: late('subscription'), subscribe: late('subscribe') },
  session,
);
