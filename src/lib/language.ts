import { SITE_LANGUAGE } from './site-language.ts';

/**
 * Scripts by their ISO 15924 names: the ranges of their letters, signs and digits, and their language
 * where there is one that is (nearly) always meant. Arabic letters write several; see `arabicLanguage`.
 */
const SCRIPTS = [
  { name: 'Latn', range: 'A-Za-zªºÀ-ÖØ-öø-ɏḀ-ỿ', language: SITE_LANGUAGE },
  { name: 'Arab', range: '\u0600-\u06FF\u0750-\u077F\u0870-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC' },
  { name: 'Deva', range: '\u0900-\u097F\uA8E0-\uA8FF', language: 'hi' },
  { name: 'Beng', range: '\u0980-\u09FF', language: 'bn' },
  { name: 'Guru', range: '\u0A00-\u0A7F', language: 'pa' },
  { name: 'Gujr', range: '\u0A80-\u0AFF', language: 'gu' },
  { name: 'Orya', range: '\u0B00-\u0B7F', language: 'or' },
  { name: 'Taml', range: '\u0B80-\u0BFF', language: 'ta' },
  { name: 'Telu', range: '\u0C00-\u0C7F', language: 'te' },
  { name: 'Knda', range: '\u0C80-\u0CFF', language: 'kn' },
  { name: 'Mlym', range: '\u0D00-\u0D7F', language: 'ml' },
] as const;

type Script = (typeof SCRIPTS)[number];

/** Letters, and the words of Arabic that are one sign: ﷽, and "may Allah be pleased with him". */
const LETTER = '\\p{L}\uFD40-\uFD4F\uFDCF\uFDFD-\uFDFF';

/** Words of one script, with the spaces and signs between them; a group for each script. */
const RUNS = new RegExp(
  SCRIPTS.map(({ range }) => `([${range}]+(?:[^${LETTER}${range}]+[${range}]+)*)`).join('|'),
  'gu',
);

/** Letters and the full stop of Urdu, and words for "and", "of" and "to", which neither Arabic nor Persian has. */
const URDU = /[ٹڈڑںہۂۃےۓ۔]|(?<![\p{L}\p{M}])(?:اور|کا|کی|کو)(?![\p{L}\p{M}])/u;
/** Words for "is", "that", "for", the object and the plural, which neither Arabic nor Urdu has. */
const PERSIAN = /(?<![\p{L}\p{M}])(?:است|که|برای|را|های|می)(?![\p{L}\p{M}])/u;
/** Letters that Persian and Urdu have, and Arabic hasn't. */
const SHARED = /[پچژگکی]/;
/** Signs of the Qur'an's spelling. */
const QURANIC = /[\u0671\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]/;

/** The language of most passages in a text that are in Urdu or Persian; nothing without any. */
export function languageAround(text: string): 'ur' | 'fa' | undefined {
  const countOf = ({ source }: RegExp) => text.match(new RegExp(source, 'gu'))?.length ?? 0;
  const [urdu, persian] = [countOf(URDU), countOf(PERSIAN)];
  if (urdu === persian) return undefined;
  return urdu > persian ? 'ur' : 'fa';
}

/**
 * The language of Arabic letters: Urdu or Persian where it has a letter or a word of its own, or else Arabic.
 * The letters that these two share tell neither, so the text around decides. Without any, an Arabic voice is
 * better than an English one, which spells every word; but it leaves out پ and چ, and says "Farsi yeh" for ی.
 * A post in Urdu has verses in Arabic too, which the Qur'an's own signs tell.
 */
function arabicLanguage(text: string, own?: string, around?: 'ur' | 'fa'): string {
  if (own && own !== 'ur' && own !== 'ar') return own;
  if (URDU.test(text)) return 'ur';
  if (own === 'ur') return QURANIC.test(text) ? 'ar' : own;
  if (PERSIAN.test(text)) return 'fa';
  return (SHARED.test(text) && !QURANIC.test(text) && around) || 'ar';
}

const languageIn = (script: Script, words: string, own?: string, around?: 'ur' | 'fa') =>
  script.name === 'Arab' ? arabicLanguage(words, own, around) : (own ?? script.language);

/** The language of a whole text if it's written in this script, or else nothing. */
const ownIn = (script: Script, own: string | undefined) =>
  own && new Intl.Locale(own).maximize().script === script.name ? own : undefined;

/** A part of a text, and its language if that isn't the one around it. */
interface Passage {
  text: string;
  lang?: string;
}

/** What the letters of a text tell about its languages. */
export interface Languages {
  /** The language of most of its letters; nothing if that isn't certain, or there are no letters. */
  main: string | undefined;
  /** Splits a part of the text where its language changes; `outer` is that of its surroundings. */
  split: (part: string, outer: string) => Passage[];
}

const LETTERS = new RegExp(`[${LETTER}]`, 'gu');

/** The runs of one script in a text, each with letters. */
function runsIn(text: string) {
  return [...text.matchAll(RUNS)].flatMap((found) => {
    const [run] = found;
    const letters = run.match(LETTERS)?.length ?? 0;
    const script = SCRIPTS.find((_, number) => found[number + 1] !== undefined);
    return script && letters > 0 ? { index: found.index, run, letters, script } : [];
  });
}

/**
 * Finds the languages of a paragraph, a heading or a title by its letters (WCAG 3.1.2): a voice reads a
 * passage whose language isn't marked as if it were English. All words of a script in it have one
 * language. `own` is the language of the whole text that it belongs to, if an author has given it; `around`
 * is what `languageAround` finds in that text.
 */
export function languagesOf(text: string, own?: string, around?: 'ur' | 'fa'): Languages {
  const runs = runsIn(text);
  const languages = new Map<Script, string | undefined>();
  let main: string | undefined;
  let most = 0;
  for (const script of new Set(runs.map((run) => run.script))) {
    const inScript = runs.filter((run) => run.script === script);
    const words = inScript.map(({ run }) => run).join(' ');
    const language = languageIn(script, words, ownIn(script, own), around);
    languages.set(script, language);
    const letters = inScript.reduce((sum, run) => sum + run.letters, 0);
    if (letters > most) [main, most] = [language, letters];
  }
  return {
    main,
    split(part, outer) {
      const passages: Passage[] = [];
      let end = 0;
      /** Adds what is between two passages in other languages. */
      const addRest = (to: number) => {
        if (to > end) passages.push({ text: part.slice(end, to) });
      };
      for (const { index, run, script } of part === text ? runs : runsIn(part)) {
        const lang = languages.get(script);
        if (!lang || lang === outer) continue;
        addRest(index);
        passages.push({ text: run, lang });
        end = index + run.length;
      }
      addRest(part.length);
      return passages;
    },
  };
}

/** The language of most of a text, if it isn't the site's: for `lang`. */
export function languageOf(text: string, own?: string, around?: 'ur' | 'fa'): string | undefined {
  const { main } = languagesOf(text, own, around);
  return main === SITE_LANGUAGE ? undefined : main;
}

/**
 * The languages of the passages of a text in Markdown, by paragraphs: those of most of a passage, and
 * those that the text says itself (`lang="ar"`). Words inside a sentence don't count.
 */
export function languagesInside(text: string, own?: string): Set<string> {
  const around = languageAround(text);
  const found = text.split(/\n\s*\n/).map((passage) => languageOf(passage, own, around));
  const marked = Array.from(
    text.matchAll(/\blang=["']([a-z]{2,3})\b/g),
    ([, language]) => language,
  );
  return new Set([...found, ...marked].filter((language) => language !== undefined));
}
