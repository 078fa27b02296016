import { asciiDigits } from '../lib/digits.ts';

/*
 * References to verses of the Qur’an and to hadith in what editors write: found, checked, and given the
 * address at which everybody can read them (docs/decisions/22-references.md).
 */

/** A part of a text. A reference has an address. */
interface Part {
  text: string;
  href?: string;
}

/** What a reference leads to; or what is wrong with it, and the remedy. */
type Judged = { href: string } | { problem: string };

type Found = Judged & {
  /** Where it begins in the text. */
  index: number;
  text: string;
};

interface Verse {
  chapter: number;
  verse: number;
}

interface Book {
  name: string;
  /** Its name in addresses of sunnah.com. */
  id: string;
  /** The last number. */
  last: number;
}

/** How many verses each chapter has: 6,236 by the count of Kufa, which nearly all editions follow. */
const VERSES = [
  7, 286, 200, 176, 120, 165, 206, 75, 129, 109, 123, 111, 43, 52, 99, 128, 111, 110, 98, 135, 112,
  78, 118, 64, 77, 227, 93, 88, 69, 60, 34, 30, 73, 54, 45, 83, 182, 88, 75, 85, 54, 53, 89, 59, 37,
  35, 38, 29, 18, 45, 60, 49, 62, 55, 78, 96, 29, 22, 24, 13, 14, 11, 11, 18, 12, 12, 30, 52, 52,
  44, 28, 28, 20, 56, 40, 31, 50, 40, 46, 42, 29, 19, 36, 25, 22, 17, 19, 26, 30, 20, 15, 21, 11, 8,
  8, 19, 5, 8, 8, 11, 11, 8, 3, 9, 5, 4, 7, 3, 6, 3, 5, 4, 5, 6,
];

/** The two books whose numbers, those of Abd al-Baqi, are the same nearly everywhere. */
const BUKHARI: Book = { name: 'Sahih al-Bukhari', id: 'bukhari', last: 7563 };
const MUSLIM: Book = { name: 'Sahih Muslim', id: 'muslim', last: 3033 };

