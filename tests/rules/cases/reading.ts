import { collectionGroup, getDocs, limit, where } from 'firebase/firestore/lite';
import {
  seatPath,
  WAITLIST,
  waitlistContactPath,
  waitlistPath,
} from '../../../src/services/firebase/paths.ts';
import { seatIds } from '../people.ts';
import { commit, count, get, list, set } from '../requests.ts';
import type { Cases } from './case.ts';

const getEntry = (uid: string) => get(waitlistPath(uid));
const getContact = (uid: string) => get(waitlistContactPath(uid));
const getSeat = (owner: keyof typeof seatIds) => get(seatPath(seatIds[owner]));
const listMembers = (max: number) => list(WAITLIST, limit(max));
const countAbove = (max: number) => count(WAITLIST, where('points', '>', 3), limit(max));
const write = (path: string) => commit(set({ path, data: { is: 'new' } }));

/** The only documents that anybody who is signed in may get. */
export const readingEntries: Cases = {
  member: { "may get another's entry": getEntry('rival') },
  newcomer: {
    'may get their referrer': getEntry('member'),
    'may see that they have not joined': getEntry('newcomer'),
  },
  anonymous: { 'may get an entry': getEntry('member') },
  visitor: {
    'may not get an entry': getEntry('member'),
    'may not get an entry that does not exist': getEntry('nobody'),
  },
};

export const reading: Cases = {
  member: {
    'may list 1,000 members': listMembers(1000),
    'may not list more': listMembers(1001),
    'may not list members without a limit': list(WAITLIST),
    'may count up to 1,000 members': countAbove(1000),
    'may not count beyond': countAbove(1001),
    'may get their contact': getContact('member'),
    "may not get their referrer's contact": getContact('rival'),
    'may not get the contact of somebody they referred': getContact('pending'),
    'may not list their private documents': list('waitlist/member/private', limit(100)),
    'may not list every contact': (database) => getDocs(collectionGroup(database, 'private')),
    'may not write other private documents': write('waitlist/member/private/notes'),
    'may get their seat': getSeat('member'),
    'may not list the seats': list('seats', limit(1)),
    'may not count the seats': count('seats', limit(1)),
    'may not get from another collection': get('admins/member'),
    'may not write to another collection': write('admins/member'),
    'may not write below an entry': write('waitlist/member/friends/rival'),
  },
  rival: { 'may get their seat by Google': getSeat('rival') },
  newcomer: {
    'may see that they have no contact': getContact('newcomer'),
    'may see that they have no seat': getSeat('newcomer'),
  },
  returning: { 'may see who has their seat': getSeat('returning') },
  banned: { 'may see that they are banned': getSeat('banned') },
  anonymous: { 'may not get a seat': getSeat('anonymous') },
  password: { 'may not get a seat': getSeat('password') },
};
