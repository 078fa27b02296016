import * as documents from '../../../src/lib/firebase/documents.ts';
import { contact, entry, NOW, ownSeat, PUBLISHED_VERSIONS } from '../fixtures.ts';
import { type Cases, may } from '../requests.ts';

/**
 * What the site that is deployed sends, written out: its tabs stay open while the next rules are deployed. A field
 * is added here, or taken out, only once a deployed site has sent it, or has stopped to.
 */
const BEFORE = {
  entry: { name: 'Amina', points: 0, createdAt: NOW, updatedAt: NOW },
  contact: {
    contact: 'amina@example.com',
    contactType: 'email',
    consent: PUBLISHED_VERSIONS.at(-1),
    consentAt: NOW,
    adult: true,
    via: 'qr',
  },
  profile: { contact: 'm@a.example', contactType: 'email' },
  subscription: { email: 'amina@example.com', verified: false, updatedAt: NOW },
};

const subscription = (uid: string, data: object) => ({ path: documents.subscriberPath(uid), data });

export const openTabs: Cases = {
  newcomer: [
    may('join in a tab that was opened before the deployment', [
      ownSeat('newcomer'),
      entry('newcomer', BEFORE.entry),
      contact('newcomer', BEFORE.contact),
    ]),
    may('subscribe in a tab that was opened before the deployment', [
      subscription('newcomer', { ...BEFORE.subscription, createdAt: NOW }),
    ]),
  ],
  member: [
    may('change their name and contact in a tab that was opened before the deployment', [
      entry('member', { name: 'Maryam B.', updatedAt: NOW }),
      contact('member', BEFORE.profile),
    ]),
    may('subscribe again in a tab that was opened before the deployment', [
      subscription('member', BEFORE.subscription),
    ]),
  ],
};
