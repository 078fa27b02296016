import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SiteError, sentence } from '@/messages/errors';
import { signInMessages } from '@/messages/sign-in';
import { createSession } from '@/stores/session';
import { createSignIn } from '@/stores/sign-in';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const NUMBER = '98765 43210';
const PHONE = '+919876543210';
const CODE = '123456';
const OFFLINE = new TypeError('Failed to fetch');

let fake: FakeEnvironment;
let signIn: ReturnType<typeof createSignIn>;
let closings: number;

const state = () => signIn.$signIn.get();
const message = () => state().message?.text;

beforeEach(() => {
  fake = createFakeEnvironment();
  signIn = createSignIn(createSession(fake.environment), () => fake.auth.isPersistent);
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

async function verify(code = CODE) {
  void signIn.verifyCode(code);
  await fake.settle();
}

describe('closed by accident, it opens', () => {
  test('at the same step, with the number and the wait, without messages', async () => {
    await reachCode();
    const { resendAt } = state() as { resendAt: number };
    signIn.close();
    await open();
    expect(state()).toMatchObject({ step: 'code', phone: PHONE, resendAt, message: undefined });
    await verify();
    expect(state().step).toBe('done');
  });

  test('with the number that was typed', async () => {
    await open();
    signIn.typeNumber('98765');
    await signIn.sendCode('');
    signIn.close();
    await open();
    expect(state()).toMatchObject({ step: 'phone', phone: '98765', message: undefined });
  });

  test('empty for the next person, once somebody has signed in', async () => {
    await reachCode();
    await verify();
    await fake.advance(1500);
    await open();
    expect(state()).toMatchObject({ step: 'phone', phone: '' });
    await verify();
    expect(message()).toBe(sentence('otp-verify/none-pending'));
  });
});

describe('opening', () => {
  test('creates the reCAPTCHA 100 ms later, and closing removes it', async () => {
    startOpening();
    await fake.advance(99);
    expect(fake.auth.recaptchas.size).toBe(0);
    await fake.advance(1);
    expect(fake.auth.recaptchas.size).toBe(1);
    signIn.close();
    expect(fake.auth.recaptchas.size).toBe(0);
    startOpening();
    signIn.close();
    await fake.advance(500);
    expect(fake.auth.recaptchas.size).toBe(0);
  });

  test.each([
    ['Try Again', () => signIn.retry(), 'phone'],
    ['sending a code', () => signIn.sendCode(NUMBER), 'code'],
  ])('says when the code cannot be loaded, and %s loads it', async (_, loadAgain, step) => {
    fake.loadError = OFFLINE;
    await open();
    expect(state()).toMatchObject({ status: 'not-loaded', step: 'phone' });
    expect(message()).toBe(sentence('sign-in/not-loaded'));
    fake.loadError = undefined;
    void loadAgain();
    await fake.advance(200);
    expect(state()).toMatchObject({ status: 'idle', step });
  });

  test('says that sign-in is not available, and that the browser keeps no session', async () => {
    fake.loadError = new SiteError('sign-in/not-available');
    await open();
    expect(message()).toBe(sentence('sign-in/not-available'));
    fake.loadError = undefined;
    fake.auth.isPersistent = false;
    await open();
    expect(state().isPersistent).toBe(false);
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
    expect(message()).toBe(sentence(code));
    expect(fake.auth.sentTo).toEqual([]);
    signIn.clearInputError();
    expect(message()).toBeUndefined();
  });

  test('leads to the code, once for a button that is pressed twice', async () => {
    await open();
    await Promise.all([signIn.sendCode(NUMBER), signIn.sendCode(NUMBER)]);
    expect(fake.auth.sentTo).toEqual([PHONE]);
    expect(state()).toMatchObject({ step: 'code', phone: PHONE, status: 'idle' });
    signIn.clearInputError();
    expect(message()).toBe(signInMessages.codeSent);
    // The next code needs a new one.
    expect(fake.auth.recaptchas.size).toBe(1);
  });

  test('says when the reCAPTCHA fails or expires, and works the next time', async () => {
    fake.auth.failures.createRecaptcha = OFFLINE;
    await reachCode();
    expect(message()).toBe(sentence('otp-send/check-missing'));
    delete fake.auth.failures.createRecaptcha;

    fake.auth.silent.add('sendCode');
    void signIn.sendCode(NUMBER);
    await fake.settle();
    for (const { expire } of fake.auth.recaptchas) expire();
    expect(state()).toMatchObject({ step: 'phone', status: 'idle' });
    expect(message()).toBe(sentence('otp-send/check-expired'));
    fake.auth.silent.clear();
    await signIn.sendCode(NUMBER);
    expect(state().step).toBe('code');
  });

  test('can be cancelled, whatever comes of it, and tried again', async () => {
    await open();
    fake.auth.silent.add('sendCode');
    void signIn.sendCode(NUMBER);
    await fake.settle();
    signIn.cancel();
    fake.auth.answerAll();
    await fake.settle();
    expect(state()).toMatchObject({ step: 'phone', status: 'idle', message: undefined });
    await signIn.sendCode(NUMBER);
    expect(state().step).toBe('code');
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
    expect(state()).toMatchObject({ step: 'phone', phone: PHONE, message: undefined });
    await verify();
    expect(message()).toBe(sentence('otp-verify/none-pending'));
  });
});

describe('entering the code', () => {
  beforeEach(reachCode);

  test('signs in and closes 1.5 s later', async () => {
    void signIn.verifyCode(' 123-456 ');
    await fake.advance(1_499);
    expect(message()).toBe(signInMessages.phoneVerified);
    expect([state().step, closings]).toEqual(['done', 0]);
    await fake.advance(1);
    expect(closings).toBe(1);
  });

  test('that has expired lets a new one be sent at once', async () => {
    fake.auth.failures.confirm = new SiteError('otp-verify/expired');
    await verify();
    expect(message()).toBe(sentence('otp-verify/expired'));
    await verify();
    expect(message()).toBe(sentence('otp-verify/none-pending'));
    await signIn.resendCode();
    expect(fake.auth.sentTo).toHaveLength(2);
  });

  test('needs a code, and says what went wrong with it', async () => {
    await verify('  ');
    expect(message()).toBe(sentence('otp-verify/missing-code'));
    fake.auth.failures.confirm = new Error('Something strange.');
    await verify();
    expect(message()).toBe(sentence('otp-verify/failed', 'Something strange.'));
  });
});

describe('Google', () => {
  beforeEach(open);

  test('is called directly in the click, as browsers demand', () => {
    const called = vi.spyOn(fake.auth.service, 'signInWithGoogle');
    void signIn.signInWithGoogle();
    expect(called).toHaveBeenCalledOnce();
  });

  test.each(['Maryam', null])(
    'signs in %s, shows a name or the address, and closes',
    async (name) => {
      fake.auth.displayName = name;
      void signIn.signInWithGoogle();
      await fake.settle();
      expect(message()).toBe(signInMessages.signedInWithGoogle + (name ?? 'm@example.com'));
      await fake.advance(1_500);
      expect(closings).toBe(1);
    },
  );

  test('that fails says so, also while the visitor types a number', async () => {
    fake.auth.failures.signInWithGoogle = new SiteError('google/cancelled');
    await signIn.signInWithGoogle();
    signIn.clearInputError();
    expect(message()).toBe(sentence('google/cancelled'));
  });
});

const send = () => signIn.sendCode(NUMBER);
const openGoogle = () => signIn.signInWithGoogle();

test.each([
  ['createRecaptcha', 20_000, send, 'otp-send/check-missing'],
  ['sendCode', 120_000, send, 'otp-send/check-expired'],
  ['confirm', 45_000, verify, 'otp-verify/failed'],
  ['signInWithGoogle', 300_000, openGoogle, 'google/failed'],
] as const)('%s ends after %i ms', async (method, ms, begin, code) => {
  const text = sentence(code, signInMessages.tookTooLong);
  fake.auth.silent.add(method);
  await (method === 'confirm' ? reachCode() : open());
  void begin();
  await fake.advance(ms - 1);
  expect(message()).not.toBe(text);
  await fake.advance(1);
  expect(message()).toBe(text);
  expect(state().status).toBe('idle');
});

test('loading ends after 30 s', async () => {
  fake.environment.services.auth = () => new Promise(() => undefined);
  startOpening();
  await fake.advance(30_000);
  expect(message()).toBe(sentence('sign-in/not-loaded'));
});
