import { beforeEach, expect, test, vi } from 'vitest';
import { PICTURE_FILE_NAME } from '@/features/waitlist/referral/messages';
import { createReferral } from '@/features/waitlist/referral/store';
import { createFakeEnvironment, type FakeEnvironment } from '../../../fakes/environment';

const sender = { link: 'https://usrah.example/joinwaitlist?referredBy=YWJj', from: 'Amina' };
const recipient = { contactType: 'email', contact: 'b@example.com' } as const;

let fake: FakeEnvironment;
let referral: ReturnType<typeof createReferral>;

beforeEach(() => {
  fake = createFakeEnvironment();
  referral = createReferral(fake.environment);
});

const copyStatus = () => referral.$copyStatus.get();
const invite = () => referral.$invite.get();

test('the copy button confirms for two seconds after the last click', async () => {
  void referral.copyLink(sender.link);
  await fake.advance(1500);
  void referral.copyLink(sender.link);
  await fake.advance(1999);
  expect(copyStatus()).toBe('copied');
  await fake.advance(1);
  expect(copyStatus()).toBe('was-copied');
});

test.each([
  ['copy', () => referral.copyLink(sender.link)],
  ['share', () => referral.shareLink(sender)],
  ['open', () => referral.sendInvite(recipient, sender)],
] as const)('%s is called within the click, and clears a copy error', async (method, click) => {
  fake.sharing.copy = async () => false;
  await referral.copyLink(sender.link);
  expect(copyStatus()).toBe('failed');
  const called = vi.spyOn(fake.sharing, method);
  void click();
  expect(called).toHaveBeenCalledOnce();
  expect(copyStatus()).toBe('idle');
});

test('the device shares a picture with the link in its text, and a link beside it', async () => {
  fake.sharing.canShare = () => true;
  const shared = vi.spyOn(fake.sharing, 'share');
  await referral.sharePicture(new Blob(), sender);
  const text = expect.stringMatching(/referredBy=YWJj&via=picture$/);
  expect(shared).toHaveBeenCalledWith({ files: [expect.any(File)], text });
  await referral.shareLink(sender);
  const message = { url: sender.link, text: expect.not.stringContaining(sender.link) };
  expect(shared).toHaveBeenLastCalledWith(expect.objectContaining(message));
});

test('a device that takes no files saves the picture, and says no more than it knows', async () => {
  const [shared, saved] = [vi.spyOn(fake.sharing, 'share'), vi.spyOn(fake.sharing, 'save')];
  await referral.sharePicture(new Blob(['png'], { type: 'image/png' }), sender);
  const result = `Your browser saves it as ${PICTURE_FILE_NAME}.`;
  expect(referral.$picture.get()).toEqual({ status: 'done', result });
  expect(shared).not.toHaveBeenCalled();
  const [file] = saved.mock.lastCall ?? [];
  expect([file?.size, file?.type, file?.name]).toEqual([3, 'image/png', PICTURE_FILE_NAME]);
});

test('a picture that the browser could not make is an error, and nothing is saved', async () => {
  const saved = vi.spyOn(fake.sharing, 'save');
  await referral.sharePicture(null, sender);
  expect(referral.$picture.get()).toMatchObject({ status: 'failed', code: 'picture/failed' });
  expect(saved).not.toHaveBeenCalled();
  referral.clearPicture();
  expect(referral.$picture.get()).toEqual({ status: 'idle' });
});

test.each([
  ['a share dialog that takes files', true, false, true],
  ['a browser that saves files', false, true, true],
  ['an app that does neither', false, false, false],
])('a picture can leave by %s: %s, %s → %s', (_, canShare, canSave, canLeave) => {
  Object.assign(fake.sharing, { canShare: () => canShare, canSave: () => canSave });
  expect(referral.canSharePictures()).toBe(canLeave);
});

test('a share dialog that takes the picture says all there is to say', async () => {
  fake.sharing.canShare = () => true;
  await referral.sharePicture(new Blob(), sender);
  expect(referral.$picture.get()).toEqual({ status: 'done', result: undefined });
});

