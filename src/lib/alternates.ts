import { SITE_LANGUAGE } from './site-language.ts';

/** A page in one of its languages, for search engines. */
interface Alternate {
  language: string;
  path: string;
}

/**
 * A page by the languages that it has beside English, each at `<path>/<language>`; none while there is
 * only English. `x-default` is what everybody else gets.
 */
export const alternatesOf = (path: string, languages: readonly string[]): Alternate[] =>
  languages.length === 0
    ? []
    : [
        { language: SITE_LANGUAGE, path },
        ...languages.map((language) => ({ language, path: `${path}/${language}` })),
        { language: 'x-default', path },
      ];
