import slug from '@sindresorhus/slugify';

/** Turkish vowels, which the library would spell like German umlauts. */
const SPELLINGS: [string, string][] = [
  ['ü', 'u'],
  ['ö', 'o'],
];

/** How hamza and ʿayn are written in Latin letters: `Mu‘awiya`, `Mu’awiya` and `Mu'awiya` are one name. */
const APOSTROPHES = /['‘’]/g;

/** Turns a title into Latin letters, digits and hyphens; empty if nothing has a Latin spelling. */
export function slugify(title: string): string {
  return slug(title.toLowerCase().replace(APOSTROPHES, ''), { customReplacements: SPELLINGS });
}
