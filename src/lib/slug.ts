import slug from '@sindresorhus/slugify';

/** Turkish vowels, which the library would spell like German umlauts, and letters that it would leave out. */
const SPELLINGS: [string, string][] = [
  ['ü', 'u'],
  ['ö', 'o'],
  // The hooked letters of Hausa and Fula.
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['ƙ', 'k'],
  ['ƴ', 'y'],
  ['ŋ', 'ng'],
  ['ɲ', 'ny'],
  // Letters that Tajik, Uzbek, Kazakh, Kyrgyz, Tatar and Bashkir have besides those of Russian.
  ['ғ', 'gh'],
  ['қ', 'q'],
  ['ҡ', 'q'],
  ['ҳ', 'h'],
  ['һ', 'h'],
  ['ҷ', 'j'],
  ['җ', 'j'],
  ['ҙ', 'z'],
  ['ҫ', 's'],
  ['ң', 'ng'],
  ['ә', 'a'],
  ['ӣ', 'i'],
  ['ө', 'o'],
  ['ў', 'o'],
  ['ӯ', 'u'],
  ['ү', 'u'],
  ['ұ', 'u'],
];

/** How hamza and ʿayn are written in Latin letters: `Mu‘awiya`, `Mu’awiya` and `Mu'awiya` are one name. */
const APOSTROPHES = /['‘’]/g;

/** Turns a title into Latin letters, digits and hyphens; empty if nothing has a Latin spelling. */
export function slugify(title: string): string {
  return slug(title.toLowerCase().replace(APOSTROPHES, ''), { customReplacements: SPELLINGS });
}
