export type SignInArea = 'otp-send' | 'otp-verify' | 'google';

const everywhere = {
  'auth/network-request-failed': 'The connection failed. Please check it and try again.',
  'auth/timeout': 'The answer took too long. Please try again.',
  // The SDK's code when Google's scripts can't be loaded.
  'auth/internal-error': 'Something could not be loaded. Please reload the page and try again.',
  'auth/user-disabled': 'This account has been disabled. Please write to us if you need help.',
};

/**
 * Why signing in failed and what to do next, by Firebase's code: the `{message}` of those in
 * dialog/errors.ts. `other` is for codes that are neither here nor in auth-errors.ts.
 */
export const signInFailures: Record<SignInArea, Record<string, string> & { other: string }> = {
  'otp-send': {
    ...everywhere,
    other: 'Please try again in a few minutes, or sign in with Google.',
    'auth/quota-exceeded':
      'No more codes can be sent at the moment. Please try again in an hour, or sign in with Google.',
    'auth/billing-not-enabled':
      'Text messages are not switched on for this site yet. Please sign in with Google.',
    // For numbers of countries that the owner has not switched on.
    'auth/operation-not-allowed':
      'Codes cannot be sent to this country yet. Please use another number, or sign in with Google.',
    // Undocumented: Firebase or the network refuses this number for some hours.
    'auth/error-code:-39':
      'No code can be sent to this number today. Please try again tomorrow, use another number, or sign in with Google.',
  },
  'otp-verify': {
    ...everywhere,
    other: 'Please request a new code, or sign in with Google.',
    'auth/too-many-requests': 'Too many attempts. Please try again in an hour.',
  },
  google: {
    ...everywhere,
    other: 'Please try again, or sign in with your phone number.',
    'auth/popup-blocked':
      'The browser blocked the window. Please try again, and allow it if the browser asks.',
    'auth/too-many-requests': 'Too many attempts. Please try again in an hour.',
    'auth/operation-not-allowed':
      'This site does not take Google accounts yet. Please sign in with your phone number.',
    'auth/web-storage-unsupported':
      'Your browser blocks what Google needs. Please sign in with your phone number.',
  },
};
