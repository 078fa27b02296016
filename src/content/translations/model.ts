import { createHash } from 'node:crypto';

/*
 * Whether a translation may be published: whether somebody stands for the words that are there, beside
 * the English that is there. Plain functions; files.ts reads, and says what is wrong in words.
 */

/** A sentence of an original. */
export interface English {
  text: string;
  /** Whether it has a number, so that languages may need several forms of it. */
  isPlural?: boolean;
}

/** Words in another language; for a sentence with a number, forms by the names of Intl.PluralRules. */
export type Words = string | Readonly<Record<string, string>>;

export interface Translation {
  /** Who stands for the words, by a name of content/people.yaml. */
  reader: string | null;
  readAt: Date | null;
  /** `hashOfEnglish` and `hashOfWords` at that time. */
  readEnglish: string | null;
  readTranslation: string | null;
  texts: readonly { en: string; to: Words }[];
}

/**
 * What keeps a translation from being published, the first that applies:
 *
 *   missing    sentences have no words, and nobody had read the translation before
 *   outdated   the English has changed since somebody read it
 *   unread     nobody has read the words that are there
 */
export type State = 'missing' | 'outdated' | 'unread' | 'published';

export interface Standing {
  state: State;
  /** English sentences without words: it can't be shown, not even as a draft. */
  missing: readonly string[];
  /** English sentences with words that the original doesn't have any more. */
  gone: readonly string[];
}

/** A text as it's compared and hashed: with composed letters, line feeds, and no space around it. */
export const normalized = (text: string) => text.normalize('NFC').replaceAll('\r\n', '\n').trim();

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** What a reader has read on the English side: every sentence, in its order. */
export const hashOfEnglish = (original: readonly English[]): string =>
  hashOf(original.map(({ text }) => normalized(text)));

/** What a reader has read and stands for: the words of every sentence, in the order of the English. */
export function hashOfWords(original: readonly English[], { texts }: Translation): string {
  const words = wordsByEnglish(texts);
  return hashOf(original.map(({ text }) => formsOf(words.get(normalized(text)))));
}

const formsOf = (words: Words = '') =>
  typeof words === 'string'
    ? normalized(words)
    : Object.entries(words)
        .map(([form, text]) => [form, normalized(text)])
        .sort();

/** The words of a translation by the English, which is normalized. */
export const wordsByEnglish = (texts: Translation['texts']): ReadonlyMap<string, Words> =>
  new Map(texts.map(({ en, to }) => [normalized(en), to]));

export function standingOf(original: readonly English[], translation: Translation): Standing {
  const words = wordsByEnglish(translation.texts);
  const english = new Set(original.map(({ text }) => normalized(text)));
  const missing = [...english].filter((text) => !hasWords(words.get(text)));
  const gone = [...words.keys()].filter((text) => !english.has(text));
  return { state: stateOf(original, translation, missing.length > 0), missing, gone };
}

function stateOf(
  original: readonly English[],
  translation: Translation,
  isMissing: boolean,
): State {
  const { reader, readAt, readEnglish, readTranslation } = translation;
  if (readEnglish && readEnglish !== hashOfEnglish(original)) return 'outdated';
  if (isMissing) return 'missing';
  const isRead = reader && readAt && readEnglish;
  return isRead && readTranslation === hashOfWords(original, translation) ? 'published' : 'unread';
}

const hasWords = (words: Words = '') =>
  typeof words === 'string'
    ? words.trim() !== ''
    : Object.values(words).length > 0 && Object.values(words).every((text) => text.trim() !== '');

/** The names in braces, which something is filled in for. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{ *(\w+) *\}/g), ([, name = '']) => name).sort();

/** Says what is wrong with the words for a sentence in a language, or nothing. */
export function validateWords(
  { text, isPlural = false }: English,
  words: Words,
  language: string,
): string | undefined {
  const expected = new Set(placeholdersIn(text));
  const all = typeof words === 'string' ? [words] : Object.values(words);
  const unknown = all.flatMap(placeholdersIn).find((name) => !expected.has(name));
  if (unknown) return `The English has no {${unknown}}. Correct its spelling or delete it.`;
  if (typeof words === 'string') {
    const lost = [...expected].find((name) => !placeholdersIn(words).includes(name));
    return lost && `{${lost}} is missing, which something is filled in for.`;
  }
  if (!isPlural) return 'Only a sentence with a number has several forms. Write one text.';
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const extra = Object.keys(words).find((form) => !forms.some((known) => known === form));
  const lacking = forms.find((form) => !(form in words));
  return extra || lacking
    ? `Write the forms ${forms.join(', ')}, or one text that fits every number.`
    : undefined;
}

/** Every text of an original, in its order, each once. A group with the form `other` is one sentence. */
export function sentencesIn(value: unknown): English[] {
  const found = new Map<string, English>();
  collect(value, found);
  return [...found.values()];
}

function collect(value: unknown, found: Map<string, English>): void {
  if (typeof value === 'string') add({ text: value }, found);
  else if (Array.isArray(value)) value.forEach((each) => collect(each, found));
  else if (isPlural(value)) add({ text: value.other, isPlural: true }, found);
  else if (value !== null && typeof value === 'object')
    Object.values(value).forEach((each) => collect(each, found));
}

function add(sentence: English, found: Map<string, English>): void {
  const key = normalized(sentence.text);
  if (key && !found.has(key)) found.set(key, { ...sentence, text: key });
}

const FORMS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Whether these are the forms of one sentence, and nothing else. */
const isPlural = (value: unknown): value is { other: string } =>
  typeof value === 'object' &&
  value !== null &&
  'other' in value &&
  Object.entries(value).every(([form, text]) => FORMS.has(form) && typeof text === 'string');

/**
 * Returns a value with the words of a translation in place of each of its texts. Throws if there are
 * none for one: a page never has English in the middle.
 */
export function translated<Value>(value: Value, translation: Pick<Translation, 'texts'>): Value {
  const words = wordsByEnglish(translation.texts);
  const find = (text: string): Words => {
    const found = words.get(normalized(text));
    if (!hasWords(found)) throw new Error(`There is no translation of "${text}".`);
    return found ?? '';
  };
  return replaceIn(value, find) as Value;
}

function replaceIn(value: unknown, find: (text: string) => Words): unknown {
  if (typeof value === 'string') return normalized(value) ? find(value) : value;
  if (Array.isArray(value)) return value.map((each) => replaceIn(each, find));
  if (isPlural(value)) {
    const words = find(value.other);
    return typeof words === 'string' ? { other: words } : words;
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaceIn(each, find)]),
  );
}
