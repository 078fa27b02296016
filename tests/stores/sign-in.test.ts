import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SiteError, sentence } from '@/messages/errors';
import { signInMessages } from '@/messages/sign-in';
import { createSession } from '@/stores/session';
import { createSignIn } from '@/stores/sign-in';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const NUMBER = '98765 43210';
const PHONE = '+919876543210';
const CODE = '123456';

let fake: FakeEnvironment;
let signIn: ReturnType<typeof createSignIn>;
let closings: number;

const host = {} as HTMLElement;
const state = () => signIn.$signIn.get();
const message = () => state().message?.text;
/** How many reCAPTCHAs there are, and how many there have been. */
const checks = () => [fake.auth.liveChecks, fake.auth.createdChecks];

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
  await signIn.sendCode(NUMBER);
  await fake.settle();
}

async function verify() {
  void signIn.verifyCode(CODE);
  await fake.settle();
}

describe('after it was closed by accident', () => {
  test('the step, the number and the wait are there again, without messages', async () => {
    await reachCode();
    const { resendAt } = state() as { resendAt: number };
    signIn.close();
    await open();
    expect(state()).toMatchObject({ step: 'code', phone: PHONE, resendAt, message: undefined });
    await verify();
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
    await verify();
    await fake.advance(1500);
    await open();
    expect(state()).toMatchObject({ step: 'phone', phone: '' });
    await verify();
    expect(message()).toBe(sentence('otp-verify/none-pending'));
  });
});

describe('opening', () => {
  test('creates the reCAPTCHA 100 ms later, and closing clears it', async () => {
    startOpening();
    await fake.advance(99);
    expect(checks()).toEqual([0, 0]);
    await fake.advance(1);
    expect(checks()).toEqual([1, 1]);
    signIn.close();
    await fake.settle();
    expect(checks()).toEqual([0, 1]);
  });

  test('often, for however short a time, leaves no reCAPTCHA', async () => {
    for (let i = 0; i < 20; i++) {
      startOpening();
      await fake.advance(i * 20);
      signIn.close();
      await fake.advance(1);
    }
    await fake.advance(500);
    expect(checks()).toEqual([0, 15]);
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
    expect(checks()).toEqual([1, 1]);
  });

  test('says that sign-in is not available, and that the browser keeps no session', async () => {
    fake.auth.isPersistent = false;
    await open();
    expect(state().isPersistent).toBe(false);
    signIn = createSignIn(createSession(fake.environment), async () => true);
    fake.loadError = new SiteError('sign-in/not-available');
    await open();
    expect(message()).toBe(sentence('sign-in/not-available'));
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
    ['', 'otp-send/missing-phone'],
    [' - ', 'otp-send/missing-phone'],
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
    await fake.settle();
    expect(checks()).toEqual([1, 2]);
  });

  test.each([
    ['waits for code that is still loading', async () => startOpening()],
    [
      'loads the code again where that has failed',
      async () => {
        fake.loadError = new TypeError('Failed to fetch');
        await open();
        fake.loadError = undefined;
      },
    ],
    [
      'creates a reCAPTCHA where that has failed',
      async () => {
        fake.auth.failures.createRecaptcha = new Error('offline');
        await open();
        delete fake.auth.failures.createRecaptcha;
      },
    ],
  ])('%s', async (_, begin) => {
    await begin();
    void signIn.sendCode(NUMBER);
    await fake.advance(200);
    expect(state().step).toBe('code');
  });

  test('says when a reCAPTCHA expires, and replaces it', async () => {
    await open();
    fake.auth.expiries[0]?.();
    await fake.settle();
    expect(message()).toBe(sentence('otp-send/check-expired'));
    expect(checks()).toEqual([1, 2]);
  });

  test('replaces a reCAPTCHA that expires later without a word, and no other', async () => {
    await reachCode();
    fake.auth.expiries[0]?.();
    fake.auth.expiries[1]?.();
    await fake.settle();
    expect(checks()).toEqual([1, 3]);
    expect(message()).toBe(signInMessages.codeSent);
  });

  test.each(['resolve', 'reject'] as const)(
    'can be cancelled, whatever comes of it (%s), and tried again',
    async (settle) => {
      await open();
      const late = Promise.withResolvers<never>();
      const send = vi.spyOn(fake.auth.service, 'sendCode').mockReturnValue(late.promise);
      void signIn.sendCode(NUMBER);
      await fake.settle();
      signIn.cancel();
      late[settle]({ confirm: async () => undefined } as never);
      await fake.settle();
      expect(state()).toMatchObject({ step: 'phone', status: 'idle', message: undefined });
      send.mockRestore();
      await signIn.sendCode(NUMBER);
      expect(state().step).toBe('code');
    },
  );

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

  test('closes no later dialog when this one is closed by hand', async () => {
    await verify();
    signIn.close();
    fake.auth.signOut();
    await open();
    await fake.advance(3_000);
    expect(closings).toBe(0);
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
    await signIn.verifyCode('  ');
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

  test.each([
    [{ displayName: 'Maryam', email: 'm@example.com' }, 'Maryam'],
    [{ displayName: null, email: 'm@example.com' }, 'm@example.com'],
  ])('signs in %o', async (names, shown) => {
    fake.auth.service.signInWithGoogle = async () => ({ ...accountOf('u'), ...names });
    void signIn.signInWithGoogle();
    await fake.settle();
    expect(message()).toBe(signInMessages.signedInWithGoogle + shown);
    await fake.advance(1_500);
    expect(closings).toBe(1);
  });

  test('that fails says so, also while the visitor types a number', async () => {
    fake.auth.failures.signInWithGoogle = new SiteError('google/cancelled');
    await signIn.signInWithGoogle();
    signIn.clearInputError();
    expect(message()).toBe(sentence('google/cancelled'));
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
    fake.auth.silent.add('signInWithGoogle');
    void signIn.signInWithGoogle();
    await signIn.sendCode(NUMBER);
    expect(fake.auth.sentTo).toEqual([]);
  });
});

const { tookTooLong } = signInMessages;

test.each([
  ['createRecaptcha', 20_000, () => signIn.sendCode(NUMBER), sentence('otp-send/check-missing')],
  ['sendCode', 120_000, () => signIn.sendCode(NUMBER), sentence('otp-send/check-expired')],
  ['confirm', 45_000, () => signIn.verifyCode(CODE), sentence('otp-verify/failed', tookTooLong)],
  [
    'signInWithGoogle',
    300_000,
    () => signIn.signInWithGoogle(),
    sentence('google/failed', tookTooLong),
  ],
] as const)('%s ends after %i ms', async (method, ms, begin, text) => {
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
  expect(state().status).toBe('not-loaded');
});
