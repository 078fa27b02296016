import { expect, test } from 'vitest';
import { FRESH, noteSeen, readSeen } from '@/domain/recent-leaderboard';

const seen = {
  members: [{ uid: 'a', name: 'Nadia', points: 3, rank: 1, joinedAt: 5 }],
  standing: { points: 3, rank: 1 },
};
const note = noteSeen('a', seen, 1000);

test('what somebody saw is read again within the minute', () => {
  expect(readSeen(note, 'a', 1000)).toEqual(seen);
  expect(readSeen(note, 'a', 1000 + FRESH - 1)).toEqual(seen);
});

test.each([
  ['a minute later', note, 'a', 1000 + FRESH],
  ['before it was written, by a clock that was put back', note, 'a', 999],
  ['by somebody else', note, 'b', 1000],
  ['when there is none', null, 'a', 1000],
  ['when it is empty', '', 'a', 1000],
  ['when it is no JSON', '{', 'a', 1000],
  ['when it is null', 'null', 'a', 1000],
  ['without a time', note.replace('"at":1000', '"at":null'), 'a', 1000],
  ['with members that are none', note.replace(/"members":\[.*\]/, '"members":{}'), 'a', 1000],
  ['with a member without points', note.replace('"points":3', '"points":"3"'), 'a', 1000],
  ['without a standing', note.replace(/"standing":.*\}\}/, '"standing":1}'), 'a', 1000],
])('nothing is read %s', (_, text, uid, now) => {
  expect(readSeen(text, uid, now)).toBeUndefined();
});
