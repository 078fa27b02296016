/** What other features use of the newsletter: its service, which loads at the first call. */
import { loadWithAppCheck } from '@/lib/firebase/load';
import { lateMethods } from '@/lib/late-service';

export type { SubscriberService } from './service';

/** Makes a method of the service: `fromNewsletter('unsubscribe')`. */
export const fromNewsletter = lateMethods(
  async () => (await loadWithAppCheck('newsletter', () => import('./service'))).subscriberService,
);
