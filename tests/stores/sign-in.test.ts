import { beforeEach, describe, expect, test, vi } from 'vitest';
import { REFERRAL_KEY } from '@/domain/storage-keys';
import { SiteError, sentence } from '@/messages/errors';
import { signInMessages } from '@/messages/sign-in';
import { createSession } from '@/stores/session';
import { createSignIn } from '@/stores/sign-in';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const NUMBER = '98765 43210';
const PHONE = '+919876543210';
const CODE = '123456';

let fake: FakeEnvironment;
let signIn: ReturnType<typeof createSignIn>;
let closings: number;

const step = () => signIn.$step.get();
const submit = () => signIn.$submit.get();
const failed = (code: string) => expect.objectContaining({ status: 'failed', code });

beforeEach(() => {
  fake = createFakeEnvironment();
  signIn = createSignIn(fake.environment, createSession(fake.environment));
  closings = 0;
});

function startOpening() {
  void signIn.open({} as HTMLElement, () => {
    closings += 1;
    signIn.close();
  });
}

async function open() {
  startOpening();
  await fake.advance(150);
}

async function reachCode() {
  await open();
  await signIn.sendCode(NUMBER);
}

describe('opened again,', () => {
  test('the dialog is at the same step, without messages', async () => {
    await reachCode();
    const before = step();
    await signIn.verifyCode(' ');
    expect(submit()).toEqual(failed('otp-verify/missing-code'));
    signIn.close();
    await open();
    expect(step()).toBe(before);
    expect(submit().status).toBe('idle');
    await signIn.verifyCode(CODE);
    expect(step().name).toBe('done');
  });

  test('the dialog is empty for the next person, once somebody has signed in', async () => {
    await reachCode();
    await signIn.verifyCode(CODE);
    await fake.advance(1500);
    await open();
    expect(step()).toEqual({ name: 'phone', phone: '' });
    await signIn.verifyCode(CODE);
    expect(submit()).toEqual(failed('otp-verify/none-pending'));
  });
});

describe('opening', () => {
  test('creates the reCAPTCHA 100 ms later, until the dialog closes', async () => {
    startOpening();
    await fake.advance(99);
    expect(fake.auth.recaptchas.size).toBe(0);
    await fake.advance(1);
    expect(fake.auth.recaptchas.size).toBe(1);
    signIn.close();
    expect(fake.auth.recaptchas.size).toBe(0);
  });

  test.each([
    [new TypeError('Failed to fetch'), 'sign-in/not-loaded'],
    [new SiteError('sign-in/not-available'), 'sign-in/not-available'],
  ])('says that the code cannot be loaded: %s', async (error, code) => {
    fake.loadError = error;
    await open();
    expect(submit()).toEqual(failed(code));
  });

  test('says that the browser keeps no session', async () => {
    fake.environment.storage.local.isPersistent = () => false;
    await open();
    expect(signIn.$isPersistent.get()).toBe(false);
  });

  test('closes for somebody who signs in elsewhere, or already has', async () => {
    await open();
    fake.auth.signIn();
    expect(closings).toBe(1);
    await open();
    expect(closings).toBe(2);
  });
});

describe('sending a code', () => {
  test.each([
    ['', 'otp-send/missing-phone'],
    [' - ', 'otp-send/invalid-phone'],
    ['salam', 'otp-send/invalid-phone'],
  ] as const)('to "%s" fails with %s, until the number changes', async (number, code) => {
    await open();
    await signIn.sendCode(number);
    expect(submit()).toEqual(failed(code));
    expect(fake.auth.sentTo).toEqual([]);
    signIn.clearInputError();
    expect(submit().status).toBe('idle');
  });

  test('happens once for a button that is pressed twice', async () => {
    await open();
    await Promise.all([signIn.sendCode(NUMBER), signIn.sendCode(NUMBER)]);
    expect(fake.auth.sentTo).toEqual([PHONE]);
    expect(step()).toMatchObject({ name: 'code', phone: PHONE });
    // The next code needs a new one.
    expect(fake.auth.recaptchas.size).toBe(1);
  });

  test('waits for the code when the button is pressed first', async () => {
    startOpening();
    await signIn.sendCode(NUMBER);
    expect(fake.auth.sentTo).toEqual([PHONE]);
  });

  // Google's script can't be loaded twice at a time: the first one would never be ready.
  test('creates one reCAPTCHA when the button is pressed first', async () => {
    fake.auth.silent.add('createRecaptcha');
    startOpening();
    void signIn.sendCode(NUMBER);
    await fake.advance(150);
    expect(fake.auth.recaptchas.size).toBe(1);
  });

  test('says when the reCAPTCHA fails, and works the next time', async () => {
    fake.auth.failures.createRecaptcha = new Error('no');
    await reachCode();
    expect(submit()).toEqual(failed('otp-send/check-missing'));
    delete fake.auth.failures.createRecaptcha;
    await signIn.sendCode(NUMBER);
    expect(step().name).toBe('code');
  });

  test('can be cancelled, whatever comes of it, and tried again', async () => {
    await open();
    fake.auth.silent.add('sendCode');
    void signIn.sendCode(NUMBER);
    await fake.settle();
    signIn.cancel();
    fake.auth.answerAll();
    await fake.settle();
    expect([step().name, submit().status]).toEqual(['phone', 'idle']);
    await signIn.sendCode(NUMBER);
    expect(step().name).toBe('code');
  });

  test('again is possible after 30 s, not before', async () => {
    await reachCode();
    await fake.advance(29_999);
    await signIn.resendCode();
    expect(fake.auth.sentTo).toHaveLength(1);
    await fake.advance(1);
    await signIn.resendCode();
    expect(fake.auth.sentTo).toEqual([PHONE, PHONE]);
  });

  test('to another number goes back to the field, with the number in it', async () => {
    await reachCode();
    signIn.changeNumber();
    expect(step()).toEqual({ name: 'phone', phone: PHONE });
    await signIn.verifyCode(CODE);
    expect(submit()).toEqual(failed('otp-verify/none-pending'));
  });
});

