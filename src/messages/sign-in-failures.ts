/** Why signing in failed, where its sentence names the cause (`{message}` in messages/errors.ts). */
export const signInFailures = {
  noConnection: 'The connection failed. Please check it and try again.',
  tookTooLong: 'The answer took too long. Please try again.',
  popupBlocked: 'The browser blocked the window. Please allow it and try again.',
  noMoreCodes: 'No more codes can be sent at the moment. Please try again later.',
  noTextMessages:
    'Text messages are not switched on for this site yet. Please sign in with Google.',
  tooManyRequests: 'Too many requests. Please try again later.',
  disabled: 'This account has been disabled.',
  switchedOff: 'This way to sign in is not switched on.',
  wrongSite: 'This address is not allowed to use it.',
  notLoaded:
    'Something that sign-in needs could not be loaded. Please reload the page and try again.',
  unknown: 'Unknown problem.',
} as const;
