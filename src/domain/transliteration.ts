/** Letters that Unicode doesn't decompose into a Latin letter and a mark. */
const LETTERS: readonly (readonly [letters: string, latin: string])[] = [
  ['ß ẞ æ œ ø ł đ ð þ ı ŋ ħ', 'ss ss ae oe o l d d th i n h'],
  // Arabic, with Persian and Urdu letters. Short vowels are usually not written.
  [
    'ا آ أ إ ٱ ب پ ت ٹ ث ج چ ح خ د ڈ ذ ر ڑ ز ژ س ش',
    'a a a i a b p t t th j ch h kh d d dh r r z zh s sh',
  ],
  [
    'ص ض ط ظ ع غ ف ق ك ک گ ل م ن ں ه ہ ھ ة و ؤ ي ی ى ئ ے ء',
    's d t z a gh f q k k g l m n n h h h a w u y y a y e -',
  ],
  [
    'а б в г д е ж з и к л м н о п р с т у ф х ц ч ш щ ы э ю я',
    'a b v g d e zh z i k l m n o p r s t u f kh ts ch sh shch y e yu ya',
  ],
  [
    'ё й є і ї ґ ў ј љ њ ћ ђ џ қ ғ ң ө ү ұ һ ә',
    'yo y ye i yi g u j lj nj c dj dz q gh n o u u h a',
  ],
  [
    'α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω',
    'a b g d e z i th i k l m n x o p r s s t y f ch ps o',
  ],
];

const LATIN: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap(([letters, latin]) => {
    const spelt = latin.split(' ');
    return letters.split(' ').map((letter, i) => [letter, (spelt[i] ?? '').replace('-', '')]);
  }),
);

const SILENT = /[ьъ'’‘ʼʻʿʾ`"“”\u0640]/gu;

/**
 * Turns a title into a slug: lower-case Latin letters, digits and hyphens, cut between words. Empty
 * when nothing in the title has a Latin spelling.
 */
export function slugify(title: string, maxLength = 60): string {
  const spelt = [...title.toLowerCase().replace(SILENT, '').normalize('NFC')]
    .map((letter) => LATIN.get(letter) ?? LATIN.get(letter.normalize('NFD').charAt(0)) ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/&/g, ' and ');
  const words = spelt.split(/[^a-z0-9]+/).filter(Boolean);
  let slug = words.shift()?.slice(0, maxLength) ?? '';
  for (const word of words) {
    if (slug.length + 1 + word.length > maxLength) break;
    slug += `-${word}`;
  }
  return slug;
}
