import { beforeEach, expect, test } from 'vitest';
import {
  JOIN_DRAFT_KEY,
  MEMBER_ATTRIBUTE,
  MEMBER_KEY,
  POINTS_KEY,
  SESSION_KEY,
  THEME_KEY,
} from '@/lib/browser/storage-keys';
import { createSession } from '@/features/sign-in/session';
import { createRemembered, type Remembered } from '@/features/waitlist/remembered/store';
import { createFakeEnvironment, type FakeEnvironment } from '../../../fakes/environment';

let fake: FakeEnvironment;
let remembered: Remembered;

/** A page of a member who is signed in, and has typed something. */
beforeEach(async () => {
  fake = createFakeEnvironment();
  fake.local.set(SESSION_KEY, '1').set(POINTS_KEY, '3').set(THEME_KEY, 'dark');
  fake.tab.set(JOIN_DRAFT_KEY, '{}');
  const session = createSession(fake.environment, fake.auth.load);
  remembered = createRemembered(fake.environment, session);
  session.$session.listen(() => undefined);
  await fake.settle();
  await fake.signIn();
  remembered.setMember(true);
});

test('a member is remembered for the next page, until they leave', () => {
  expect(fake.local.get(MEMBER_KEY)).toBe('1');
  expect(fake.attributes.has(MEMBER_ATTRIBUTE)).toBe(true);
  remembered.setMember(false);
  expect([...fake.local.keys()]).toEqual([SESSION_KEY, THEME_KEY]);
  expect(fake.attributes.has(MEMBER_ATTRIBUTE)).toBe(false);
});

test('when the session ends, all about the person is forgotten, and nothing else', () => {
  fake.auth.signOut();
  expect([...fake.local.keys()]).toEqual([THEME_KEY]);
  expect([...fake.tab.keys()]).toEqual([]);
  expect([...fake.attributes]).toEqual([]);
});
