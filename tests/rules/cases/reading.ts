import { limit, where } from 'firebase/firestore/lite';
import {
  seatPath,
  WAITLIST,
  waitlistContactPath,
  waitlistPath,
} from '../../../src/services/firebase/paths.ts';
import { join, seatIds } from '../people.ts';
import { commit, count, get, list, set } from '../requests.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

const getEntry = (uid: string) => get(waitlistPath(uid));
const getContact = (uid: string) => get(waitlistContactPath(uid));
const listMembers = (max = 100) => list(WAITLIST, limit(max));
const countAbove = (max = 1000) => count(WAITLIST, where('points', '>', 3), limit(max));
const everyContact = { group: 'private' };

const entries: Case[] = [
  may('member', 'get their entry', getEntry('member')),
  may('member', "get another's entry", getEntry('rival')),
  may('newcomer', 'get their referrer', getEntry('member')),
  may('newcomer', 'see that they have not joined', getEntry('newcomer')),
  mayNot('visitor', 'get an entry', getEntry('member')),
  mayNot('visitor', 'get an entry that does not exist', getEntry('nobody')),
  may('anonymous', 'get an entry', getEntry('member')),
];

const lists: Case[] = [
  may('member', 'list a hundred members', listMembers()),
  may('member', 'list ten members', listMembers(10)),
  may('rival', 'list a hundred members', listMembers()),
  may('newcomer', 'list members once they have joined', listMembers(), [
    commit(...join('newcomer')),
  ]),
  mayNot('newcomer', 'list members', listMembers()),
  mayNot('stranger', 'list a single member', listMembers(1)),
  mayNot('visitor', 'list members', listMembers()),
  mayNot('member', 'list members without a limit', list(WAITLIST)),
  may('member', 'list 1,000 members', listMembers(1000)),
  mayNot('member', 'list more than 1,000 members', listMembers(1001)),
  mayNot('newcomer', 'list members without a limit', list(WAITLIST)),
];

const counts: Case[] = [
  may('member', 'count who has more points', countAbove()),
  may('member', 'count up to a hundred', countAbove(100)),
  mayNot('newcomer', 'count members', countAbove()),
  mayNot('visitor', 'count members', countAbove()),
  mayNot('member', 'count without a limit', count(WAITLIST, where('points', '>', 3))),
  mayNot('member', 'count beyond 1,000', countAbove(1001)),
];

const seats: Case[] = [
  may('member', 'get their seat', get(seatPath(seatIds.member))),
  may('rival', 'get their seat by Google', get(seatPath(seatIds.rival))),
  may('returning', 'see who has their seat', get(seatPath(seatIds.returning))),
  may('banned', 'see that they are banned', get(seatPath(seatIds.banned))),
  may('newcomer', 'see that they have no seat', get(seatPath(seatIds.newcomer))),
  mayNot('rival', "get another's seat", get(seatPath(seatIds.member))),
  mayNot('newcomer', 'see whether somebody else has a seat', get(seatPath(seatIds.stranger))),
  mayNot('anonymous', 'get a seat', get(seatPath(seatIds.anonymous))),
  mayNot('password', 'get a seat', get(seatPath(seatIds.password))),
  mayNot('visitor', 'get a seat', get(seatPath(seatIds.member))),
  mayNot('member', 'list the seats', list('seats', limit(1))),
  mayNot('member', 'count the seats', count('seats', limit(1))),
];

const contacts: Case[] = [
  may('member', 'get their contact', getContact('member')),
  may('newcomer', 'see that they have no contact', getContact('newcomer')),
  mayNot('rival', "get a member's contact", getContact('member')),
  mayNot('member', "get their referrer's contact", getContact('rival')),
  mayNot('newcomer', "get a member's contact", getContact('member')),
  mayNot('member', 'get the contact of somebody they referred', getContact('pending')),
  mayNot('stranger', 'see whether a contact exists', getContact('nobody')),
  mayNot('visitor', 'get a contact', getContact('member')),
  mayNot('member', 'list their private documents', list('waitlist/member/private', limit(100))),
  mayNot('rival', "list a member's documents", list('waitlist/member/private', limit(100))),
  mayNot('rival', 'list every contact', list(everyContact, limit(100))),
  mayNot('rival', 'count every contact', count(everyContact, limit(100))),
  mayNot('member', 'get other private documents', get('waitlist/member/private/notes')),
];

const elsewhere: Case[] = [
  mayNot('member', 'get from another collection', get('admins/member')),
  mayNot('member', 'list another collection', list('admins', limit(100))),
  mayNot(
    'member',
    'write to another collection',
    commit(set({ path: 'admins/member', data: { admin: true } })),
  ),
  mayNot(
    'member',
    'write below an entry',
    commit(set({ path: 'waitlist/member/friends/rival', data: { since: 'ever' } })),
  ),
  mayNot('visitor', 'write anything', commit(set({ path: 'notes/one', data: {} }))),
];

export const reading = [...entries, ...lists, ...counts, ...contacts, ...seats, ...elsewhere];