test('a copy that is refused late doesn’t replace what a later copy says', async () => {
  let refuse: (isCopied: boolean) => void = () => undefined;
  fake.sharing.copy = () => new Promise((resolve) => (refuse = resolve));
  const first = referral.copyLink(sender.link);
  fake.sharing.copy = async () => true;
  void referral.copyLink(sender.link);
  await fake.settle();
  refuse(false);
  await first;
  expect(copyStatus()).toBe('copied');
});

test('whoever copies a link hears whether it failed, unless another copy has begun', async () => {
  fake.sharing.copy = async () => false;
  expect(await referral.copyLink(sender.link)).toBe(false);
  let refuse: (isCopied: boolean) => void = () => undefined;
  fake.sharing.copy = () => new Promise((resolve) => (refuse = resolve));
  const first = referral.copyLink(sender.link);
  fake.sharing.copy = async () => true;
  const second = referral.copyLink(sender.link);
  refuse(false);
  expect(await first).toBe(true);
  await fake.advance(2000);
  expect(await second).toBe(true);
});

test('a copy that ends after an invitation was begun says nothing', async () => {
  let confirm: (isCopied: boolean) => void = () => undefined;
  fake.sharing.copy = () => new Promise((resolve) => (confirm = resolve));
  const copied = referral.copyLink(sender.link);
  void referral.sendInvite(recipient, sender);
  confirm(true);
  await copied;
  expect(copyStatus()).toBe('idle');
});

test('a picture that is sent clears a copy error, and its own error has a code', async () => {
  fake.sharing.copy = async () => false;
  await referral.copyLink(sender.link);
  fake.sharing.canShare = () => true;
  fake.sharing.share = () => Promise.reject(new Error('not allowed'));
  await referral.sharePicture(new Blob(), sender);
  expect(copyStatus()).toBe('idle');
  expect(referral.$picture.get()).toMatchObject({ status: 'failed', code: 'invite/failed' });
});

test('a member sends the link of the site that they are on', () => {
  const member = { uid: 'A'.repeat(28), name: 'Amina', points: 0, joinedAt: 0 };
  const { from, link } = referral.senderOf(member);
  expect(from).toBe('Amina');
  expect(new URL(link).origin).toBe(new URL(fake.environment.url()).origin);
});

test('an invitation to nobody opens nothing', async () => {
  const opened = vi.spyOn(fake.sharing, 'open');
  await referral.sendInvite({ contactType: 'email', contact: ' ' }, sender);
  expect(opened).not.toHaveBeenCalled();
  expect(invite()).toMatchObject({ code: 'contact/recipient-missing' });
});

test('an invitation that fails for another reason says that it failed', async () => {
  fake.sharing.open = () => {
    throw new Error('the window is gone');
  };
  await referral.sendInvite(recipient, sender);
  expect(invite()).toMatchObject({ code: 'invite/failed' });
});

test('nothing is said about copying before the first click', () => {
  expect(copyStatus()).toBe('idle');
});

test('half a second after an invitation has opened, a notice says so', async () => {
  const opened = vi.spyOn(fake.sharing, 'open');
  void referral.sendInvite(recipient, sender);
  await fake.advance(499);
  expect(invite()).toEqual({ status: 'working' });
  await fake.advance(1);
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^mailto:b@.*referredBy%3DYWJj%26via%3Dinvite/),
  );
  expect(invite()).toMatchObject({ status: 'done', result: expect.stringContaining('b@') });
});

test('an error is shown when the browser refuses to open or share', async () => {
  fake.sharing.open = () => false;
  fake.sharing.share = () => Promise.reject(new Error('not allowed'));
  await referral.sendInvite(recipient, sender);
  expect(invite()).toMatchObject({ code: 'invite/no-channel' });
  await referral.shareLink(sender);
  expect(referral.$share.get()).toMatchObject({ code: 'invite/failed' });
});
