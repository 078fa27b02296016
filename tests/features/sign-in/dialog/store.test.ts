import { beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeReferralCode } from '@/lib/referral-code';
import {
  RECAPTCHA_DELAY_MS,
  RESEND_DELAY_MS,
  SIGN_IN_TIMEOUTS_MS,
  VERIFY_PAUSES_MS,
} from '@/features/sign-in/dialog/timeouts';
import { SENT_CODE_KEY } from '@/lib/browser/storage-keys';
import { commonErrors, SiteError, withReason } from '@/lib/errors';
import { namesOf } from '@/lib/records';
import { signInErrors } from '@/features/sign-in/dialog/errors';
import { signInMessages } from '@/features/sign-in/dialog/messages';
import type { SignInStep } from '@/features/sign-in/dialog/model';
import { createSession } from '@/features/sign-in/session';
import { createSignIn } from '@/features/sign-in/dialog/store';
import { accountOf } from '../../../fakes/auth';
import { createFakeEnvironment, type FakeEnvironment } from '../../../fakes/environment';
import { runHeadScript } from '../../../fakes/head-script';
import { goOffline } from '../../../fakes/offline';

const NUMBER = '+91 98765 43210';
const PHONE = '+919876543210';
const CODE = '123456';

let fake: FakeEnvironment;
let signIn: ReturnType<typeof createSignIn>;
const close = vi.fn(() => signIn.close());

const step = () => signIn.$step.get();
const submit = () => signIn.$submit.get();
const notice = () => signIn.$notice.get();

beforeEach(() => {
  vi.unstubAllGlobals();
  fake = createFakeEnvironment();
  close.mockClear();
  loadPage();
});

/** Makes what a page makes when it's loaded, also anew: only storage stays. */
function loadPage() {
  const session = createSession(fake.environment, fake.auth.load);
  signIn = createSignIn(fake.environment, fake.auth.service, session, { close });
}

/** Opens the dialog in a page that was loaded anew, some time after it was dropped. */
async function reopenAfter(ms: number) {
  await fake.advance(ms);
  loadPage();
  await open();
}

const MINUTES_MS = 60_000;
const tabText = () => [...fake.tab.values()].join();

const startOpening = () => void signIn.open({} as HTMLElement);

async function open() {
  startOpening();
  await fake.advance(RECAPTCHA_DELAY_MS);
}

async function reachCode() {
  await open();
  await signIn.sendCode(NUMBER);
}

test('the dialog reopens at the same step, without messages', async () => {
  await reachCode();
  await signIn.verifyCode(' ');
  expect(submit()).toMatchObject({ code: 'otp-verify/missing-code' });
  signIn.close();
  await open();
  expect([step().name, submit().status]).toEqual(['code', 'idle']);
});

/** How each step is reached. The compiler asks for a new one. */
const REACHED: Readonly<Record<SignInStep['name'], () => Promise<unknown>>> = {
  phone: open,
  code: reachCode,
  done: async () => {
    await reachCode();
    await signIn.verifyCode(CODE);
  },
};

test.each(namesOf(REACHED))(
  'the dialog that was closed at the step %s has a field again',
  async (name) => {
    await REACHED[name]();
    expect(step().name).toBe(name);
    signIn.close();
    await open();
    expect(['phone', 'code']).toContain(step().name);
    signIn.changeNumber();
    expect(step().name).toBe('phone');
  },
);

/** The step after a reload. One that waits for something outside the page is kept (kept-steps.ts). */
const AFTER_RELOAD: Readonly<Record<SignInStep['name'], SignInStep['name']>> = {
  phone: 'phone',
  code: 'code',
  done: 'phone',
};

test.each(namesOf(AFTER_RELOAD))('a page that is dropped at the step %s goes on', async (name) => {
  await REACHED[name]();
  await reopenAfter(MINUTES_MS);
  expect(step().name).toBe(AFTER_RELOAD[name]);
});

