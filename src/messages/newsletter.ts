/** What the newsletter's button says. */
export const subscribeLabels = {
  ready: 'Subscribe',
  'needs-email': 'Subscribe',
  'signed-out': 'Subscribe',
  saving: 'Subscribing...',
  subscribed: 'Subscribed!',
} as const;
