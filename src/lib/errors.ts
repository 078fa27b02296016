import { HOME_COUNTRY } from './home-country.ts';

const { code: countryCode, example } = HOME_COUNTRY;

/**
 * What people read about errors, by their codes: `area/problem`. `{message}` is replaced with the
 * message of the cause. Each feature has its own in `errors.ts`; these are those that features share.
 * Many are worded by the product's specification.
 */
export type ErrorMessages<Code extends string = `${string}/${string}`> = Readonly<
  Record<Code, string>
>;

export const commonErrors = {
  'page/failed': 'Oops! Something went wrong.',
  'page/not-loaded':
    'A part of this page could not be loaded. Please check your connection and try again.',
  // Said after the message of what failed, as its reason.
  'sign-in/unconfirmed':
    'Your sign-in cannot be confirmed at the moment. Please check your connection, or wait a few minutes.',
  'call/unanswered': 'No answer came in time. Your connection may be slow or interrupted.',
} satisfies ErrorMessages;

export const contactErrors = {
  'contact/invalid-email': 'Please enter one email address, such as name@example.com.',
  'contact/invalid-whatsapp': `Please enter a valid WhatsApp number including country code (e.g., +${countryCode}${example}).`,
} satisfies ErrorMessages;

/** Thrown where no Firebase project is configured. */
export const firebaseErrors = {
  'sign-in/not-available':
    'Sign-in is not available on this site at the moment. Everything else is open to you.',
} satisfies ErrorMessages;

/** An error with a message for people, which its code selects; `detail` replaces `{message}`. */
export class SiteError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(
    messages: ErrorMessages<Code>,
    code: NoInfer<Code>,
    detail = '',
    options?: ErrorOptions,
  ) {
    super(messages[code].replace('{message}', () => detail).trim(), options);
    this.name = 'SiteError';
    this.code = code;
  }
}

export const hasCode = (error: unknown, code: string) =>
  error instanceof SiteError && error.code === code;

/**
 * Whether a call failed because the sign-in couldn't be confirmed, for example because Google's token
 * service doesn't answer: calls of the database, which need a token, then fail with the code of Auth.
 */
export const isSignInUnconfirmed = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('auth/');

/** Whether something has ended because it took too long, by `withTimeout` or `AbortSignal.timeout`. */
export const isTooLate = (error: unknown) =>
  error instanceof Error && error.name === 'TimeoutError';

/** Why something failed, if that isn't what was called: it's said after the message. */
export function reasonOf(error: unknown): string | undefined {
  if (isSignInUnconfirmed(error)) return commonErrors['sign-in/unconfirmed'];
  return isTooLate(error) ? commonErrors['call/unanswered'] : undefined;
}

/** A message with its reason, if there is one. */
export const withReason = (message: string, reason: string | undefined): string =>
  reason ? `${message} ${reason}` : message;

/**
 * What was thrown, as an error with a message for people. Its reason (see `reasonOf`) stands after the
 * message, unless that has a place for the message of the cause.
 */
export function toSiteError<Code extends string>(
  cause: unknown,
  messages: ErrorMessages<Code>,
  otherwise: NoInfer<Code>,
): SiteError {
  if (cause instanceof SiteError) return cause;
  const message = messages[otherwise];
  const reason = message.includes('{message}') ? undefined : reasonOf(cause);
  const reasoned: ErrorMessages<Code> = { ...messages, [otherwise]: withReason(message, reason) };
  return new SiteError(reasoned, otherwise, cause instanceof Error ? cause.message : '', {
    cause,
  });
}
