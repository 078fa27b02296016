import { HOME_COUNTRY } from '../../../lib/home-country.ts';
import type { signInErrors } from './errors.ts';

export const signInMessages = {
  codeSent: 'OTP sent to your phone! Please enter it below.',
  phoneVerified: 'Phone number verified successfully! You are signed in.',
  /** Followed by the name or the email address of the account. */
  signedInWithGoogle: 'Signed in successfully with Google: ',
  working: 'Processing...',
  adults: 'Accounts are for adults, 18 or older.',
  phoneHint: `We text you a code. Other members never see your number. Outside ${HOME_COUNTRY.name}, begin with + and the country code.`,
  pressGoogleAgain: 'Ready. Please press "Sign In with Google" once more.',
  googleHint:
    'No answer from Google? Press Cancel and try again, or sign in with your phone number.',
  googleInterrupted:
    'This page was reloaded before Google answered. Please press "Sign In with Google" once more.',
  linkCopied: 'Link copied. Now open your browser and paste it there.',
} as const;

const INPUT_ERRORS: ReadonlySet<string> = new Set<keyof typeof signInErrors>([
  'otp-send/missing-phone',
  'otp-send/invalid-phone',
  'otp-verify/missing-code',
  'otp-verify/invalid-code',
  'otp-verify/expired',
  'otp-verify/none-pending',
]);

/** Whether an error is about the step's field, where it's shown then. */
export const isInputError = (code: string) => INPUT_ERRORS.has(code);
