import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorCode } from '@/domain/errors';
import type * as dialog from '@/stores/sign-in';
import type * as visit from '@/stores/sign-in-visit';
import type * as ways from '@/stores/sign-in-ways';
import { fakeAuth } from '../fakes/auth';
import { openBrowser } from './browser';

let auth: ReturnType<typeof fakeAuth>;
let loading: Error | undefined;
let signIn: typeof dialog & typeof ways & typeof visit;
let siteError: (code: ErrorCode) => Error;
let closings: number;

const host = {} as HTMLElement;
const state = () => signIn.$signIn.get();
const said = () => state().message?.text;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.resetModules();
  openBrowser();
  auth = fakeAuth();
  loading = undefined;
  closings = 0;
  const { provideServices } = await import('@/stores/services');
  provideServices({
    auth: async () => {
      if (loading) throw loading;
      return auth.service;
    },
  });
  // The stores begin afresh for each test, and with them the class of their errors.
  const { SiteError } = await import('@/domain/errors');
  siteError = (code) => new SiteError(code);
  signIn = {
    ...(await import('@/stores/sign-in')),
    ...(await import('@/stores/sign-in-ways')),
    ...(await import('@/stores/sign-in-visit')),
  };
});

afterEach(() => {
  signIn.endSignIn();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function begin() {
  void signIn.beginSignIn(host, () => {
    closings += 1;
    signIn.endSignIn();
  });
}

async function open() {
  begin();
  await pass(150);
}

async function reachCode(number = '98765 43210') {
  await open();
  await signIn.sendCode(number);
}

describe('opening', () => {
  test('the bot check is made 100 ms later, and cleared on closing', async () => {
    begin();
    await pass(99);
    expect(auth.madeChecks).toBe(0);
    await pass(1);
    expect(auth.liveChecks).toBe(1);
    signIn.endSignIn();
    await pass(0);
    expect(auth.liveChecks).toBe(0);
  });

  test('closing before the check is made makes none', async () => {
    begin();
    await pass(50);
    signIn.endSignIn();
    await pass(500);
    expect(auth.madeChecks).toBe(0);
  });

  test('twenty openings and closings leave no check', async () => {
    for (let i = 0; i < 20; i++) {
      begin();
      await pass(i * 20);
      signIn.endSignIn();
      await pass(1);
    }
    expect(auth.liveChecks).toBe(0);
  });

  test('everything starts afresh each time', async () => {
    await reachCode();
    signIn.endSignIn();
    await open();
    expect(state()).toMatchObject({ step: 'phone', phone: '', message: undefined, work: 'idle' });
    await signIn.verifyCode('123456');
    expect(said()).toBe('No pending verification. Please request a new OTP.');
  });

  test('code that cannot be loaded is said, and can be loaded again', async () => {
    loading = new TypeError('Failed to fetch');
    await open();
    expect(state()).toMatchObject({ work: 'not-loaded', step: 'phone' });
    expect(said()).toBe('Sign-in could not be loaded. Please check your connection and try again.');
    loading = undefined;
    void signIn.reloadSignIn();
    await pass(150);
    expect(state()).toMatchObject({ work: 'idle', message: undefined });
    expect(auth.liveChecks).toBe(1);
  });

  test('a site without settings says that sign-in is not available', async () => {
    loading = siteError('sign-in/not-available');
    await open();
    expect(said()).toBe(
      'Sign-in is not available on this site at the moment. Everything else is open to you.',
    );
  });

  test('it is known whether the browser keeps the session', async () => {
    auth.isKept = false;
    await open();
    expect(state().isKept).toBe(false);
  });

  test('somebody who signs in elsewhere needs the dialog no more', async () => {
    await open();
    auth.signInElsewhere();
    expect(closings).toBe(1);
  });
});

describe('sending a code', () => {
  test.each([
    ['', 'Please enter your phone number.'],
    [' - ', 'Please enter your phone number.'],
    [
      'salam',
      'Invalid phone number format. Ensure it includes country code (e.g., +91XXXXXXXXXX).',
    ],
  ])('for "%s" says "%s"', async (number, sentence) => {
    await open();
    await signIn.sendCode(number);
    expect(said()).toBe(sentence);
    expect(auth.sentTo).toEqual([]);
  });

  test('leads to the code, with a fresh check for the next one', async () => {
    await reachCode();
    expect(auth.sentTo).toEqual(['+919876543210']);
    expect(state()).toMatchObject({ step: 'code', phone: '+919876543210', work: 'idle' });
    expect(said()).toBe('OTP sent to your phone! Please enter it below.');
    await pass(0);
    expect([auth.liveChecks, auth.madeChecks]).toEqual([1, 2]);
  });

  test('before the code has loaded waits for it', async () => {
    begin();
    void signIn.sendCode('9876543210');
    await pass(200);
    expect(state().step).toBe('code');
  });

  test('pressed twice sends once', async () => {
    await open();
    await Promise.all([signIn.sendCode('9876543210'), signIn.sendCode('9876543210')]);
    expect(auth.sentTo).toHaveLength(1);
  });

  test('without a check says so, and the next try makes one', async () => {
    auth.failures.createBotCheck = new Error('offline');
    await open();
    await signIn.sendCode('9876543210');
    expect(said()).toBe('Security check (reCAPTCHA) not initialized. Please try again.');
    delete auth.failures.createBotCheck;
    await signIn.sendCode('9876543210');
    expect(state().step).toBe('code');
  });

  test('a check that never gets ready counts as missing after 20 s', async () => {
    auth.silent.add('createBotCheck');
    await open();
    void signIn.sendCode('9876543210');
    await pass(20_000);
    expect(said()).toBe('Security check (reCAPTCHA) not initialized. Please try again.');
  });

  test('a check that expires says so and is replaced', async () => {
    await open();
    auth.expire();
    await pass(0);
    expect(said()).toBe('reCAPTCHA expired. Please try again.');
    expect([auth.liveChecks, auth.madeChecks]).toEqual([1, 2]);
  });

  test('a check that is never solved ends after two minutes, and can be tried again', async () => {
    await open();
    auth.silent.add('sendCode');
    void signIn.sendCode('9876543210');
    await pass(119_000);
    expect(state().work).toBe('sending');
    await pass(1_000);
    expect(state().work).toBe('idle');
    expect(said()).toBe('reCAPTCHA expired. Please try again.');
  });

  test('given up is not heard when it fails later', async () => {
    await open();
    auth.silent.add('sendCode');
    void signIn.sendCode('9876543210');
    await pass(10);
    signIn.cancelWork();
    auth.silent.clear();
    expect(state()).toMatchObject({ work: 'idle', message: undefined });
    await signIn.sendCode('9876543210');
    expect(state().step).toBe('code');
  });

  test('an answer that comes after giving up is not heard', async () => {
    await open();
    const late = Promise.withResolvers<never>();
    auth.service.sendCode = () => late.promise;
    void signIn.sendCode('9876543210');
    await pass(10);
    signIn.cancelWork();
    late.resolve({ confirm: async () => undefined } as never);
    await pass(10);
    expect(state()).toMatchObject({ step: 'phone', message: undefined });
  });

  test('again is possible after 30 s, not before', async () => {
    await reachCode();
    await pass(29_900);
    await signIn.resendCode();
    expect(auth.sentTo).toHaveLength(1);
    await pass(200);
    await signIn.resendCode();
    expect(auth.sentTo).toEqual(['+919876543210', '+919876543210']);
  });

  test('to another number goes back to the field, with the number in it', async () => {
    await reachCode();
    signIn.changeNumber();
    expect(state()).toMatchObject({ step: 'phone', phone: '+919876543210', message: undefined });
  });
});

describe('entering the code', () => {
  test('signs in and closes 1.5 s later', async () => {
    await reachCode();
    await signIn.verifyCode(' 123-456 ');
    expect(said()).toBe('Phone number verified successfully! You are signed in.');
    expect(state().step).toBe('done');
    await pass(1_499);
    expect(closings).toBe(0);
    await pass(1);
    expect(closings).toBe(1);
  });

  test('closing by hand meanwhile closes no later dialog', async () => {
    await reachCode();
    await signIn.verifyCode('123456');
    signIn.endSignIn();
    auth.tell({ status: 'signed-out' });
    await open();
    await pass(3_000);
    expect(closings).toBe(0);
  });

  test('nothing is asked for', async () => {
    await reachCode();
    await signIn.verifyCode('  ');
    expect(said()).toBe('Please enter the OTP.');
  });

  test('an expired one lets a new one be sent at once', async () => {
    await reachCode();
    auth.failures.confirm = siteError('otp-verify/expired');
    await signIn.verifyCode('123456');
    expect(said()).toBe('OTP expired. Please request a new one.');
    await signIn.verifyCode('123456');
    expect(said()).toBe('No pending verification. Please request a new OTP.');
    await signIn.resendCode();
    expect(auth.sentTo).toHaveLength(2);
  });

  test('an answer that never comes ends', async () => {
    await reachCode();
    auth.silent.add('confirm');
    void signIn.verifyCode('123456');
    await pass(45_000);
    expect(said()).toBe('Failed to verify OTP: It took too long. Please try again.');
  });
});

describe('Google', () => {
  test('is asked directly in the click, without a pause before', async () => {
    await open();
    let isAsked = false;
    auth.service.signInWithGoogle = () => {
      isAsked = true;
      return new Promise(() => undefined);
    };
    void signIn.signInWithGoogle();
    expect(isAsked).toBe(true);
  });

  test.each([
    [{ displayName: 'Maryam', email: 'm@example.com' }, 'Maryam'],
    [{ displayName: null, email: 'm@example.com' }, 'm@example.com'],
  ])('signs in %o', async (who, name) => {
    await open();
    auth.service.signInWithGoogle = async () => ({ uid: 'u', ...who });
    await signIn.signInWithGoogle();
    expect(said()).toBe(`Signed in successfully with Google: ${name}`);
    await pass(1_500);
    expect(closings).toBe(1);
  });

  test('a second window is said of the first, while the second goes on', async () => {
    await open();
    const first = Promise.withResolvers<never>();
    auth.service.signInWithGoogle = () => first.promise;
    void signIn.signInWithGoogle();
    auth.service.signInWithGoogle = () => new Promise(() => undefined);
    void signIn.signInWithGoogle();
    first.reject(siteError('google/already-open'));
    await pass(0);
    expect(said()).toBe('Google sign-in popup already open or blocked. Please try again.');
    expect(state().work).toBe('google');
  });

  test('a window that stays open for five minutes is not waited for longer', async () => {
    await open();
    auth.silent.add('google');
    void signIn.signInWithGoogle();
    await pass(300_000);
    expect(said()).toBe('Google sign-in failed: It took too long. Please try again.');
  });
});
