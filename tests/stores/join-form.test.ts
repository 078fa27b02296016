import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '@/domain/session';
import { createSession } from '@/stores/session';
import { createWaitlist } from '@/stores/waitlist';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';
import { aMember } from '../fakes/waitlist';

const ME = 'me'.repeat(14);
const byPhone: Account = { ...accountOf(ME), phoneNumber: '+919876543210' };
const byGoogle: Account = {
  ...accountOf(ME, 'maryam@example.com'),
  displayName: 'Maryam bint Imran',
};
const filled = { name: 'Amina', contact: 'amina@example.com', contactType: 'email' } as const;

let fake: FakeEnvironment;
let waitlist: ReturnType<typeof createWaitlist>;

const draft = () => waitlist.$joinDraft.get();
const problem = () => {
  const joining = waitlist.$joining.get();
  return joining.status === 'failed' ? joining.code : undefined;
};
const joins = () => fake.waitlist.calls.filter((call) => call.startsWith('join'));

async function openPage(account: Account) {
  waitlist = createWaitlist(fake.environment, createSession(fake.environment));
  waitlist.$membership.listen(() => undefined);
  await fake.settle();
  fake.auth.signIn(account);
  await fake.settle();
}

beforeEach(() => {
  fake = createFakeEnvironment();
  fake.local.set('usrah:session', '1');
});

describe('the form begins', () => {
  test('with the number that has just signed in, for WhatsApp', async () => {
    await openPage(byPhone);
    expect(draft()).toMatchObject({
      name: '',
      contact: '+919876543210',
      contactType: 'whatsapp',
      consent: '',
    });
  });

  test('with the first name and the address from Google', async () => {
    await openPage(byGoogle);
    expect(draft()).toMatchObject({
      name: 'Maryam',
      contact: 'maryam@example.com',
      contactType: 'email',
    });
  });

  test('with what was typed before, also an email address after signing in by phone', async () => {
    await openPage(byPhone);
    waitlist.changeDraft({ contactType: 'email' });
    waitlist.changeDraft({ contact: 'other@example.com' });
    await openPage(byPhone);
    expect(draft()).toMatchObject({ contact: 'other@example.com', contactType: 'email' });
  });
});

test('each channel has a contact of its own', async () => {
  await openPage(byPhone);
  waitlist.changeDraft({ contactType: 'email' });
  expect(draft().contact).toBe('');
  waitlist.changeDraft({ contact: 'a@example.com' });
  waitlist.changeDraft({ contactType: 'whatsapp' });
  expect(draft().contact).toBe('+919876543210');
  waitlist.changeDraft({ contactType: 'email' });
  expect(draft().contact).toBe('a@example.com');
});

describe('a contact that does not look like one', () => {
  beforeEach(async () => {
    await openPage(byPhone);
    waitlist.changeDraft({ name: 'Amina', contact: 'abc', consent: '1' });
    await waitlist.join();
  });

  test('is asked about once, and accepted when it is sent again', async () => {
    expect(problem()).toBe('contact/unusual-whatsapp');
    expect(joins()).toEqual([]);
    await waitlist.join();
    expect(joins()).toEqual([`join ${ME} Amina abc nobody`]);
  });

  test('is asked about again when it is another one', async () => {
    waitlist.changeDraft({ contact: 'abcd' });
    expect(problem()).toBeUndefined();
    await waitlist.join();
    expect(problem()).toBe('contact/unusual-whatsapp');
    expect(joins()).toEqual([]);
  });
});

test('a problem stays until it is mended', async () => {
  await openPage(byPhone);
  waitlist.changeDraft({ ...filled, name: '' });
  await waitlist.join();
  expect(problem()).toBe('join/missing-fields');
  waitlist.changeDraft({ contact: 'bilal@example.com' });
  expect(problem()).toBe('join/missing-fields');
  waitlist.changeDraft({ name: 'A' });
  expect(problem()).toBeUndefined();
});

test('a friend’s link greets visitors until they have joined', async () => {
  const follow = () => {
    fake.tab.set('usrah:referral', 'any');
    fake.attributes.add('data-referred');
  };
  follow();
  await openPage(byPhone);
  expect(fake.attributes.has('data-referred')).toBe(true);
  waitlist.changeDraft({ ...filled, consent: '1' });
  await waitlist.join();
  expect(fake.attributes.has('data-referred')).toBe(false);
  expect(fake.tab.has('usrah:referral')).toBe(false);

  follow();
  fake.waitlist.add(aMember(ME));
  await waitlist.checkMembership();
  expect(fake.attributes.has('data-referred')).toBe(false);
});
