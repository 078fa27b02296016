import { SiteError } from '@/domain/errors';
import { internationalPhone, isPossiblePhone, plainCode } from '@/domain/phone';
import { equip, reloadSignIn } from './sign-in';
import { attempt, succeed } from './sign-in-attempt';
import { $signIn, go, news, now, patch, say } from './sign-in-visit';

/** Milliseconds until another code can be asked for. */
const RESEND_DELAY = 30_000;

/** Sends a code to the number that the visitor entered. */
export async function sendCode(text: string): Promise<void> {
  const phone = internationalPhone(text);
  if (!phone) return say('otp-send/missing-phone');
  if (!isPossiblePhone(phone)) return say('otp-send/invalid-phone');
  if ($signIn.get().work === 'not-loaded') await reloadSignIn();
  await attempt('sending', async (visit) => {
    const auth = await equip(visit);
    const { check } = visit;
    if (!check) throw new SiteError('otp-send/check-missing');
    const ready = await check.ready();
    const pending = await auth.sendCode(phone, ready).finally(() => {
      if (now.visit === visit) check.renew();
    });
    return () => {
      visit.pending = pending;
      go({ step: 'code', phone, resendAt: Date.now() + RESEND_DELAY });
      news('OTP sent to your phone! Please enter it below.');
    };
  });
}

/** Sends another code to the same number. */
export async function resendCode(): Promise<void> {
  const state = $signIn.get();
  if (state.step === 'code' && Date.now() >= state.resendAt) await sendCode(state.phone);
}

/** Goes back to the number, which is still there to be corrected. */
export function changeNumber(): void {
  const state = $signIn.get();
  if (state.step !== 'code' || !now.visit) return;
  now.turn += 1;
  now.visit.pending = undefined;
  go({ step: 'phone', phone: state.phone });
  patch({ work: 'idle', message: undefined });
}

/** Signs in with the code that the visitor entered. */
export async function verifyCode(text: string): Promise<void> {
  const code = plainCode(text);
  if (!code) return say('otp-verify/missing-code');
  const pending = now.visit?.pending;
  if (!pending) return say('otp-verify/none-pending');
  await attempt('verifying', async () => {
    await pending.confirm(code);
    return () => succeed('Phone number verified successfully! You are signed in.');
  });
}

/** Opens Google's window, at once: to be called directly in a click. */
export async function signInWithGoogle(): Promise<void> {
  await attempt('google', async ({ auth }) => {
    if (!auth) throw new SiteError('sign-in/not-loaded');
    const { displayName, email } = await auth.signInWithGoogle();
    return () => succeed(`Signed in successfully with Google: ${displayName ?? email ?? ''}`);
  });
}