describe('entering the code', () => {
  beforeEach(reachCode);

  test('signs in and closes 1.5 s later', async () => {
    await signIn.verifyCode(' 123-456 ');
    expect(step()).toEqual({ name: 'done', message: signInMessages.phoneVerified });
    await fake.advance(1_499);
    expect(closings).toBe(0);
    await fake.advance(1);
    expect(closings).toBe(1);
  });

  test('that has expired lets a new one be sent at once', async () => {
    fake.auth.failures.confirm = new SiteError('otp-verify/expired');
    await signIn.verifyCode(CODE);
    expect(submit()).toEqual(failed('otp-verify/expired'));
    await signIn.resendCode();
    expect(fake.auth.sentTo).toHaveLength(2);
  });
});

describe('Google', () => {
  test('is called directly in the click, as browsers demand', async () => {
    await open();
    const called = vi.spyOn(fake.auth.service, 'signInWithGoogle');
    void signIn.signInWithGoogle();
    expect(called).toHaveBeenCalledOnce();
  });

  test.each(['Maryam', null])(
    'signs in %s, shows a name or the address, and closes',
    async (name) => {
      await open();
      fake.auth.displayName = name;
      await signIn.signInWithGoogle();
      const message = signInMessages.signedInWithGoogle + (name ?? 'm@example.com');
      expect(step()).toEqual({ name: 'done', message });
      await fake.advance(1_500);
      expect(closings).toBe(1);
    },
  );

  test('opens after the code has come if the click still counts, and else asks for another', async () => {
    startOpening();
    fake.canOpenWindow = false;
    await signIn.signInWithGoogle();
    expect(signIn.$notice.get()).toBe(signInMessages.pressGoogleAgain);
    await signIn.signInWithGoogle();
    expect(step().name).toBe('done');

    signIn = createSignIn(fake.environment, createSession(fake.environment));
    fake.canOpenWindow = true;
    await signIn.signInWithGoogle();
    expect(step().name).toBe('done');
  });

  test('that does not answer can be cancelled at once, and after a while a sentence says so', async () => {
    await open();
    fake.auth.silent.add('signInWithGoogle');
    void signIn.signInWithGoogle();
    await fake.advance(8000);
    expect(signIn.$notice.get()).toBe(signInMessages.googleHint);
    signIn.cancel();
    expect([submit().status, signIn.$notice.get()]).toEqual(['idle', '']);
    await signIn.sendCode(NUMBER);
    expect(step().name).toBe('code');
  });

  test('that fails says so, also while the visitor types a number', async () => {
    await open();
    fake.auth.failures.signInWithGoogle = new SiteError('google/failed', 'Please try again.');
    await signIn.signInWithGoogle();
    signIn.clearInputError();
    expect(submit()).toMatchObject({ message: 'Google sign-in failed: Please try again.' });
  });
});

const send = () => signIn.sendCode(NUMBER);

test.each([
  ['createRecaptcha', 20_000, send, sentence('otp-send/check-missing')],
  ['sendCode', 120_000, send, sentence('otp-send/check-expired')],
  [
    'confirm',
    45_000,
    () => signIn.verifyCode(CODE),
    sentence('otp-verify/failed', signInMessages.tookTooLong),
  ],
  [
    'signInWithGoogle',
    300_000,
    () => signIn.signInWithGoogle(),
    sentence('google/failed', signInMessages.tookTooLong),
  ],
] as const)('%s ends after %i ms', async (method, ms, begin, message) => {
  await (method === 'confirm' ? reachCode() : open());
  fake.auth.silent.add(method);
  void begin();
  await fake.advance(ms - 1);
  expect(submit().status).toBe('working');
  await fake.advance(1);
  expect(submit()).toMatchObject({ status: 'failed', message });
});

test('the copied link has the referral code', async () => {
  fake.local.set(REFERRAL_KEY, 'abc 1795400000000');
  const copy = vi.spyOn(fake.sharing, 'copy');
  await signIn.copyLink('https://usrah.example/blog');
  expect(copy).toHaveBeenCalledWith('https://usrah.example/blog?referredBy=abc');
  expect(signIn.$notice.get()).toBe(signInMessages.linkCopied);
});
