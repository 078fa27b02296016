import { increment, limit } from 'firebase/firestore/lite';
import type { Caller } from '../../scripts/local/database.ts';
import {
  seatPath,
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { createSubscriberService } from '../../src/services/firebase/subscribers-service.ts';
import { joinBatch } from '../../src/services/firebase/waitlist-documents.ts';
import { createWaitlistService } from '../../src/services/firebase/waitlist-service.ts';
import type { WaitlistService } from '../../src/stores/service-types.ts';
import { contact, credit, entry, JOIN_FORM, joinOn, NOW, referral, takeSeat } from './people.ts';
import { commit, get, list, merge, remove, type Request } from './requests.ts';

/** One phone number or Google account, signed in with its current uid. */
export interface Player {
  uid: string;
  token: Exclude<Caller, string>;
  seatId: string;
}

/** What `caller` sends, with two others; the three are different people. */
type Action = (caller: Player, other: Player, third: Player) => Request;

/** Does something with the app's own service. */
const asApp =
  ({ token }: Player, use: (waitlist: WaitlistService) => Promise<unknown>): Request =>
  (database) =>
    use(createWaitlistService({ database: () => database, claims: async () => token }));

/** What people do in the app. It doesn't throw when there's nothing to do. */
export const honest: Record<string, Action> = {
  join: (caller) => asApp(caller, (waitlist) => waitlist.join(caller.uid, JOIN_FORM, undefined)),
  'join with a referrer': (caller, other) =>
    asApp(caller, (waitlist) => waitlist.join(caller.uid, JOIN_FORM, other.uid)),
  'give the pending point': (caller) =>
    asApp(caller, (waitlist) => waitlist.settleCredit(caller.uid)),
  leave: (caller) => asApp(caller, (waitlist) => waitlist.leave(caller.uid)),
  subscribe:
    ({ uid }) =>
    (database) =>
      createSubscriberService(() => database).subscribe(uid, JOIN_FORM.contact),
  unsubscribe:
    ({ uid }) =>
    (database) =>
      createSubscriberService(() => database).unsubscribe(uid),
};

/** What the rules allow in some states of the database. */
export const possible: Record<string, Action> = {
  'join with a pending point': ({ uid, seatId }, other) => {
    const referral = { referredBy: other.uid, credited: false };
    const person = { uid, form: JOIN_FORM, seatToTake: seatId, referral };
    return (database) => joinBatch(database, person).commit();
  },
  'come back with a referrer': ({ uid }, other) =>
    commit(entry(uid), contact(uid, referral(other.uid)), credit(other.uid)),
  'change their name': ({ uid }) =>
    commit(merge({ path: waitlistPath(uid), data: { name: 'Another', updatedAt: NOW } })),
  'change their contact': ({ uid }) =>
    commit(merge({ path: waitlistContactPath(uid), data: { contact: 'new@example.com' } })),
  // Honest only if the referrer has no points yet.
  'join and set the referrer to 1 point': ({ uid, seatId }, other) =>
    commit(
      entry(uid),
      contact(uid, referral(other.uid)),
      takeSeat(seatId, uid),
      credit(other.uid, { points: 1 }),
    ),
  'write a contact and credit': ({ uid }, other) =>
    commit(contact(uid, referral(other.uid)), credit(other.uid)),
  'delete only their entry': ({ uid }) => commit(remove(waitlistPath(uid))),
  'delete only their contact': ({ uid }) => commit(remove(waitlistContactPath(uid))),
  'leave and join in one commit': ({ uid, seatId }, other) =>
    commit(
      remove(waitlistPath(uid)),
      remove(waitlistContactPath(uid)),
      ...joinOn(seatId, uid, other.uid),
    ),
};

/** What the rules never allow. */
export const hostile: Record<string, Action> = {
  'refer themselves': ({ uid, seatId }) => commit(...joinOn(seatId, uid, uid)),
  'give themselves a point': ({ uid }) => commit(credit(uid)),
  'give a friend a point': (_, other) => commit(credit(other.uid)),
  'take a point': (_, other) => commit(credit(other.uid, { points: increment(-1) })),
  'join and give 2 points': ({ uid, seatId }, other) =>
    commit(
      entry(uid),
      contact(uid, referral(other.uid)),
      takeSeat(seatId, uid),
      credit(other.uid, { points: increment(2) }),
    ),
  'join and credit twice': ({ uid, seatId }, other) =>
    commit(...joinOn(seatId, uid, other.uid), credit(other.uid)),
  'join and credit two': ({ uid, seatId }, other, third) =>
    commit(...joinOn(seatId, uid, other.uid), credit(third.uid)),
  'name one and credit nobody': ({ uid, seatId }, other) =>
    commit(entry(uid), contact(uid, referral(other.uid)), takeSeat(seatId, uid)),
  'credit one and name nobody': ({ uid, seatId }, other) =>
    commit(...joinOn(seatId, uid), credit(other.uid)),
  'credit one and leave it pending': ({ uid, seatId }, other) =>
    commit(
      entry(uid),
      contact(uid, referral(other.uid, false)),
      takeSeat(seatId, uid),
      credit(other.uid),
    ),
  'join with a point': ({ uid, seatId }) =>
    commit(entry(uid, { points: 1 }), contact(uid), takeSeat(seatId, uid)),
  'join without consent': ({ uid, seatId }) =>
    commit(entry(uid), contact(uid, { consent: undefined }), takeSeat(seatId, uid)),
  "join on another's seat": ({ uid }, other, third) =>
    commit(
      entry(uid),
      contact(uid, referral(other.uid)),
      takeSeat(third.seatId, uid),
      credit(other.uid),
    ),
  'name themselves later': ({ uid }) =>
    commit(merge({ path: waitlistContactPath(uid), data: { referredBy: uid } })),
  'mark a point as pending': ({ uid }) =>
    commit(merge({ path: waitlistContactPath(uid), data: { credited: false, referredBy: uid } })),
  'delete their seat': ({ seatId }) => commit(remove(seatPath(seatId))),
  'take a seat without joining': ({ uid, seatId }) => commit(takeSeat(seatId, uid)),
  'lift a ban by joining': ({ uid, seatId }) =>
    commit(entry(uid), contact(uid), takeSeat(seatId, uid, { banned: false })),
  'join for somebody else': ({ uid }, other) => commit(...joinOn(other.seatId, other.uid, uid)),
  'remove somebody else': (_, other) =>
    commit(remove(waitlistPath(other.uid)), remove(waitlistContactPath(other.uid))),
  "get another's contact": (_, other) => get(waitlistContactPath(other.uid)),
  "get another's seat": (_, other) => get(seatPath(other.seatId)),
  "get another's subscription": (_, other) => get(subscriberPath(other.uid)),
  'list every contact': () => list({ group: 'private' }, limit(10)),
  'list the seats': () => list('seats', limit(10)),
  "change another's contact": (_, other) =>
    commit(merge({ path: waitlistContactPath(other.uid), data: { contact: 'me@example.com' } })),
};
