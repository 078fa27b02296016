import { expect, test } from 'vitest';
import { parseSnapshot, serializeSnapshot } from '@/domain/leaderboard-snapshot';
import { LEADERBOARD_CACHE_TTL_MS } from '@/domain/limits';

const snapshot = {
  members: [{ uid: 'a', name: 'Nadia', points: 3, rank: 1, joinedAt: 5 }],
  standing: { points: 3, rank: 1 },
};
const text = serializeSnapshot('a', snapshot, 1000);

test('a snapshot can be read by its member for a minute', () => {
  expect(parseSnapshot(text, 'a', 1000)).toEqual(snapshot);
  expect(parseSnapshot(text, 'a', 1000 + LEADERBOARD_CACHE_TTL_MS - 1)).toEqual(snapshot);
});

test.each([
  ['a minute later', text, 'a', 1000 + LEADERBOARD_CACHE_TTL_MS],
  ['before it was written, by a clock that was set back', text, 'a', 999],
  ['by somebody else', text, 'b', 1000],
  ['when there is none', null, 'a', 1000],
  ['when it is empty', '', 'a', 1000],
  ['when it is no JSON', '{', 'a', 1000],
  ['when it is null', 'null', 'a', 1000],
  ['without a time', text.replace('"at":1000', '"at":null'), 'a', 1000],
  ['with members that are none', text.replace(/"members":\[.*\]/, '"members":{}'), 'a', 1000],
  ['with a member without points', text.replace('"points":3', '"points":"3"'), 'a', 1000],
  ['without a standing', text.replace(/"standing":.*\}\}/, '"standing":1}'), 'a', 1000],
])('nothing is read %s', (_, stored, uid, now) => {
  expect(parseSnapshot(stored, uid, now)).toBeUndefined();
});
