/**
 * Why signing in failed, by Firebase's code, where its sentence names the cause (`{message}` in
 * messages/errors.ts). The SDK's production build has only "Error" as the message of most codes.
 */
export const signInFailures: Readonly<Record<string, string>> = {
  'auth/network-request-failed': 'The connection failed. Please check it and try again.',
  'auth/timeout': 'The answer took too long. Please try again.',
  'auth/popup-blocked': 'The browser blocked the window. Please allow it and try again.',
  'auth/quota-exceeded': 'No more codes can be sent at the moment. Please try again later.',
  'auth/billing-not-enabled':
    'Text messages are not switched on for this site yet. Please sign in with Google.',
  'auth/too-many-requests': 'Too many requests. Please try again later.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/operation-not-allowed': 'This way to sign in is not switched on.',
  'auth/unauthorized-domain': 'This address is not allowed to use it.',
  'auth/internal-error':
    'Something that sign-in needs could not be loaded. Please reload the page and try again.',
};