test('a right code closes and empties the dialog after 1.5 s', async () => {
  await reachCode();
  await signIn.verifyCode(' 123-456 ');
  expect(step()).toEqual({ name: 'done', message: signInMessages.phoneVerified });
  await fake.advance(1_499);
  expect(close).not.toHaveBeenCalled();
  await fake.advance(1);
  expect(close).toHaveBeenCalledOnce();
  expect(step()).toEqual({ name: 'phone', phone: '' });
});

test('a dialog that is closed after signing in is empty before the session is known', async () => {
  await reachCode();
  vi.spyOn(fake.auth.service, 'confirmCode').mockResolvedValueOnce(undefined);
  await signIn.verifyCode(CODE);
  signIn.close();
  expect(step()).toEqual({ name: 'phone', phone: '' });
});

test('before a code is sent, there is none to send again and no number to change', async () => {
  await open();
  expect(step()).toEqual({ name: 'phone', phone: '' });
  expect(signIn.untilResend()).toBe(0);
  await signIn.sendCode('salam');
  const failed = submit();
  await signIn.resendCode();
  signIn.changeNumber();
  expect(submit()).toBe(failed);
  expect(fake.auth.sentTo).toEqual([]);
});

test('the reCAPTCHA is there from 100 ms after opening until the dialog closes', async () => {
  startOpening();
  await fake.advance(99);
  expect(fake.auth.recaptchas.size).toBe(0);
  await fake.advance(1);
  expect(fake.auth.recaptchas.size).toBe(1);
  signIn.close();
  expect(fake.auth.recaptchas.size).toBe(0);
  startOpening();
  signIn.close();
  await fake.advance(100);
  expect(fake.auth.recaptchas.size).toBe(0);
});

test('the dialog closes for somebody who signs in elsewhere, or already has', async () => {
  await open();
  fake.auth.signIn();
  expect(close).toHaveBeenCalledOnce();
  await open();
  expect(close).toHaveBeenCalledTimes(2);
});

test('typing clears an error about the number, but not one from Google', async () => {
  await open();
  await signIn.sendCode('salam');
  expect(submit()).toMatchObject({ code: 'otp-send/invalid-phone' });
  signIn.clearInputError();
  expect(submit().status).toBe('idle');
  fake.auth.obstacles.google = () =>
    Promise.reject(new SiteError(signInErrors, 'google/cancelled'));
  await signIn.signInWithGoogle();
  signIn.clearInputError();
  expect(submit()).toMatchObject({ code: 'google/cancelled' });
  expect(notice()).toBe('');
});

// Google's script can't be loaded twice at a time: the first one would never be ready.
test('sending a code early doesn’t create a second reCAPTCHA', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  fake.auth.obstacles.ready = () => promise;
  startOpening();
  const sending = signIn.sendCode(NUMBER);
  await fake.advance(RECAPTCHA_DELAY_MS);
  expect(fake.auth.recaptchas.size).toBe(1);
  resolve(undefined);
  await sending;
  expect(fake.auth.sentTo).toEqual([PHONE]);
});

test('sending a code can be cancelled and tried again', async () => {
  await open();
  const sending = signIn.sendCode(NUMBER);
  signIn.cancel();
  await sending;
  expect([step().name, submit().status]).toEqual(['phone', 'idle']);
  await signIn.sendCode(NUMBER);
  expect(step().name).toBe('code');
});

test('another code can be sent after 30 s, not before', async () => {
  await reachCode();
  await fake.advance(29_999);
  await signIn.resendCode();
  expect(fake.auth.sentTo).toHaveLength(1);
  await fake.advance(1);
  await signIn.resendCode();
  expect(fake.auth.sentTo).toEqual([PHONE, PHONE]);
});

test('Change Number brings back the number and drops the code', async () => {
  await reachCode();
  signIn.changeNumber();
  expect(step()).toEqual({ name: 'phone', phone: PHONE });
  await signIn.verifyCode(CODE);
  expect(submit()).toMatchObject({ code: 'otp-verify/none-pending' });
});

