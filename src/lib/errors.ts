import { HOME_COUNTRY } from './home-country.ts';

const { code, example } = HOME_COUNTRY;

/**
 * Sentences that people see, by the codes of errors: `area/problem`. `{message}` is replaced with the
 * message of the cause. Each feature has its own in `errors.ts`; these are those that features share.
 * Many are worded by the product's specification.
 */
export type Sentences<Code extends string = `${string}/${string}`> = Readonly<Record<Code, string>>;

export const commonErrors = {
  'page/failed': 'Oops! Something went wrong.',
  'page/not-loaded':
    'A part of this page could not be loaded. Please check your connection and try again.',
} satisfies Sentences;

export const contactErrors = {
  'contact/invalid-email': 'Please enter one email address, such as name@example.com.',
  'contact/invalid-whatsapp': `Please enter a valid WhatsApp number including country code (e.g., +${code}${example}).`,
} satisfies Sentences;

/** Thrown where no Firebase project is configured. */
export const firebaseErrors = {
  'sign-in/not-available':
    'Sign-in is not available on this site at the moment. Everything else is open to you.',
} satisfies Sentences;

/** An error with a sentence for people, which its code selects; `detail` replaces `{message}`. */
export class SiteError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(
    sentences: Sentences<Code>,
    code: NoInfer<Code>,
    detail = '',
    options?: ErrorOptions,
  ) {
    super(sentences[code].replace('{message}', () => detail).trim(), options);
    this.name = 'SiteError';
    this.code = code;
  }
}

export const hasCode = (error: unknown, code: string) =>
  error instanceof SiteError && error.code === code;

/** What was thrown, as an error with a sentence for people. */
export function siteError<Code extends string>(
  cause: unknown,
  sentences: Sentences<Code>,
  otherwise: NoInfer<Code>,
): SiteError {
  if (cause instanceof SiteError) return cause;
  return new SiteError(sentences, otherwise, cause instanceof Error ? cause.message : '', {
    cause,
  });
}
