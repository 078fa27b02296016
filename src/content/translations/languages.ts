import { namesOf } from '../../lib/records.ts';

/*
 * The languages in which parts of the site can be read, beside English. Another one begins with a line
 * here; docs/decisions/13-english.md has the other steps.
 */

interface Language {
  /** What the language calls itself, which is how people find it. */
  name: string;
  /** What editors and readers of translations call it. */
  english: string;
  direction: 'ltr' | 'rtl';
  /** What is between the things of a list, with the space after it. */
  comma: string;
}

export const LANGUAGES = {
  hi: { name: 'हिन्दी', english: 'Hindi', direction: 'ltr', comma: ', ' },
  ur: { name: 'اردو', english: 'Urdu', direction: 'rtl', comma: '، ' },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = namesOf(LANGUAGES);
