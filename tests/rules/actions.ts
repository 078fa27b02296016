import type { Caller } from '../database.ts';
import { waitlistContactPath } from '../../src/services/firebase/paths.ts';
import { joinBatch } from '../../src/services/firebase/waitlist-writes.ts';
import {
  createWaitlistService,
  type WaitlistService,
} from '../../src/services/firebase/waitlist.ts';
import { contact, credit, entry, JOIN_FORM, joinOn, leave, referral } from './people.ts';
import { commit, merge, type Request } from './requests.ts';

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

const changeContact = ({ uid }: Player, data: object) =>
  commit(merge({ path: waitlistContactPath(uid), data }));

/** What people do in the app. It doesn't throw when there's nothing to do. */
export const honest: Record<string, Action> = {
  join: (caller) => asApp(caller, (waitlist) => waitlist.join(caller.uid, JOIN_FORM, undefined)),
  'join with a referrer': (caller, other) =>
    asApp(caller, (waitlist) => waitlist.join(caller.uid, JOIN_FORM, other.uid)),
  'give the pending point': (caller) =>
    asApp(caller, (waitlist) => waitlist.settleCredit(caller.uid)),
  leave: (caller) => asApp(caller, (waitlist) => waitlist.leave(caller.uid)),
};

/** What the rules may allow in some states of the database; what they never allow is in `cases`. */
export const others: Record<string, Action> = {
  'join with a pending point': ({ uid, seatId }, other) => {
    const referral = { referredBy: other.uid, credited: false };
    const person = { uid, form: JOIN_FORM, seatToTake: seatId, referral };
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
    commit(...leave(uid), ...joinOn(seatId, uid, other.uid)),
  "join on another's seat": (caller, other, { seatId }) =>
    commit(...joinOn(seatId, caller.uid, other.uid)),
  'mark a point as pending': (caller) => changeContact(caller, referral(caller.uid, false)),
  'change whom to credit': (caller, other) => changeContact(caller, referral(other.uid, false)),
};
