import type { Subscription } from '@/domain/newsletter';

/** What the newsletter's button says. */
export const subscribeLabels: Readonly<Record<Subscription['status'], string>> = {
  ready: 'Subscribe',
  'needs-email': 'Subscribe',
  'signed-out': 'Subscribe',
  saving: 'Subscribing...',
  subscribed: 'Subscribed!',
};
