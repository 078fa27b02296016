/** The sign-in dialog's messages, except for errors. */
export const signInMessages = {
  codeSent: 'OTP sent to your phone! Please enter it below.',
  phoneVerified: 'Phone number verified successfully! You are signed in.',
  /** Followed by the name or the email address of the account. */
  signedInWithGoogle: 'Signed in successfully with Google: ',
  working: 'Processing...',
  phoneHint: 'We send you a code. For a number outside India, begin with + and the country code.',
  tookTooLong: 'It took too long. Please try again.',
} as const;
