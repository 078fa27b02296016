import type { Caller } from '../database.ts';
import { waitlistContactPath, waitlistPath } from '../../src/services/firebase/paths.ts';
import { joinBatch } from '../../src/services/firebase/waitlist-documents.ts';
import { createWaitlistService } from '../../src/services/firebase/waitlist-service.ts';
import type { WaitlistService } from '../../src/stores/service-types.ts';
import { contact, credit, entry, JOIN_FORM, joinOn, referral, takeSeat } from './people.ts';
import { commit, merge, remove, type Request, type Write } from './requests.ts';

/** One phone number or Google account, signed in with its current uid. */
export interface Player {
  uid: string;
  token: Exclude<Caller, string>;
  seatId: string;
}

/** What `caller` sends, with two others; the three are different people. */
export type Action = (caller: Player, other: Player, third: Player) => Request;

/** Does something with the app's own service. */
const asApp =
  ({ token }: Player, use: (waitlist: WaitlistService) => Promise<unknown>): Request =>
  (database) =>
    use(createWaitlistService({ database: () => database, claims: async () => token }));

/** Joins with these fields of the contact, and with further writes. */
const joinWith = ({ uid, seatId }: Player, fields: object, ...more: Write[]) =>
  commit(entry(uid), contact(uid, fields), takeSeat(seatId, uid), ...more);

const changeContact = ({ uid }: Player, data: object) =>
  commit(merge({ path: waitlistContactPath(uid), data }));

const removals = ({ uid }: Player) => [remove(waitlistPath(uid)), remove(waitlistContactPath(uid))];

/** What people do in the app. It doesn't throw when there's nothing to do. */
export const honest: Record<string, Action> = {
  join: (caller) => asApp(caller, (waitlist) => waitlist.join(caller.uid, JOIN_FORM, undefined)),
  'join with a referrer': (caller, other) =>
    asApp(caller, (waitlist) => waitlist.join(caller.uid, JOIN_FORM, other.uid)),
  'give the pending point': (caller) =>
    asApp(caller, (waitlist) => waitlist.settleCredit(caller.uid)),
  leave: (caller) => asApp(caller, (waitlist) => waitlist.leave(caller.uid)),
};

/** What the rules may allow in some states of the database. */
export const others: Record<string, Action> = {
  'join with a pending point': ({ uid, seatId }, other) => {
    const referral = { referredBy: other.uid, credited: false };
    const person = { uid, form: JOIN_FORM, seatToTake: seatId, referral };
    return (database) => joinBatch(database, person).commit();
  },
  'leave and come back with a referrer': (caller, other) => async (database) => {
    const { uid } = caller;
    await commit(...removals(caller))(database);
    await commit(entry(uid), contact(uid, referral(other.uid)), credit(other.uid))(database);
  },
  'write a contact and credit': ({ uid }, other) =>
    commit(contact(uid, referral(other.uid)), credit(other.uid)),
  'leave and join in one commit': (caller, other) =>
    commit(...removals(caller), ...joinOn(caller.seatId, caller.uid, other.uid)),
  'give themselves a point': ({ uid }) => commit(credit(uid)),
  'give a friend a point': (_, other) => commit(credit(other.uid)),
  'join and credit two': ({ uid, seatId }, other, third) =>
    commit(...joinOn(seatId, uid, other.uid), credit(third.uid)),
  'credit one and leave it pending': (caller, other) =>
    joinWith(caller, referral(other.uid, false), credit(other.uid)),
  "join on another's seat": (caller, other, { seatId }) =>
    joinWith({ ...caller, seatId }, referral(other.uid), credit(other.uid)),
  'mark a point as pending': (caller) => changeContact(caller, referral(caller.uid, false)),
  'change whom to credit': (caller, other) => changeContact(caller, referral(other.uid, false)),
  'take a seat without joining': ({ uid, seatId }) => commit(takeSeat(seatId, uid)),
  'join for somebody else': ({ uid }, other) => commit(...joinOn(other.seatId, other.uid, uid)),
};