/** The Qur’an as it's written in Latin letters, in Arabic and Urdu, and in Hindi, with or without an adjective. */
const QURAN = [
  /(?:Qur[’'‘`ʾʼ]?(?:[aāâ]\u0304?|aa)n|Koran)(?:[\s-](?:al-)?(?:Maj[ei]+d|Kar[ei]+m|Hak[ei]+m|Shar[ei]+f|Pak))?/u,
  /(?:ال)?قر(?:آ|ا\u0653)ن\u0650?(?:\s(?:ال)?(?:مج[یي]د|[کك]ر[یي]م|ح[کك][یي]م|شر[یي]ف|پا[کك]))?/u,
  /[क\u0958]\u093C?ुर\u094D?(?:आ|ा)न(?:\s(?:मजीद|करीम|पाक|शरी[फ\u095E]\u093C?))?/u,
];
/** The two books likewise. Accents may be signs of their own, as files of PDF have them. */
const BOOKS = [
  /(?:Sahih|Saheeh|[SṢ]\u0323?a[hḥ]\u0323?[iī]\u0304?[hḥ]\u0323?)[\s-]+(?:al[-–\s]|e[-\s])?(?<latin>Bukh(?:[aā]\u0304?|aa)r[iī]\u0304?|Muslim)/u,
  /صح[یي]ح\s+(?:ال)?(?<arabic>بخار[یيى]|مسلم)/u,
  /सहीह\s+(?:अल[-\s])?(?<hindi>बु[ख\u0959]\u093C?ारी|मुस्लिम)/u,
];
const NAME = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${[...QURAN, ...BOOKS].map(({ source }) => source).join('|')})(?![\p{L}\p{M}])`,
  'giu',
);
const MUSLIM_NAME = /^(?:muslim|مسلم|मुस्लिम)$/i;

/** What stands between a name and its numbers. Behind a bracket, the numbers alone are the link. */
const BETWEEN = String.raw`[\s,،:]+(?<bracket>[([（]\s?)?`;
/** `27:18`, `27:18–19` or `2:285–3:2`, but no time such as `7:00`, `7:30 pm`, `7:30–8:00` or `27:18:05`. */
const VERSES_HERE = String.raw`(?<chapter>\p{Nd}{1,5}):(?!0\p{Nd})(?<verse>\p{Nd}{1,5})(?:\s?[-‐‑–—]\s?(?:(?<lastChapter>\p{Nd}{1,5}):)?(?!0\p{Nd})(?<last>\p{Nd}{1,5}))?(?!\p{Nd}|:\p{Nd}|\s?[-‐‑–—]\s?\p{Nd}{1,2}:0\p{Nd}|\s?(?:[ap]\.?m\b|बजे|بجے))`;
const FIRST_VERSES = new RegExp(BETWEEN + VERSES_HERE, 'uy');
/** Others behind a semicolon: `Qur’an 4:135; 16:78`. */
const NEXT_VERSES = new RegExp(String.raw`[;؛]\s*${VERSES_HERE}`, 'uy');
/** A number. Where several hadith have it, a letter says which. */
const HADITH = new RegExp(
  String.raw`${BETWEEN}(?:no\.?\s*|hadith\s+|#\s*|حد[یي][ثث]\s+|हदीस\s+)?(?:(?:نمبر|رقم|नंबर)\s+)?(?<number>\p{Nd}{1,5})(?<letter>[a-z])?(?![\p{L}\p{Nd}/]|:\p{Nd})`,
  'iuy',
);

/** Finds all references in a text, in their order, and judges each by itself. */
export const findReferences = (text: string): Found[] =>
  [...text.matchAll(NAME)].flatMap(({ 0: name, index, groups }) => {
    const end = index + name.length;
    const book = groups?.['latin'] ?? groups?.['arabic'] ?? groups?.['hindi'];
    if (!book) return versesAt(text, index, end);
    return hadithAt(text, index, end, MUSLIM_NAME.test(book) ? MUSLIM : BUKHARI);
  });

/** Says what is wrong with the references in a text, if anything is. */
export function validateReferences(text: string): string | undefined {
  const problems = findReferences(text).flatMap((one) => ('problem' in one ? one.problem : []));
  return problems.length > 0 ? problems.join(' ') : undefined;
}

/** Divides a text so that each reference can be a link. One that leads nowhere is text. */
export function splitReferences(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const one of findReferences(text)) {
    if (!('href' in one)) continue;
    parts.push({ text: text.slice(end, one.index) }, { text: one.text, href: one.href });
    end = one.index + one.text.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text);
}

function versesAt(text: string, start: number, end: number): Found[] {
  const found: Found[] = [];
  const name = text.slice(start, end);
  let match = matchAt(FIRST_VERSES, text, end);
  let from = match ? beginningOf(match, start) : start;
  while (match) {
    const to = match.index + match[0].length;
    found.push({ index: from, text: text.slice(from, to), ...judgeVerses(name, match.groups) });
    match = matchAt(NEXT_VERSES, text, to);
    // Without the semicolon.
    if (match) from = to + match[0].search(/\p{Nd}/u);
  }
  return found;
}

/** Where a reference begins: with its name or, behind a bracket, with its number. */
function beginningOf(match: RegExpExecArray, start: number): number {
  const { bracket } = match.groups ?? {};
  return bracket ? match.index + match[0].indexOf(bracket) + bracket.length : start;
}

function judgeVerses(name: string, groups: Groups): Judged {
  const first = { chapter: numberIn(groups, 'chapter'), verse: numberIn(groups, 'verse') };
  const missing = explainMissing(name, first);
  if (missing) return { problem: missing };
  const path = `https://quran.com/${first.chapter}`;
  if (groups?.['last'] === undefined) return { href: `${path}/${first.verse}` };
  const chapter = groups['lastChapter'] ? numberIn(groups, 'lastChapter') : first.chapter;
  const last = { chapter, verse: numberIn(groups, 'last') };
  const problem = explainBackwards(name, first, last) ?? explainMissing(name, last);
  if (problem) return { problem };
  if (chapter === first.chapter) return { href: `${path}/${first.verse}-${last.verse}` };
  return { href: `${path}:${first.verse}-${chapter}:${last.verse}` };
}

/** Says that there is no such verse. */
function explainMissing(name: string, { chapter, verse }: Verse): string | undefined {
  const count = VERSES[chapter - 1];
  const written = `There is no ${name} ${chapter}:${verse}`;
  if (count === undefined)
    return `${written}: the chapters are 1 to 114. Look it up at https://quran.com and correct it.`;
  if (verse >= 1 && verse <= count) return undefined;
  return `${written}: chapter ${chapter} has the verses 1 to ${count}. Look it up at https://quran.com/${chapter} and correct it.`;
}

/** Says that a range doesn't go from a verse to a later one. */
function explainBackwards(name: string, first: Verse, last: Verse): string | undefined {
  const isForwards =
    last.chapter === first.chapter ? last.verse > first.verse : last.chapter > first.chapter;
  if (isForwards) return undefined;
  const written = `${name} ${first.chapter}:${first.verse}`;
  if (last.chapter !== first.chapter)
    return `The verses of ${written}–${last.chapter}:${last.verse} go backwards. Write ${name} ${last.chapter}:${last.verse}–${first.chapter}:${first.verse}`;
  if (last.verse === first.verse) return `${written}–${last.verse} is one verse. Write ${written}`;
  // 155–57 is short for 155–157.
  const digits = String(first.verse);
  const whole = Number(digits.slice(0, -String(last.verse).length) + String(last.verse));
  const [from, to] = whole > first.verse ? [first.verse, whole] : [last.verse, first.verse];
  return `The verses of ${written}–${last.verse} go backwards. Write ${name} ${first.chapter}:${from}–${to}`;
}

function hadithAt(text: string, start: number, end: number, { name, id, last }: Book): Found[] {
  const match = matchAt(HADITH, text, end);
  if (!match || isCount(match, text.slice(end + match[0].length))) return [];
  const index = beginningOf(match, start);
  const written = { index, text: text.slice(index, end + match[0].length) };
  const number = numberIn(match.groups, 'number');
  const letter = match.groups?.['letter']?.toLowerCase() ?? '';
  if (number >= 1 && number <= last)
    return [{ ...written, href: `https://sunnah.com/${id}:${number}${letter}` }];
  const problem = `There is no ${name} ${number}: its numbers are 1 to ${last}. Look it up at https://sunnah.com/${id} and correct it.`;
  return [{ ...written, problem }];
}

/** Whether a number behind a colon or a bracket counts something: `Sahih Muslim: 40 hadith for families`. */
const isCount = ([written]: RegExpExecArray, rest: string) =>
  /[:([（]/.test(written) && /^\s?\p{L}/u.test(rest);

type Groups = Readonly<Record<string, string | undefined>> | undefined;

/** The number in a group of a match, in the digits of any script. */
const numberIn = (groups: Groups, name: string) => Number(asciiDigits(groups?.[name] ?? ''));

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
