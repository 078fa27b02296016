import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SiteError, sentence } from '@/messages/errors';
import { createSession } from '@/stores/session';
import { createSignIn } from '@/stores/sign-in';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

let fake: FakeEnvironment;
let signIn: ReturnType<typeof createSignIn>;
let closings: number;

const host = {} as HTMLElement;
const state = () => signIn.$signIn.get();
const message = () => state().message?.text;

beforeEach(() => {
  fake = createFakeEnvironment();
  signIn = createSignIn(createSession(fake.environment), async () => fake.auth.isPersistent);
  closings = 0;
});

function startOpening() {
  void signIn.open(host, () => {
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
  await signIn.sendCode('98765 43210');
}

describe('after it was closed by accident', () => {
  test('the step, the number and the wait are there again, without messages', async () => {
    await reachCode();
    const { resendAt } = state() as { resendAt: number };
    signIn.close();
    await open();
    expect(state()).toMatchObject({ step: 'code', phone: '+919876543210', resendAt });
    expect(message()).toBeUndefined();
    void signIn.verifyCode('123456');
    await fake.settle();
    expect(state().step).toBe('done');
  });

  test('the number that was typed is there again', async () => {
    await open();
    signIn.typeNumber('98765');
    await signIn.sendCode('');
    signIn.close();
    await open();
    expect(state()).toMatchObject({ step: 'phone', phone: '98765', message: undefined });
  });

  test('nothing is there for the next person, once somebody has signed in', async () => {
    await reachCode();
    void signIn.verifyCode('123456');
    await fake.advance(1500);
    await open();
    expect(state()).toMatchObject({ step: 'phone', phone: '' });
    await signIn.verifyCode('123456');
    expect(message()).toBe('No pending verification. Please request a new OTP.');
  });
});

describe('opening', () => {
  test('creates the reCAPTCHA 100 ms later, and closing clears it', async () => {
    startOpening();
    await fake.advance(99);
    expect(fake.auth.createdChecks).toBe(0);
    await fake.advance(1);
    await fake.settle();
    expect(fake.auth.liveChecks).toBe(1);
    signIn.close();
    await fake.settle();
    expect(fake.auth.liveChecks).toBe(0);
  });

  test('creates no reCAPTCHA when it is closed before', async () => {
    startOpening();
    await fake.advance(50);
    signIn.close();
    await fake.advance(500);
    expect(fake.auth.createdChecks).toBe(0);
  });

  test('twenty times leaves no reCAPTCHA', async () => {
    for (let i = 0; i < 20; i++) {
      startOpening();
      await fake.advance(i * 20);
      signIn.close();
      await fake.advance(1);
    }
    expect(fake.auth.liveChecks).toBe(0);
  });

  test('says when the code cannot be loaded, and can load it again', async () => {
    fake.loadError = new TypeError('Failed to fetch');
    await open();
    expect(state()).toMatchObject({ status: 'not-loaded', step: 'phone' });
    expect(message()).toBe(sentence('sign-in/not-loaded'));
    fake.loadError = undefined;
    void signIn.retry();
    await fake.advance(150);
    expect(state()).toMatchObject({ status: 'idle', message: undefined });
    expect(fake.auth.liveChecks).toBe(1);
  });

  test('says that sign-in is not available on a site without settings', async () => {
    fake.loadError = new SiteError('sign-in/not-available');
    await open();
    expect(message()).toBe(sentence('sign-in/not-available'));
  });

  test('finds out whether the browser keeps the session', async () => {
    fake.auth.isPersistent = false;
    await open();
    expect(state().isPersistent).toBe(false);
  });

  test('closes for somebody who signs in elsewhere, also before it has loaded', async () => {
    await open();
    fake.auth.signIn();
    expect(closings).toBe(1);
    await open();
    expect(closings).toBe(2);
    fake.auth.signIn();
    expect(closings).toBe(2);
  });
});

describe('sending a code', () => {
  test.each([
    ['', sentence('otp-send/missing-phone')],
    [' - ', sentence('otp-send/missing-phone')],
    ['salam', sentence('otp-send/invalid-phone')],
  ])('to "%s" says "%s"', async (number, sentence) => {
    await open();
    await signIn.sendCode(number);
    expect(message()).toBe(sentence);
    expect(fake.auth.sentTo).toEqual([]);
  });

  test('leads to the code, with a new reCAPTCHA for the next one', async () => {
    await reachCode();
    expect(fake.auth.sentTo).toEqual(['+919876543210']);
    expect(state()).toMatchObject({ step: 'code', phone: '+919876543210', status: 'idle' });
    expect(message()).toBe('OTP sent to your phone! Please enter it below.');
    await fake.settle();
    expect([fake.auth.liveChecks, fake.auth.createdChecks]).toEqual([1, 2]);
  });

  test('waits for code that is still loading', async () => {
    startOpening();
    void signIn.sendCode('9876543210');
    await fake.advance(200);
    expect(state().step).toBe('code');
  });

  test('loads the code again where that has failed', async () => {
    fake.loadError = new TypeError('Failed to fetch');
    await open();
    fake.loadError = undefined;
    void signIn.sendCode('9876543210');
    await fake.advance(200);
    expect(state().step).toBe('code');
  });

  test('happens once when the button is pressed twice', async () => {
    await open();
    await Promise.all([signIn.sendCode('9876543210'), signIn.sendCode('9876543210')]);
    expect(fake.auth.sentTo).toHaveLength(1);
  });

  test('says when there is no reCAPTCHA, and the next try creates one', async () => {
    fake.auth.failures.createRecaptcha = new Error('offline');
    await open();
    await signIn.sendCode('9876543210');
    expect(message()).toBe(sentence('otp-send/check-missing'));
    delete fake.auth.failures.createRecaptcha;
    await signIn.sendCode('9876543210');
    expect(state().step).toBe('code');
  });

  test('says nothing of a failed reCAPTCHA when a second one succeeds', async () => {
    fake.auth.failures.createRecaptcha = new Error('offline');
    await open();
    delete fake.auth.failures.createRecaptcha;
    await signIn.sendCode('9876543210');
    expect(state().step).toBe('code');
  });

  test('says when a reCAPTCHA expires, and replaces it', async () => {
    await open();
    fake.auth.expiries[0]?.();
    await fake.settle();
    expect(message()).toBe(sentence('otp-send/check-expired'));
    expect([fake.auth.liveChecks, fake.auth.createdChecks]).toEqual([1, 2]);
  });

  test('replaces a reCAPTCHA that expires later without a word', async () => {
    await reachCode();
    await fake.settle();
    fake.auth.expiries[1]?.();
    await fake.settle();
    expect(fake.auth.createdChecks).toBe(3);
    expect(message()).toBe('OTP sent to your phone! Please enter it below.');
  });

  test('does not care about a reCAPTCHA that was replaced', async () => {
    await reachCode();
    signIn.changeNumber();
    fake.auth.expiries[0]?.();
    expect(message()).toBeUndefined();
  });

  test('can be cancelled and tried again', async () => {
    await open();
    fake.auth.silent.add('sendCode');
    void signIn.sendCode('9876543210');
    await fake.settle();
    signIn.cancel();
    fake.auth.silent.clear();
    expect(state()).toMatchObject({ status: 'idle', message: undefined });
    await signIn.sendCode('9876543210');
    expect(state().step).toBe('code');
  });

  test.each(['resolve', 'reject'] as const)(
    'ignores an answer that comes after cancelling (%s)',
    async (settle) => {
      await open();
      const late = Promise.withResolvers<never>();
      fake.auth.service.sendCode = () => late.promise;
      void signIn.sendCode('9876543210');
      await fake.settle();
      signIn.cancel();
      late[settle]({ confirm: async () => undefined } as never);
      await fake.settle();
      expect(state()).toMatchObject({ step: 'phone', message: undefined });
    },
  );

  test('again is possible after 30 s, not before', async () => {
    await reachCode();
    await fake.advance(29_999);
    await signIn.resendCode();
    expect(fake.auth.sentTo).toHaveLength(1);
    await fake.advance(1);
    await signIn.resendCode();
    expect(fake.auth.sentTo).toEqual(['+919876543210', '+919876543210']);
  });

  test('to another number goes back to the field, with the number in it', async () => {
    await reachCode();
    signIn.changeNumber();
    expect(state()).toMatchObject({ step: 'phone', phone: '+919876543210', message: undefined });
    await signIn.verifyCode('123456');
    expect(message()).toBe(sentence('otp-verify/none-pending'));
  });
});

describe('entering the code', () => {
  beforeEach(reachCode);

  test('signs in and closes 1.5 s later', async () => {
    void signIn.verifyCode(' 123-456 ');
    await fake.advance(1_499);
    expect(message()).toBe('Phone number verified successfully! You are signed in.');
    expect(state().step).toBe('done');
    expect(closings).toBe(0);
    await fake.advance(1);
    expect(closings).toBe(1);
  });

  test('closes no later dialog when this one is closed by hand', async () => {
    void signIn.verifyCode('123456');
    await fake.settle();
    signIn.close();
    fake.auth.signOut();
    await open();
    await fake.advance(3_000);
    expect(closings).toBe(0);
  });

  test('needs a code', async () => {
    await signIn.verifyCode('  ');
    expect(message()).toBe(sentence('otp-verify/missing-code'));
  });

  test('that has expired lets a new one be sent at once', async () => {
    fake.auth.failures.confirm = new SiteError('otp-verify/expired');
    await signIn.verifyCode('123456');
    expect(message()).toBe(sentence('otp-verify/expired'));
    await signIn.verifyCode('123456');
    expect(message()).toBe(sentence('otp-verify/none-pending'));
    await signIn.resendCode();
    expect(fake.auth.sentTo).toHaveLength(2);
  });

  test('says what went wrong when nothing better is known', async () => {
    fake.auth.failures.confirm = new Error('Something strange.');
    await signIn.verifyCode('123456');
    expect(message()).toBe('Failed to verify OTP: Something strange.');
  });
});

describe('a problem', () => {
  const clear = () => {
    signIn.clearInputError();
    return message();
  };

  test('with the field goes when the visitor types', async () => {
    await open();
    await signIn.sendCode('salam');
    expect(state().message).toMatchObject({ kind: 'error', isAboutInput: true });
    expect(clear()).toBeUndefined();
  });

  test('elsewhere stays', async () => {
    await open();
    fake.auth.failures.google = new SiteError('google/cancelled');
    await signIn.signInWithGoogle();
    expect(state().message).toMatchObject({ kind: 'error', isAboutInput: false });
    expect(clear()).toBe(sentence('google/cancelled'));
  });

  test('is no notice, which stays', async () => {
    await reachCode();
    expect(clear()).toBe('OTP sent to your phone! Please enter it below.');
  });
});

describe('Google', () => {
  beforeEach(open);

  test('is called directly in the click, as browsers demand', () => {
    const called = vi.spyOn(fake.auth.service, 'signInWithGoogle');
    void signIn.signInWithGoogle();
    expect(called).toHaveBeenCalledOnce();
  });

  test.each([
    [{ displayName: 'Maryam', email: 'm@example.com' }, 'Maryam'],
    [{ displayName: null, email: 'm@example.com' }, 'm@example.com'],
  ])('signs in %o', async (names, shown) => {
    fake.auth.service.signInWithGoogle = async () => ({ ...accountOf('u'), ...names });
    void signIn.signInWithGoogle();
    await fake.settle();
    expect(message()).toBe(`Signed in successfully with Google: ${shown}`);
    await fake.advance(1_500);
    expect(closings).toBe(1);
  });

  test('says of a second window that the first is open, while the second goes on', async () => {
    const first = Promise.withResolvers<never>();
    fake.auth.service.signInWithGoogle = () => first.promise;
    void signIn.signInWithGoogle();
    fake.auth.service.signInWithGoogle = () => new Promise(() => undefined);
    void signIn.signInWithGoogle();
    first.reject(new SiteError('google/already-open'));
    await fake.settle();
    expect(message()).toBe(sentence('google/already-open'));
    expect(state().status).toBe('google');
  });

  test('leaves no room for another task meanwhile', async () => {
    fake.auth.silent.add('google');
    void signIn.signInWithGoogle();
    await signIn.sendCode('9876543210');
    expect(fake.auth.sentTo).toEqual([]);
  });
});

test.each([
  [
    'loading',
    30_000,
    async () => {
      fake.environment.services.auth = () => new Promise(() => undefined);
      startOpening();
    },
    sentence('sign-in/not-loaded'),
  ],
  [
    'creating the reCAPTCHA',
    20_000,
    async () => {
      fake.auth.silent.add('createRecaptcha');
      await open();
      void signIn.sendCode('9876543210');
    },
    sentence('otp-send/check-missing'),
  ],
  [
    'sending, with an unsolved reCAPTCHA,',
    120_000,
    async () => {
      await open();
      fake.auth.silent.add('sendCode');
      void signIn.sendCode('9876543210');
    },
    sentence('otp-send/check-expired'),
  ],
  [
    'verifying',
    45_000,
    async () => {
      await reachCode();
      fake.auth.silent.add('confirm');
      void signIn.verifyCode('123456');
    },
    'Failed to verify OTP: It took too long. Please try again.',
  ],
  [
    'a Google window',
    300_000,
    async () => {
      await open();
      fake.auth.silent.add('google');
      void signIn.signInWithGoogle();
    },
    'Google sign-in failed: It took too long. Please try again.',
  ],
])('%s ends after %i ms', async (_, ms, begin, text) => {
  await begin();
  await fake.advance(ms - 1);
  expect(message()).not.toBe(text);
  await fake.advance(1);
  expect(message()).toBe(text);
  expect(state().status).toBe(text.startsWith('Sign-in') ? 'not-loaded' : 'idle');
});
