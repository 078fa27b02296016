import { collection, collectionGroup, getDocs, query, where } from 'firebase/firestore/lite';
import * as paths from '../../../src/lib/firebase/documents.ts';
import { REGISTER } from '../../../src/lib/firebase/register.ts';
import { seatIds, type Name } from '../fixtures.ts';
import { type Cases, get, list, may, mayNot } from '../requests.ts';

const getEntry = (uid: string) => get(paths.waitlistPath(uid));
const getContact = (uid: string) => get(paths.waitlistContactPath(uid));
const getSeat = (owner: Name) => get(paths.seatPath(seatIds[owner]));
const seatsOf = (uid: string) => where('uid', '==', uid);
const listSeats = (uid: string, max = 10) => list(paths.SEATS, max, seatsOf(uid));
const write = (path: string) => [{ path, data: { is: 'new' } }];

const getOwn = (name: paths.OwnDocument) => get(paths.OWN_DOCUMENTS[name].pathOf('member'));

export const reading: Cases = {
  newcomer: [
    may('see that they have not joined', getEntry('newcomer')),
    mayNot("get a member's entry", getEntry('member')),
    mayNot('list members', list(paths.WAITLIST, 5)),
  ],
  former: [mayNot("get a member's entry", getEntry('member'))],
  renewed: [
    may('get the entry of the account on their seat', getEntry('old-account')),
    mayNot("get another member's entry", getEntry('member')),
  ],
  visitor: [mayNot('get an entry', getEntry('member'))],
  member: [
    // Whatever is kept about a person, they can read: docs/decisions/21-register.md.
    ...paths.OWN_NAMES.map((name) => may(`get their ${name}`, getOwn(name))),
    may("get another member's entry", getEntry('rival')),
    may('list 1,000 members', list(paths.WAITLIST, 1000)),
    mayNot('list more', list(paths.WAITLIST, 1001)),
    mayNot('list members without a limit', (database) =>
      getDocs(collection(database, paths.WAITLIST)),
    ),
    mayNot("get their referrer's contact", getContact('rival')),
    mayNot('get the contact of somebody they referred', getContact('pending')),
    mayNot('list their private documents', list('waitlist/member/private', 100)),
    mayNot('list every contact', (database) => getDocs(collectionGroup(database, 'private'))),
    mayNot('write other private documents', write('waitlist/member/private/notes')),
    may('get their seat', getSeat('member')),
    may('list the seats that name their account', listSeats('member')),
    mayNot('list more seats at a time', listSeats('member', 11)),
    mayNot('list seats without a limit', (database) =>
      getDocs(query(collection(database, paths.SEATS), seatsOf('member'))),
    ),
    mayNot('list the seats of another account', listSeats('rival')),
    mayNot('list all seats', list(paths.SEATS, 10)),
    mayNot(
      'list seats by another field',
      list(paths.SEATS, 10, where('sameAs', '==', seatIds.member)),
    ),
    mayNot('get from another collection', get('admins/member')),
    mayNot('write to another collection', write('admins/member')),
  ],
  rival: [
    ...paths.OWN_NAMES.map((name) =>
      (REGISTER[name].seenBy === 'members' ? may : mayNot)(
        `get another member's ${name}`,
        getOwn(name),
      ),
    ),
    may('get their seat by Google', getSeat('rival')),
  ],
  password: [
    mayNot('get a seat', getSeat('password')),
    mayNot("get a member's entry", getEntry('member')),
  ],
};