test('a click that is too old to open Google’s window needs another one', async () => {
  fake.canOpenWindow = false;
  await signIn.signInWithGoogle();
  expect([step().name, notice()]).toEqual(['phone', signInMessages.pressGoogleAgain]);
  // The words on the button.
  expect(notice()).toContain('press "Sign In with Google"');
});

test('a click opens Google’s window directly, which signs people in', async () => {
  const account = { ...accountOf('u1', 'm@example.com'), displayName: 'Maryam' };
  const open = vi.spyOn(fake.auth.service, 'signInWithGoogle').mockResolvedValue(account);
  const signedIn = signIn.signInWithGoogle();
  expect(open).toHaveBeenCalledOnce();
  expect(notice()).toBe(signInMessages.googleHint);
  await signedIn;
  expect(step()).toEqual({ name: 'done', message: 'Signed in successfully with Google: Maryam' });
});

test('the hint about Google’s window stays while a second one is open', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>();
  fake.auth.obstacles.google = () => promise;
  const first = signIn.signInWithGoogle();
  signIn.cancel();
  fake.auth.obstacles.google = () => new Promise(() => undefined);
  void signIn.signInWithGoogle();
  // The SDK ends the call for the first window now.
  reject(new SiteError(signInErrors, 'google/already-open'));
  await first;
  expect(notice()).toBe(signInMessages.googleHint);
});

const late = 'It took too long. Please try again.';

test.each([
  ['ready', 20_000, () => signIn.sendCode(NUMBER), signInErrors['otp-send/check-missing']],
  ['sendCode', 120_000, () => signIn.sendCode(NUMBER), signInErrors['otp-send/check-expired']],
  [
    'confirm',
    45_000,
    () => signIn.verifyCode(CODE),
    signInErrors['otp-verify/failed'].replace('{message}', late),
  ],
  [
    'google',
    300_000,
    () => signIn.signInWithGoogle(),
    signInErrors['google/failed'].replace('{message}', late),
  ],
] as const)('the call %s ends after %i ms', async (call, ms, begin, message) => {
  await reachCode();
  fake.auth.obstacles[call] = () => new Promise(() => undefined);
  void begin();
  await fake.advance(ms - 1);
  expect(submit().status).toBe('working');
  await fake.advance(1);
  expect(submit()).toMatchObject({ status: 'failed', message });
});

test('offline, a security check that doesn’t begin has that as its reason', async () => {
  await open();
  goOffline();
  fake.auth.obstacles.ready = () => Promise.reject(new Error('The script is missing.'));
  await signIn.sendCode(NUMBER);
  const message = signInErrors['otp-send/check-missing'];
  expect(submit()).toMatchObject({ message: withReason(message, commonErrors['device/offline']) });
});

test('the copied link has the referral code that counts', async () => {
  const code = encodeReferralCode('f'.repeat(28));
  const copy = vi.spyOn(fake.sharing, 'copy');
  fake.url = `https://usrah.example/blog?referredBy=${code}.`;
  await signIn.copyLink();
  expect(copy).toHaveBeenLastCalledWith(`https://usrah.example/blog?referredBy=${code}`);
  runHeadScript({ local: fake.local, url: `https://usrah.example/?referredBy=${code}` });
  fake.url = 'https://usrah.example/blog';
  await signIn.copyLink();
  expect(copy).toHaveBeenLastCalledWith(`https://usrah.example/blog?referredBy=${code}`);
  expect(notice()).toBe(signInMessages.linkCopied);
});

test('the copied link has where the visitor came from', async () => {
  const copy = vi.spyOn(fake.sharing, 'copy');
  fake.url = 'https://usrah.example/blog?utm_source=invite';
  await signIn.copyLink();
  expect(copy).toHaveBeenLastCalledWith('https://usrah.example/blog?utm_source=invite&via=invite');
});

test('where copying is refused, the link is shown to be copied by hand', async () => {
  fake.sharing.copy = async () => false;
  fake.url = 'https://usrah.example/blog';
  await signIn.copyLink();
  expect(notice()).toBe('https://usrah.example/blog');
});

