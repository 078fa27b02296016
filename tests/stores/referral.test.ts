import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createReferral } from '@/stores/referral';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const sender = { link: 'https://usrah.example/joinwaitlist?referredBy=YWJj', from: 'Amina' };
const email = { contactType: 'email', contact: 'b@example.com' } as const;
const whatsapp = { contactType: 'whatsapp', contact: '9876543210' } as const;

let fake: FakeEnvironment;
let referral: ReturnType<typeof createReferral>;

beforeEach(() => {
  fake = createFakeEnvironment();
  referral = createReferral(fake.environment);
});

const broken = () => {
  throw new Error('broken');
};
const copyStatus = () => referral.$copyStatus.get();
const invite = () => referral.$invite.get();

test('the link is copied, and its button says so until two seconds after the last time', async () => {
  void referral.copyLink(sender.link);
  await fake.advance(1500);
  void referral.copyLink(sender.link);
  await fake.advance(1999);
  expect(copyStatus()).toBe('copied');
  await fake.advance(1);
  expect(copyStatus()).toBe('was-copied');
});

test.each([
  ['copied again', () => referral.copyLink(sender.link)],
  ['sent to a friend', () => referral.sendInvite(whatsapp, sender)],
  ['shared', () => referral.shareLink(sender)],
])('a refused copy says so until the link is %s', async (_, goOn) => {
  fake.sharing.copy = async () => false;
  await referral.copyLink(sender.link);
  expect(copyStatus()).toBe('failed');
  void goOn();
  expect(copyStatus()).toBe('idle');
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

describe('a picture', () => {
  const picture = new Blob(['png'], { type: 'image/png' });

  test('is offered in the device’s share dialog, with the invitation', async () => {
    fake.sharing.canShare = () => true;
    const shared = vi.spyOn(fake.sharing, 'share');
    await referral.sharePicture(picture, sender);
    const text = expect.stringContaining(sender.link);
    expect(shared).toHaveBeenCalledWith({ files: [expect.any(File)], text });
  });

  test('is saved where that takes no files', async () => {
    const saved = vi.spyOn(fake.sharing, 'save');
    await referral.sharePicture(picture, sender);
    expect(saved.mock.lastCall?.[0]).toMatchObject({ type: 'image/png', size: 3 });
  });
});

describe('an invitation', () => {
  test('opens once on a double click, and says so', async () => {
    void referral.sendInvite(email, sender);
    void referral.sendInvite(email, sender);
    expect(invite()).toEqual({ status: 'working' });
    await fake.advance(500);
    expect(fake.opened).toEqual([expect.stringMatching(/^mailto:b@example\.com/)]);
    expect(invite()).toMatchObject({ status: 'done', result: expect.stringContaining('b@') });
  });

  test('on WhatsApp goes to the number that people read in the message', async () => {
    void referral.sendInvite(whatsapp, sender);
    await fake.advance(500);
    expect(fake.opened).toEqual([expect.stringContaining('https://wa.me/919876543210?')]);
    expect(invite()).toMatchObject({ result: expect.stringContaining('+91 98765 43210') });
  });

  test('to half an address is refused', async () => {
    await referral.sendInvite({ contactType: 'email', contact: 'bilal' }, sender);
    expect(invite()).toMatchObject({ status: 'failed', code: 'contact/invalid-email' });
    expect(fake.opened).toEqual([]);
  });

  test.each([
    ['the browser blocks', () => false, 'invite/no-channel'],
    ['fails', broken, 'invite/failed'],
  ])('that %s says so until the visitor types, and can be tried again', async (_, fail, code) => {
    const { open } = fake.sharing;
    fake.sharing.open = fail;
    await referral.sendInvite(whatsapp, sender);
    expect(invite()).toMatchObject({ status: 'failed', code });
    referral.clearInviteError();
    expect(invite()).toEqual({ status: 'idle' });
    fake.sharing.open = open;
    void referral.sendInvite(whatsapp, sender);
    await fake.advance(500);
    expect(invite()).toMatchObject({ status: 'done' });
  });
});
