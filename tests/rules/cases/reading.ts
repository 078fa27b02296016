import { collection, collectionGroup, getDocs, query, where } from 'firebase/firestore/lite';
import * as paths from '../../../src/lib/firebase/documents.ts';
import { seatIds, type Name } from '../people.ts';
import { type Cases, get, list } from '../requests.ts';

const getEntry = (uid: string) => get(paths.waitlistPath(uid));
const getContact = (uid: string) => get(paths.waitlistContactPath(uid));
const getSeat = (owner: Name) => get(paths.seatPath(seatIds[owner]));
const seatsOf = (uid: string) => where('uid', '==', uid);
const listSeats = (uid: string, max = 10) => list(paths.SEATS, max, seatsOf(uid));
const write = (path: string) => [{ path, data: { is: 'new' } }];

export const reading: Cases = {
  newcomer: {
    'may see that they have not joined': getEntry('newcomer'),
    "may not get a member's entry": getEntry('member'),
    'may not list members': list(paths.WAITLIST, 5),
  },
  former: { "may not get a member's entry": getEntry('member') },
  renewed: {
    'may get the entry of the account on their seat': getEntry('old-account'),
    "may not get another member's entry": getEntry('member'),
  },
  visitor: { 'may not get an entry': getEntry('member') },
  member: {
    'may get their entry': getEntry('member'),
    "may get another member's entry": getEntry('rival'),
    'may list 1,000 members': list(paths.WAITLIST, 1000),
    'may not list more': list(paths.WAITLIST, 1001),
    'may not list members without a limit': (database) =>
      getDocs(collection(database, paths.WAITLIST)),
    'may get their contact': getContact('member'),
    "may not get their referrer's contact": getContact('rival'),
    'may not get the contact of somebody they referred': getContact('pending'),
    'may not list their private documents': list('waitlist/member/private', 100),
    'may not list every contact': (database) => getDocs(collectionGroup(database, 'private')),
    'may not write other private documents': write('waitlist/member/private/notes'),
    'may get their seat': getSeat('member'),
    'may list the seats that name their account': listSeats('member'),
    'may not list more seats at a time': listSeats('member', 11),
    'may not list seats without a limit': (database) =>
      getDocs(query(collection(database, paths.SEATS), seatsOf('member'))),
    'may not list the seats of another account': listSeats('rival'),
    'may not list all seats': list(paths.SEATS, 10),
    'may not list seats by another field': list(
      paths.SEATS,
      10,
      where('sameAs', '==', seatIds.member),
    ),
    'may not get from another collection': get('admins/member'),
    'may not write to another collection': write('admins/member'),
  },
  rival: { 'may get their seat by Google': getSeat('rival') },
  password: {
    'may not get a seat': getSeat('password'),
    "may not get a member's entry": getEntry('member'),
  },
};