test('in a browser that keeps nothing, the dialog knows it from its opening on', async () => {
  fake.environment.storage.local.isPersistent = () => false;
  expect(signIn.$isPersistent.get()).toBe(true);
  await open();
  expect(signIn.$isPersistent.get()).toBe(false);
});

test('without a number or a dialog, no code is sent', async () => {
  await signIn.sendCode(NUMBER);
  expect(submit()).toEqual({ status: 'idle' });
  await open();
  await signIn.sendCode(' ');
  expect(submit()).toMatchObject({ code: 'otp-send/missing-phone' });
  expect(fake.auth.sentTo).toEqual([]);
});

test('a code that can’t be sent for another reason fails in general', async () => {
  await open();
  fake.auth.obstacles.sendCode = () => Promise.reject(new Error('offline'));
  await signIn.sendCode(NUMBER);
  expect(submit()).toMatchObject({ code: 'otp-send/failed' });
});

test('the reCAPTCHA of the next code is prepared as soon as one is sent', async () => {
  await reachCode();
  expect(fake.auth.recaptchas.size).toBe(1);
});

test('a dialog that was closed isn’t closed again by a sign-in elsewhere', async () => {
  await open();
  signIn.close();
  fake.auth.signIn();
  expect(close).not.toHaveBeenCalled();
});

test('a dialog that closes because of a sign-in elsewhere reopens empty', async () => {
  await reachCode();
  fake.auth.signIn();
  expect(close).toHaveBeenCalledOnce();
  expect(step()).toEqual({ name: 'phone', phone: '' });
});

test('the message after signing in stays for 1.5 s, also when the session is confirmed', async () => {
  await reachCode();
  await signIn.verifyCode(CODE);
  fake.auth.signIn();
  expect(close).not.toHaveBeenCalled();
});

test('a dialog that was closed by hand after signing in isn’t closed a second time', async () => {
  await reachCode();
  await signIn.verifyCode(CODE);
  signIn.close();
  await fake.advance(1500);
  expect(close).not.toHaveBeenCalled();
});

test('cancelling removes the hint about Google’s window', async () => {
  fake.auth.obstacles.google = () => new Promise(() => undefined);
  void signIn.signInWithGoogle();
  signIn.cancel();
  expect(notice()).toBe('');
});

test('Change Number removes an error about the code', async () => {
  await reachCode();
  await signIn.verifyCode(' ');
  signIn.changeNumber();
  expect(submit()).toEqual({ status: 'idle' });
});

test.each([
  ['confirm', 'code', () => signIn.verifyCode(CODE)],
  ['google', 'phone', () => signIn.signInWithGoogle()],
] as const)('a late answer of %s after cancelling shows no success', async (call, name, begin) => {
  await open();
  if (name === 'code') await signIn.sendCode(NUMBER);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  fake.auth.obstacles[call] = () => promise;
  const done = begin();
  signIn.cancel();
  resolve(undefined);
  await done;
  await fake.settle();
  // It has signed them in all the same, so the dialog has closed.
  expect(step()).toEqual({ name: 'phone', phone: '' });
});

