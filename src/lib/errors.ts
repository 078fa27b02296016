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
  'device/offline': 'You seem to be offline.',
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

/**
 * Whether the browser knows that the device has no connection. Errors don't tell: offline, a call of the
 * database fails with `unknown`. The build and the tests, whose `navigator` has no `onLine`, are online.
 */
export const isOffline = () => globalThis.navigator?.onLine === false;

/** Said as the reason of whatever fails while the device is offline, whichever error that has. */
export const offlineReason = (): string | undefined =>
  isOffline() ? commonErrors['device/offline'] : undefined;

/** Why something failed, if that isn't what was called: it's said after the message. */
export function reasonOf(error: unknown): string | undefined {
  const offline = offlineReason();
  if (offline) return offline;
  if (isSignInUnconfirmed(error)) return commonErrors['sign-in/unconfirmed'];
  return isTooLate(error) ? commonErrors['call/unanswered'] : undefined;
}

/** A message with its reason, if there is one. */
export const withReason = (message: string, reason: string | undefined): string =>
  reason ? `${message} ${reason}` : message;

/** A message with its reason in place of the one that has this code. */
const reasoned = <Code extends string>(
  messages: ErrorMessages<Code>,
  code: Code,
  reason: string | undefined,
): ErrorMessages<Code> => ({ ...messages, [code]: withReason(messages[code], reason) });

/**
 * What was thrown, as an error with a message for people. Its reason (see `reasonOf`) stands after the
 * message, unless that has a place for the message of the cause; that place says only of the reasons that
 * the device is offline.
 */
export function toSiteError<Code extends string>(
  cause: unknown,
  messages: ErrorMessages<Code>,
  otherwise: NoInfer<Code>,
): SiteError {
  if (cause instanceof SiteError) return cause;
  if (!messages[otherwise].includes('{message}'))
    return new SiteError(reasoned(messages, otherwise, reasonOf(cause)), otherwise, '', { cause });
  const detail = offlineReason() ?? (cause instanceof Error ? cause.message : '');
  return new SiteError(messages, otherwise, detail, { cause });
}

/** An error whose message says that no answer came; behind it stands that the device is offline, if it is. */
export const unansweredError = <Code extends string>(
  cause: unknown,
  messages: ErrorMessages<Code>,
  code: NoInfer<Code>,
): SiteError => new SiteError(reasoned(messages, code, offlineReason()), code, '', { cause });
