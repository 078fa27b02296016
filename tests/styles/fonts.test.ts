import { globSync, readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { allTranslations } from '@/content/translations/files';

const CSS = readFileSync('src/styles/post.css', 'utf8');
const faces = [
  ...CSS.matchAll(/@font-face \{[^}]*?fonts\/([^']+)'[^}]*?unicode-range:\s*([^;]+);/g),
];

/** Persian's letters are in the file for Urdu, and drawn with it in passages in Arabic. */
const persian = faces.pop()!;

test('both fonts of Arabic letters have a range', () => {
  expect(faces.map(([, name]) => name)).toEqual(['naskh-arabic.woff2', 'naskh-urdu.woff2']);
});

test('Latin words in a passage in Arabic, Persian or Urdu have the typeface of the page', () => {
  const [, page = ''] = /font-family: (-apple-system[^;]+);/.exec(
    readFileSync('src/styles/base.css', 'utf8'),
  )!;
  const families = [...CSS.matchAll(/--naskh:\s*([^;]+);/g)].map(([, family = '']) => family);
  expect(families).toHaveLength(2);
  for (const family of families)
    expect(family.replace(/\s+/g, ' ')).toMatch(new RegExp(`${page}$`));
});

/** The characters of a range of CSS, such as `U+0600-06FF, U+FD3E`. */
const charactersOf = (range: string) =>
  range.split(/,\s*/).flatMap((part) => {
    const [from = '', to = from] = part.slice(2).split('-');
    const first = parseInt(from, 16);
    return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });

function openFont(file: string) {
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error('A collection of fonts');
  return font;
}

function tableOf(name: string): number[] {
  const font = openFont(`src/assets/fonts/${name}`);
  // The end mark of the table is listed like a character.
  return font.characterSet.filter((character) => character !== 0xffff);
}

test.each(faces.map(([, name = '', range = '']) => ({ name, range })))(
  'the range of $name in the style sheet is what is in the file',
  ({ name, range }) => {
    expect(charactersOf(range)).toEqual(tableOf(name).toSorted((a, b) => a - b));
  },
);

test('letters of Persian come from the file that has them, and only those', () => {
  const [, name = '', range = ''] = persian;
  const letters = charactersOf(range);
  expect(tableOf(name)).toEqual(expect.arrayContaining(letters));
  expect(letters.filter((letter) => tableOf('naskh-arabic.woff2').includes(letter))).toEqual([]);
});

/** Everything in the text of the Madinah edition, both ways of writing its tanween, and its signs. */
const QURAN = ' ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيًٌٍَُِّْٕٖٜٟٓٔٗ٘ٙٚٛٝٞٱٰ٠١٢٣٤٥٦٧٨٩ۖۗۘۙۚۛۜ۝۞ۣ۟۠ۡۢۤۥۦۧۨ۩ࣰࣱࣲ۪ۭ۫۬﴾﴿ﷺ'.replace(
  /[\u0658-\u065D\u065F]/g,
  '',
);
const URDU = ' آاأبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوؤہۂۃھءیئےۓ۔،؛؟۰۱۲۳۴۵۶۷۸۹ًٰؐؑؒؓؔ﴾﴿ﷺ';

test.each([
  ['naskh-arabic.woff2', QURAN],
  ['naskh-urdu.woff2', URDU],
])('%s has all that its texts are written with', (name, letters) => {
  const table = tableOf(name);
  expect([...letters].filter((letter) => !table.includes(letter.codePointAt(0)!))).toEqual([]);
});

test('headings have every Latin letter of the translations', () => {
  const words = allTranslations(process.cwd()).flatMap(({ translation: { texts } }) =>
    texts.flatMap(({ to }) => (typeof to === 'string' ? [to] : Object.values(to))),
  );
  const letters = new Set(
    words
      .join('')
      .normalize('NFC')
      .match(/\p{Script=Latin}/gu),
  );
  const table = tableOf('fraunces-latin.woff2');
  expect([...letters].filter((letter) => !table.includes(letter.codePointAt(0)!))).toEqual([]);
});

test.each(globSync('src/assets/fonts/**/*.{woff2,ttf}'))('%s names its licence', (file) => {
  const font = openFont(file);
  expect(font.getName('license')).toContain('SIL Open Font License');
  expect(font.getName('licenseURL')).toBe('https://openfontlicense.org');
});