describe('after a reload', () => {
  test('the code from the message signs in, without a second message', async () => {
    await reachCode();
    await reopenAfter(9 * MINUTES_MS);
    expect(step()).toMatchObject({ name: 'code', phone: PHONE });
    await signIn.verifyCode(CODE);
    expect(fake.auth.confirmed).toEqual([`message-1 ${CODE}`]);
    expect([step().name, fake.auth.sentTo]).toEqual(['done', [PHONE]]);
  });

  test('the rest of the 30 seconds goes on until another code can be sent', async () => {
    await reachCode();
    await reopenAfter(20_000 - RECAPTCHA_DELAY_MS);
    expect(signIn.untilResend()).toBe(10_000);
    await signIn.resendCode();
    await fake.advance(10_000);
    await signIn.resendCode();
    expect(fake.auth.sentTo).toEqual([PHONE, PHONE]);
  });

  test('Change Number brings back the number, also after another reload', async () => {
    await reachCode();
    await reopenAfter(0);
    signIn.changeNumber();
    expect(step()).toEqual({ name: 'phone', phone: PHONE });
    await reopenAfter(0);
    expect(step().name).toBe('phone');
  });

  test.each([
    ['older than ten minutes', () => fake.advance(10 * MINUTES_MS + 1)],
    ['from the future', () => vi.setSystemTime(-1)],
    ['damaged', () => fake.tab.set(SENT_CODE_KEY, '{"phone":"+919876543210"}')],
    ['used', () => signIn.verifyCode(CODE)],
    ['no longer needed after a sign-in elsewhere', () => void fake.auth.signIn()],
  ])('a code that is %s isn’t offered', async (_, happen) => {
    await reachCode();
    await happen();
    fake.auth.signOut();
    await reopenAfter(0);
    expect(step()).toMatchObject({ name: 'phone' });
  });

  test('Google’s button says that it has to be pressed again, once', async () => {
    await open();
    fake.auth.obstacles.google = () => new Promise(() => undefined);
    void signIn.signInWithGoogle();
    await reopenAfter(0);
    expect(notice()).toBe(signInMessages.googleInterrupted);
    await reopenAfter(0);
    expect(notice()).toBe('');
  });

  test('nothing is said about a window of Google that has answered or was given up', async () => {
    await open();
    fake.auth.obstacles.google = () => Promise.reject(new Error('closed'));
    await signIn.signInWithGoogle();
    await reopenAfter(0);
    expect(notice()).toBe('');
    fake.auth.obstacles.google = () => new Promise(() => undefined);
    void signIn.signInWithGoogle();
    signIn.cancel();
    await reopenAfter(0);
    expect(notice()).toBe('');
  });
});

test('the code itself is never stored', async () => {
  await reachCode();
  fake.auth.obstacles.confirm = () => Promise.reject(new Error('offline'));
  await signIn.verifyCode(CODE);
  expect(tabText()).toContain(PHONE);
  expect(tabText()).not.toContain(CODE);
});

test('a dialog that is opened again after ten minutes asks for the number', async () => {
  await reachCode();
  signIn.close();
  await fake.advance(10 * MINUTES_MS + 1);
  await open();
  expect(step()).toEqual({ name: 'phone', phone: PHONE });
});

test.each([
  ['set back', -2 * 60 * MINUTES_MS, 30_000],
  ['set ahead', 2 * 60 * MINUTES_MS, 0],
])('with the clock %s, another code can be sent after 30 s at most', async (_, change, delay) => {
  await reachCode();
  vi.setSystemTime(Date.now() + change);
  expect(signIn.untilResend()).toBe(delay);
  await fake.advance(30_000);
  expect(signIn.untilResend()).toBe(0);
  await signIn.resendCode();
  expect(fake.auth.sentTo).toHaveLength(2);
});

test('the code is found in its message, and a text without one isn’t sent', async () => {
  await reachCode();
  await signIn.verifyCode('123456 or 654321');
  expect(submit()).toMatchObject({ code: 'otp-verify/invalid-code' });
  await signIn.verifyCode(`${CODE} is your verification code for usrah.example.`);
  expect(fake.auth.confirmed).toEqual([`message-1 ${CODE}`]);
});

