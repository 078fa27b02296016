import { beforeEach, expect, test } from 'vitest';
import { MEMBER_ATTRIBUTE } from '@/lib/browser/attributes';
import * as storageKeys from '@/lib/browser/storage-keys';
import { createSession } from '@/features/sign-in/session';
import { createRemembered, type Remembered } from '@/features/waitlist/membership/remembered';
import { namesOf } from '@/lib/records';
import { accountOf } from '../../../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../../../fakes/environment';

const { JOIN_DRAFT_KEY, LAST_VISIT_KEY, MEMBER_KEY, POINTS_KEY, SESSION_KEY, THEME_KEY } =
  storageKeys;

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

/** Whether what is kept under a key goes with the session: somebody else may use this browser. */
const GOES: Readonly<Record<keyof typeof storageKeys, boolean>> = {
  SESSION_KEY: true,
  MEMBER_KEY: true,
  POINTS_KEY: true,
  LAST_VISIT_KEY: true,
  JOIN_DRAFT_KEY: true,
  INVITE_DRAFT_KEY: true,
  NEWSLETTER_DRAFT_KEY: true,
  CORRECTION_DRAFT_KEY: true,
  // What visitors have chosen or begun, signed in or not.
  THEME_KEY: false,
  LANGUAGE_KEY: false,
  REFERRAL_KEY: false,
  SURVEY_KEY: false,
  COUNTDOWN_CLOSED_KEY: false,
  // Steps of signing in, which count for ten minutes.
  NEWSLETTER_WISH_KEY: false,
  SENT_CODE_KEY: false,
  GOOGLE_WINDOW_KEY: false,
  // Until the account is deleted, which ends the session.
  DELETION_KEY: false,
  // Removed at once.
  DATA_CHANGED_KEY: false,
  PROBE_KEY: false,
};

test.each(namesOf(GOES))('%s goes with the session, or stays', (name) => {
  for (const items of [fake.local, fake.tab]) items.set(storageKeys[name], '1');
  fake.auth.signOut();
  const isLeft = fake.local.has(storageKeys[name]) && fake.tab.has(storageKeys[name]);
  expect(!isLeft).toBe(GOES[name]);
});
