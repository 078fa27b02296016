/** A post in the search. */
export interface SearchablePost {
  id: string;
  title: string;
  excerpt: string;
  /** The languages of the title and the excerpt, where they aren't the site's. */
  titleLanguage?: string | undefined;
  excerptLanguage?: string | undefined;
  /** The words of everything that is searched; see `foldWords`. */
  words: string;
}

/** How many posts are shown where nothing was found. */
const NEWEST_COUNT = 3;

/** Apostrophes, and the signs that transliteration writes for ʿayn and hamza: Qurʾān, Kaʿbah. */
const APOSTROPHES = /['’‘‛`´′\u02B9-\u02C1]/g;

/** Accents, and the vowel signs of Arabic and Hebrew. Those of Indian scripts are letters. */
const MARKS = /(?=\p{M})[\u0300-\u036F\p{Script_Extensions=Arabic}\p{Script=Hebrew}]/gu;

/*
 * NUKTA, NASAL and most of SPELLINGS are in lib/marks.ts, too, for names. A module that islands share can't be
 * inlined with the search's script.
 */

/** The dot below letters of India that writes a sound of Persian or Arabic: ज़मीन, which many write जमीन. */
const NUKTA = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/g;

/** The sign that makes a vowel nasal in Hindi, often written as the dot alone: माँ, मां. */
const CHANDRABINDU = /\u0901/g;

/** A nasal letter of Hindi before a consonant of its own group, often written as a dot: हिन्दी, हिंदी. */
const NASAL = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;

/** What has no shape of its own: joiners, marks of direction, and the tatweel, which stretches. */
const INVISIBLE = /[\p{Cf}ـ]/gu;

/** Letters that people write for one another, and that don't decompose into a letter and a mark. */
const SPELLINGS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  // Letters of Malayalam and Bengali without a vowel, which older keyboards write with a virama and a joiner.
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ৎ: 'ত্',
};
const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'g');

/** Digits of Arabic, of Persian and Urdu, of Hindi, and of Bengali. */
const DIGITS = /[٠-٩۰-۹०-९০-৯]/g;
const ZEROS = ['٠', '۰', '०', '০'].map((zero) => zero.charCodeAt(0));

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - Math.max(...ZEROS.filter((zero) => zero <= code)));
}

/** An Arabic word's article. The name Allah keeps it. */
const ARTICLE = /^ال(?!له$)(?=..)/;
/** Also after "and", "then", "with", "like" and "for", which are written with the word. */
const JOINED_ARTICLE = /^(?:[وفبك]?ال|لل)(?!له$)(?=..)/;

/** The name Allah with such a word before it: والله, بالله, لله. */
const ALLAH = /^(?:[وف]?[بكتل]?ال|[وف]?ل)له$/;

/** A letter of a script that has no spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Splits a text into words as they are compared: without case, accents and ways of spelling. */
export function comparedWords(text: string): string[] {
  const folded = text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(INVISIBLE, '')
    .replace(NUKTA, '')
    .replace(NASAL, '\u0902')
    .replace(CHANDRABINDU, '\u0902')
    .toLowerCase()
    .replace(SPELLED, (letter) => SPELLINGS[letter] ?? letter)
    .replace(DIGITS, latinDigit);
  return folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Returns the words to search in, each once, after a space; Arabic ones also without the article. */
export function foldWords(text: string): string {
  const forms = comparedWords(text).flatMap((word) => {
    const bare = word.replace(ALLAH, 'الله').replace(JOINED_ARTICLE, '');
    return bare === word ? [word] : [word, bare];
  });
  return [...new Set(forms)].map((form) => ` ${form}`).join('');
}

/**
 * Finds the posts in which every word of the query is the beginning of a word, or anywhere where
 * words have no spaces; first those where all are in the title. A query without letters or digits finds nothing.
 */
export function searchPosts(posts: readonly SearchablePost[], query: string): SearchablePost[] {
  const beginnings = comparedWords(query).map((word) =>
    UNSPACED.test(word) ? word : ` ${word.replace(ARTICLE, '')}`,
  );
  if (beginnings.length === 0) return [];
  const isIn = (words: string) => beginnings.every((beginning) => words.includes(beginning));
  const found = posts.filter(({ words }) => isIn(words));
  const inTitle = new Set(found.filter(({ title }) => isIn(foldWords(title))));
  return [...inTitle, ...found.filter((post) => !inTitle.has(post))];
}

/** Returns what to show where nothing was found: the newest posts, which are the first. */
export function postsInstead(posts: readonly SearchablePost[], query: string): SearchablePost[] {
  return query.trim() ? posts.slice(0, NEWEST_COUNT) : [];
}

/** The status message for a search, which screen readers announce. */
export function resultCount(query: string, count: number): string {
  const typed = query.trim();
  if (!typed) return '';
  if (count === 0)
    return `No post matches “${typed}”. Try fewer or other words, a subject below, or one of the newest posts:`;
  // Not `quantity`: a module that islands share can't be inlined with the search's script.
  return count === 1 ? '1 post found.' : `${count} posts found.`;
}
