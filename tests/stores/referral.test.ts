import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createReferral } from '@/stores/referral';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const sender = { link: 'https://usrah.example/joinwaitlist?referredBy=YWJj', from: 'Amina' };
const email = { channel: 'email', contact: 'b@example.com' } as const;
const whatsapp = { channel: 'whatsapp', contact: '+919876543210' } as const;

let fake: FakeEnvironment;
let referral: ReturnType<typeof createReferral>;

beforeEach(() => {
  fake = createFakeEnvironment();
  referral = createReferral(fake.environment);
});

const broken = () => {
  throw new Error('broken');
};

describe('the link', () => {
  test('is copied, and its button says so for two seconds', async () => {
    void referral.copyLink(sender.link);
    await fake.advance(1999);
    expect(referral.$copyStatus.get()).toBe('copied');
    await fake.advance(1);
    expect(referral.$copyStatus.get()).toBe('was-copied');
  });

  test('copied again within the two seconds has two more', async () => {
    void referral.copyLink(sender.link);
    await fake.advance(1500);
    void referral.copyLink(sender.link);
    await fake.advance(1500);
    expect(referral.$copyStatus.get()).toBe('copied');
  });

  test.each([
    ['refused', async () => false],
    ['broken', broken],
  ])('cannot be copied where the clipboard is %s', async (_, copy) => {
    fake.sharing.copy = copy;
    await referral.copyLink(sender.link);
    expect(referral.$copyStatus.get()).toBe('failed');
  });

  test('is shared without being written twice', async () => {
    const share = vi.spyOn(fake.sharing, 'share');
    await referral.shareLink(sender);
    const [message] = share.mock.lastCall ?? [];
    expect(message?.url).toBe(sender.link);
    expect(message?.text).not.toContain('http');
  });

  test('that cannot be shared says so', async () => {
    fake.sharing.share = () => Promise.reject(new Error('broken'));
    await referral.shareLink(sender);
    expect(referral.$invite.get()).toEqual({ status: 'failed', code: 'invite/failed' });
  });
});

test.each([
  ['copy', () => referral.copyLink(sender.link)],
  ['share', () => referral.shareLink(sender)],
  ['open', () => referral.sendInvite(whatsapp, sender)],
] as const)('%s is called directly in the click, as browsers demand', (method, action) => {
  const called = vi.spyOn(fake.sharing, method);
  void action();
  expect(called).toHaveBeenCalledOnce();
});

describe('an invitation', () => {
  test('that fails says so until the visitor types', async () => {
    await referral.sendInvite({ channel: 'email', contact: '' }, sender);
    expect(referral.$invite.get()).toMatchObject({ code: 'invite/missing-contact' });
    referral.clearInviteError();
    expect(referral.$invite.get()).toEqual({ status: 'idle' });
  });

  test('opens and is never sent or recorded', async () => {
    void referral.sendInvite(email, sender);
    expect(referral.$invite.get()).toEqual({ status: 'preparing' });
    await fake.advance(500);
    expect(fake.opened).toEqual([expect.stringMatching(/^mailto:b@example\.com/)]);
    expect(referral.$invite.get()).toEqual({
      status: 'opened',
      message:
        'Email compose window opened for b@example.com. Please send it to invite your friend!',
    });
  });

  test('opens once on a double click', () => {
    void referral.sendInvite(whatsapp, sender);
    void referral.sendInvite(whatsapp, sender);
    expect(fake.opened).toHaveLength(1);
  });

  test('to an address that does not look like one is asked about once', async () => {
    const friend = { channel: 'email', contact: 'bilal' } as const;
    await referral.sendInvite(friend, sender);
    const code = 'contact/unusual-email';
    expect(referral.$invite.get()).toEqual({ status: 'failed', code });
    expect(fake.opened).toEqual([]);
    void referral.sendInvite(friend, sender);
    expect(fake.opened).toHaveLength(1);
  });

  test('that the browser blocks says so', async () => {
    fake.sharing.open = () => false;
    await referral.sendInvite(whatsapp, sender);
    expect(referral.$invite.get()).toEqual({ status: 'failed', code: 'invite/no-channel' });
  });

  test('that fails says so and can be tried again', async () => {
    const { open } = fake.sharing;
    fake.sharing.open = broken;
    await referral.sendInvite(email, sender);
    expect(referral.$invite.get()).toEqual({ status: 'failed', code: 'invite/failed' });
    fake.sharing.open = open;
    void referral.sendInvite(email, sender);
    await fake.advance(500);
    expect(referral.$invite.get()).toMatchObject({ status: 'opened' });
  });
});