describe('when the connection fails after Verify Code', () => {
  const unanswered = () => new SiteError(signInErrors, 'otp-verify/unanswered', 'Offline.');

  /** Answers the attempts in turn; after the last of them, every code is valid. */
  function answer(...errors: SiteError[]) {
    const attempts = vi.fn(async () => {
      const error = errors.shift();
      if (error) throw error;
    });
    fake.auth.obstacles.confirm = attempts;
    return attempts;
  }

  beforeEach(reachCode);

  test('the same code is tried again by itself, and signs in', async () => {
    const attempts = answer(unanswered(), unanswered());
    const verified = signIn.verifyCode(CODE);
    await fake.advance(VERIFY_PAUSES_MS[0]);
    expect([attempts.mock.calls.length, submit().status]).toEqual([2, 'working']);
    await fake.advance(VERIFY_PAUSES_MS[1]);
    await verified;
    expect(attempts).toHaveBeenCalledTimes(3);
    expect(step().name).toBe('done');
  });

  test('the attempts end, and Verify Code begins anew', async () => {
    const attempts = answer(...Array.from({ length: 3 }, unanswered));
    void signIn.verifyCode(CODE);
    await fake.advance(10_000);
    expect(attempts).toHaveBeenCalledTimes(3);
    expect(submit()).toMatchObject({ code: 'otp-verify/unanswered' });
    await signIn.verifyCode(CODE);
    expect(step().name).toBe('done');
  });

  test.each(['otp-verify/none-pending', 'otp-verify/expired'] as const)(
    'a right code that is used up by then says so, and another can be sent: %s',
    async (code) => {
      answer(unanswered(), new SiteError(signInErrors, code));
      void signIn.verifyCode(CODE);
      await fake.advance(10_000);
      expect(submit()).toMatchObject({ code: 'otp-verify/used' });
      expect(signIn.untilResend()).toBe(0);
      await signIn.resendCode();
      expect(fake.auth.sentTo).toHaveLength(2);
      expect(signIn.untilResend()).toBe(RESEND_DELAY_MS);
    },
  );

  test('another code can be sent at once, also after the dialog was closed', async () => {
    answer(unanswered(), new SiteError(signInErrors, 'otp-verify/expired'));
    void signIn.verifyCode(CODE);
    await fake.advance(VERIFY_PAUSES_MS[0]);
    signIn.close();
    await open();
    expect(signIn.untilResend()).toBe(0);
  });

  test('an answer after Change Number doesn’t bring the code back', async () => {
    answer(...Array.from({ length: 3 }, unanswered));
    void signIn.verifyCode(CODE);
    await fake.advance(10_000);
    const { promise, reject } = Promise.withResolvers<undefined>();
    fake.auth.obstacles.confirm = () => promise;
    const verified = signIn.verifyCode(CODE);
    signIn.changeNumber();
    reject(new SiteError(signInErrors, 'otp-verify/expired'));
    await verified;
    await fake.settle();
    expect(step()).toEqual({ name: 'phone', phone: PHONE });
  });

  test('a code that took too long is known to be right, too, once it’s used up', async () => {
    fake.auth.obstacles.confirm = () => new Promise(() => undefined);
    void signIn.verifyCode(CODE);
    await fake.advance(SIGN_IN_TIMEOUTS_MS.verifying);
    expect(submit()).toMatchObject({ code: 'otp-verify/failed' });
    answer(new SiteError(signInErrors, 'otp-verify/none-pending'));
    await signIn.verifyCode(CODE);
    expect(submit()).toMatchObject({ code: 'otp-verify/used' });
  });

  test('a wrong code is wrong, and uses nothing up', async () => {
    answer(unanswered(), new SiteError(signInErrors, 'otp-verify/invalid-code'));
    void signIn.verifyCode(CODE);
    await fake.advance(10_000);
    expect(submit()).toMatchObject({ code: 'otp-verify/invalid-code' });
    answer(new SiteError(signInErrors, 'otp-verify/expired'));
    await signIn.verifyCode(CODE);
    expect(submit()).toMatchObject({ code: 'otp-verify/expired' });
    expect(signIn.untilResend()).toBeGreaterThan(0);
  });

  test('an old code isn’t taken for a right one when another was sent', async () => {
    answer(...Array.from({ length: 3 }, unanswered));
    void signIn.verifyCode(CODE);
    await fake.advance(RESEND_DELAY_MS);
    await signIn.resendCode();
    answer(new SiteError(signInErrors, 'otp-verify/expired'));
    await signIn.verifyCode(CODE);
    expect(submit()).toMatchObject({ code: 'otp-verify/expired' });
  });

  test('nothing is tried again once it’s cancelled', async () => {
    const attempts = answer(unanswered());
    void signIn.verifyCode(CODE);
    await fake.settle();
    signIn.cancel();
    await fake.advance(10_000);
    expect(attempts).toHaveBeenCalledTimes(1);
  });
});
