import { HOME_COUNTRY } from './home-country.ts';

const { code, example } = HOME_COUNTRY;

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
} satisfies ErrorMessages;

export const contactErrors = {
  'contact/invalid-email': 'Please enter one email address, such as name@example.com.',
  'contact/invalid-whatsapp': `Please enter a valid WhatsApp number including country code (e.g., +${code}${example}).`,
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

/** What was thrown, as an error with a message for people. */
export function toSiteError<Code extends string>(
  cause: unknown,
  messages: ErrorMessages<Code>,
  otherwise: NoInfer<Code>,
): SiteError {
  if (cause instanceof SiteError) return cause;
  return new SiteError(messages, otherwise, cause instanceof Error ? cause.message : '', {
    cause,
  });
}
