import type { Query, Request } from '../firestore.ts';
import { commit, join } from '../people.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

const get = (path: string): Request => ({ kind: 'get', path });
const list = (query: Partial<Query> = {}): Request => ({
  kind: 'list',
  query: { collection: 'waitlist', limit: 100, ...query },
});
const count = (query: Partial<Query> = {}): Request => ({
  kind: 'count',
  query: { collection: 'waitlist', limit: 10_000, above: 3, ...query },
});
const withoutLimit: Request = { kind: 'list', query: { collection: 'waitlist' } };
const countWithoutLimit: Request = { kind: 'count', query: { collection: 'waitlist', above: 3 } };

const entries: Case[] = [
  may('member', 'look up their entry', get('waitlist/member')),
  may('member', 'look up another entry', get('waitlist/rival')),
  may('newcomer', 'look up who referred them', get('waitlist/member')),
  may('newcomer', 'find that they have not joined', get('waitlist/newcomer')),
  mayNot('signedOut', 'look up an entry', get('waitlist/member')),
  mayNot('signedOut', 'look up an entry that is not there', get('waitlist/nobody')),
];

const lists: Case[] = [
  may('member', 'list the first hundred', list()),
  may('member', 'list ten', list({ limit: 10 })),
  may('rival', 'list the first hundred', list()),
  may('newcomer', 'list once they have joined', list(), [commit(...join('newcomer'))]),
  mayNot('newcomer', 'list', list()),
  mayNot('stranger', 'list a single entry', list({ limit: 1 })),
  mayNot('signedOut', 'list', list()),
  mayNot('member', 'list without a limit', withoutLimit),
  mayNot('member', 'list with an absurd limit', list({ limit: 10_001 })),
  mayNot('newcomer', 'list without a limit', withoutLimit),
];

const counts: Case[] = [
  may('member', 'count who has more points', count()),
  may('member', 'count up to a hundred', count({ limit: 100 })),
  mayNot('newcomer', 'count', count()),
  mayNot('signedOut', 'count', count()),
  mayNot('member', 'count without a limit', countWithoutLimit),
  mayNot('member', 'count beyond ten thousand', count({ limit: 10_001 })),
];

const contacts: Case[] = [
  may('member', 'read their own contact', get('waitlist/member/private/contact')),
  may('newcomer', 'find that they have no contact', get('waitlist/newcomer/private/contact')),
  mayNot('rival', 'read a member’s contact', get('waitlist/member/private/contact')),
  mayNot('member', 'read their referrer’s contact', get('waitlist/rival/private/contact')),
  mayNot('newcomer', 'read a member’s contact', get('waitlist/member/private/contact')),
  mayNot('stranger', 'ask whether a contact is there', get('waitlist/nobody/private/contact')),
  mayNot('signedOut', 'read a contact', get('waitlist/member/private/contact')),
  mayNot(
    'member',
    'list their private documents',
    list({ collection: 'private', parent: 'waitlist/member' }),
  ),
  mayNot(
    'rival',
    'list a member’s documents',
    list({ collection: 'private', parent: 'waitlist/member' }),
  ),
  mayNot('rival', 'list every contact', list({ collection: 'private', allDescendants: true })),
  mayNot('rival', 'count every contact', {
    kind: 'count',
    query: { collection: 'private', allDescendants: true, limit: 100 },
  }),
  mayNot('member', 'read other private documents', get('waitlist/member/private/notes')),
];

const elsewhere: Case[] = [
  mayNot('member', 'read another collection', get('admins/member')),
  mayNot('member', 'list another collection', list({ collection: 'admins' })),
  mayNot(
    'member',
    'write to another collection',
    commit({
      kind: 'set',
      path: 'admins/member',
      data: { admin: true },
    }),
  ),
  mayNot(
    'member',
    'write below an entry',
    commit({
      kind: 'set',
      path: 'waitlist/member/friends/rival',
      data: { since: 'ever' },
    }),
  ),
  mayNot('signedOut', 'write anything', commit({ kind: 'set', path: 'notes/one', data: {} })),
];

export const reading = [...entries, ...lists, ...counts, ...contacts, ...elsewhere];
