/**
 * The language of the site's own words, and of whatever is written in Latin letters without a mark.
 * Not in language.ts, so that islands don't load all scripts with it.
 */
export const SITE_LANGUAGE = 'en';
