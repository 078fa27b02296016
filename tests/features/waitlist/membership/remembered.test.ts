import { beforeEach, expect, test } from 'vitest';
import { MEMBER_ATTRIBUTE } from '@/lib/browser/attributes';
import {
  JOIN_DRAFT_KEY,
  LAST_VISIT_KEY,
  MEMBER_KEY,
  POINTS_KEY,
  SESSION_KEY,
  THEME_KEY,
} from '@/lib/browser/storage-keys';
import { createSession } from '@/features/sign-in/session';
import { createRemembered, type Remembered } from '@/features/waitlist/membership/remembered';
import { accountOf } from '../../../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../../../fakes/environment';

const visit = { name: 'Amina', rank: '7', joined: '3 friends have joined.' };

let fake: FakeEnvironment;
let remembered: Remembered;

/** A page of a member who is signed in, and has typed something. */
beforeEach(async () => {
  fake = createFakeEnvironment();
  fake.local.set(SESSION_KEY, '1').set(THEME_KEY, 'dark');
  fake.tab.set(JOIN_DRAFT_KEY, '{}');
  const session = createSession(fake.environment, fake.auth.load);
  remembered = createRemembered(fake.environment, session);
  session.$session.listen(() => undefined);
  await fake.settle();
  await fake.signIn();
  remembered.setMember('u1');
  remembered.setLastVisit(visit);
  fake.local.set(POINTS_KEY, '3');
});

test('a member is remembered for the next page, until they leave', () => {
  remembered.setMember('u1');
  expect(fake.local.get(MEMBER_KEY)).toBe('u1');
  expect(remembered.lastPoints('u1')).toBe(3);
  expect(remembered.lastVisit()).toEqual(visit);
  expect(fake.attributes.has(MEMBER_ATTRIBUTE)).toBe(true);
  remembered.setMember(undefined);
  expect([...fake.local.keys()]).toEqual([SESSION_KEY, THEME_KEY]);
  expect(fake.attributes.has(MEMBER_ATTRIBUTE)).toBe(false);
});

test('another member is remembered alone', () => {
  remembered.setMember('u2');
  expect(fake.local.get(MEMBER_KEY)).toBe('u2');
  expect([...fake.local.keys()]).not.toContain(POINTS_KEY);
  expect(remembered.lastVisit()).toBeUndefined();
});

test('a member is remembered while it’s checked that they are signed in', async () => {
  await fake.signIn();
  expect(remembered.lastVisit()).toEqual(visit);
});

test('when somebody else is signed in, the member is forgotten', async () => {
  await fake.signIn(accountOf('u2'));
  expect([...fake.local.keys()]).toEqual([SESSION_KEY, THEME_KEY]);
  expect(fake.attributes.has(MEMBER_ATTRIBUTE)).toBe(false);
});

test.each(['', '{', 'null', '{"name":"Amina","rank":18,"joined":""}'])(
  'a damaged last visit, ‘%s’, is none',
  (damaged) => {
    fake.local.set(LAST_VISIT_KEY, damaged);
    expect(remembered.lastVisit()).toBeUndefined();
  },
);

test('the points of one member are not another’s', () => {
  expect(remembered.lastPoints('u2')).toBeUndefined();
});

test.each([undefined, '', 'many', '1.5', '-1', '1e3', 'Infinity', '-Infinity'])(
  'damaged points, ‘%s’, are none',
  (damaged) => {
    if (damaged === undefined) fake.local.delete(POINTS_KEY);
    else fake.local.set(POINTS_KEY, damaged);
    expect(remembered.lastPoints('u1')).toBeUndefined();
  },
);

test('when the session ends, all about the person is forgotten, and nothing else', () => {
  fake.auth.signOut();
  expect([...fake.local.keys()]).toEqual([THEME_KEY]);
  expect([...fake.tab.keys()]).toEqual([]);
  expect([...fake.attributes]).toEqual([]);
});
