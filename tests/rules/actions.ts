import { SESSION_KEY } from '../../src/domain/storage-keys.ts';
import { waitlistContactPath } from '../../src/services/firebase/paths.ts';
import { createSubscriberService } from '../../src/services/firebase/subscribers.ts';
import { joinBatch } from '../../src/services/firebase/waitlist-writes.ts';
import {
  createWaitlistService,
  type WaitlistService,
} from '../../src/services/firebase/waitlist.ts';
import { lockSubscribers, lockWaitlist } from '../../src/stores/services.ts';
import { localStore } from '../../src/stores/storage.ts';
import { withDeletionLock } from '../../src/stores/write-lock.ts';
import type { Caller } from '../database.ts';
import { contact, credit, entry, JOIN_FORM, joinOn, leave, NOW, referral } from './people.ts';
import { commit, merge, type Request } from './requests.ts';

/** One phone number or Google account, signed in with its current uid. */
export interface Player {
  uid: string;
  token: Exclude<Caller, string>;
  seatId: string;
  /** How long their tabs wait for the network. */
  wait: (ms: number) => Promise<void>;
}

/** What `caller` sends, with two others; the three are different people. */
export type Action = (caller: Player, other: Player, third: Player) => Request;

/** Uses the waitlist as every tab of the caller's browser does. */
const asApp =
  (use: (waitlist: WaitlistService, uid: string, other: string) => Promise<unknown>): Action =>
  ({ uid, token, wait }, other) =>
  (database) => {
    const backend = { database: () => database, claims: async () => token, wait };
    return use(lockWaitlist(createWaitlistService(backend)), uid, other.uid);
  };

export const DELETE_ACCOUNT = 'delete the account and sign in anew';

/** What people do in the app. It doesn't throw when there's nothing to do. */
export const honest: Record<string, Action> = {
  join: asApp((waitlist, uid) => waitlist.join(uid, JOIN_FORM, undefined)),
  'join with a referrer': asApp((waitlist, uid, other) => waitlist.join(uid, JOIN_FORM, other)),
  'give the pending point': asApp((waitlist, uid) => waitlist.settleCredit(uid)),
  'change name and contact': asApp(async (waitlist, uid) => {
    const profile = {
      name: 'Amina B.',
      contact: '+447700900123',
      contactType: 'whatsapp',
    } as const;
    if (await waitlist.findMember(uid)) await waitlist.update(uid, profile);
  }),
  subscribe:
    ({ uid }) =>
    (database) =>
      lockSubscribers(createSubscriberService(() => database)).subscribe(uid, 'amina@example.com'),
  leave: asApp((waitlist, uid) => withDeletionLock(uid, () => waitlist.leave(uid))),
  [DELETE_ACCOUNT]: asApp((waitlist, uid) =>
    withDeletionLock(uid, async () => {
      await waitlist.eraseData(uid);
      localStore.remove(SESSION_KEY);
    }),
  ),
};

const changeContact =
  (data: object) =>
  ({ uid }: Player) =>
    commit(merge({ path: waitlistContactPath(uid), data }));
const agree = (consent: string) => changeContact({ consent, consentAt: NOW });

/** What the rules may allow in some states of the database; what they never allow is in `cases`. */
export const others: Record<string, Action> = {
  'join with a pending point': ({ uid, seatId }, other) => {
    const person = {
      uid,
      form: JOIN_FORM,
      seatToTake: seatId,
      referral: referral(other.uid, false),
    };
    return (database) => joinBatch(database, person).commit();
  },
  'leave and come back with a referrer':
    ({ uid }, other) =>
    async (database) => {
      await commit(...leave(uid))(database);
      await commit(entry(uid), contact(uid, referral(other.uid)), credit(other.uid))(database);
    },
  'write a contact and credit': ({ uid }, other) =>
    commit(contact(uid, referral(other.uid)), credit(other.uid)),
  'leave and join in one commit': ({ uid, seatId }, other) =>
    commit(...leave(uid), ...joinOn(seatId, uid, { referrer: other.uid })),
  "join on another's seat": (caller, other, { seatId }) =>
    commit(...joinOn(seatId, caller.uid, { referrer: other.uid })),
  'mark a point as pending': changeContact({ credited: false }),
  'change whom to credit': (caller, other) => changeContact(referral(other.uid, false))(caller),
  'write two addresses': changeContact({ contact: 'a@b.c d@e.f', contactType: 'email' }),
  'agree to the policies of today': agree(new Date().toISOString().slice(0, 10)),
  'agree to older policies': agree('2026-01-01'),
};
