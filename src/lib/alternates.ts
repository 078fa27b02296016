import { SITE_LANGUAGE } from './site-language.ts';

/** A page in one of its languages, for search engines. */
interface Alternate {
  language: string;
  path: string;
}

/**
 * A page by the languages that it has beside English, each at `<path>/<code>`; none while there is only
 * English. `x-default` is what everybody else gets.
 */
export const alternatesOf = (
  path: string,
  translations: readonly { code: string }[],
): Alternate[] =>
  translations.length === 0
    ? []
    : [
        { language: SITE_LANGUAGE, path },
        ...translations.map(({ code }) => ({ language: code, path: `${path}/${code}` })),
        { language: 'x-default', path },
      ];
