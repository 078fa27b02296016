import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { defineContent } from '../define.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { day, orNumber, text } from '../fields.ts';
import { namesOfPeople, unknownPerson } from '../people/people.ts';
import { parseEntry } from '../reading/entry.ts';
import { areSamplesShown } from '../samples.ts';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from './languages.ts';
import {
  normalized,
  standingOf,
  validateWords,
  type English,
  type Standing,
  type State,
  type Translation,
} from './model.ts';
import { NOTICE_FILE, originals, sentencesOf, type Original } from './originals.ts';

const hash = z
  .string()
  .regex(/^[\da-f]{16}$/, 'npm run translations writes it. Delete what is here.')
  .nullable()
  .default(null);

const words = orNumber(text(1, 800));

/** The fields of a translation, which .vscode/translation.schema.json has for editors’ programs. */
export const translationSchema = z.strictObject({
  reader: text(2, 60)
    .nullable()
    .default(null)
    .describe('Who has read the translation and stands for it: a name of content/people.yaml.'),
  readAt: day.nullable().default(null).describe('When: year-month-day.'),
  readEnglish: hash.describe('Which English they read. npm run translations writes it.'),
  readTranslation: hash.describe('Which words they read. npm run translations writes it.'),
  texts: z
    .array(
      z.strictObject({
        en: orNumber(text(1, 800)).describe('The English sentence, as it is in the original.'),
        to: z
          .union([words, z.record(z.string(), words)])
          .describe('What is shown instead. With a number in it, perhaps several forms of it.'),
      }),
    )
    .default([])
    .describe('The sentences. Braces such as {total} stand for something that is filled in.'),
});

/** How the files in a folder are read and validated; checkTranslations compares them with the English. */
const contentOf = (file: string) =>
  defineContent({
    folder: file.slice(0, file.lastIndexOf('/')),
    files: file.slice(file.lastIndexOf('/') + 1),
    schema: () => translationSchema,
  });

/** A translation of one file into one language, and where it stands. */
export interface TranslationFile {
  file: string;
  language: LanguageCode;
  original: Original;
  english: readonly English[];
  translation: Translation;
  standing: Standing;
  /** What is wrong in the file itself. */
  diagnostics: readonly Diagnostic[];
}

const NOTHING: Translation = {
  reader: null,
  readAt: null,
  readEnglish: null,
  readTranslation: null,
  texts: [],
};

/** Reads the translations of some originals into a language. A file that isn't there has no words. */
export const readTranslations = (
  language: LanguageCode,
  root: string,
  some: readonly Original[] = originals,
): TranslationFile[] => some.map((original) => readTranslation(original, language, root));

export const allTranslations = (root: string): TranslationFile[] =>
  LANGUAGE_CODES.flatMap((language) => readTranslations(language, root));

/** What was read of each translation, with all that it depends on. */
const kept = new Map<string, { key: string; read: TranslationFile }>();

/** Reads a translation again only after a change: a build asks for all of them three times. */
function readTranslation(
  original: Original,
  language: LanguageCode,
  root: string,
): TranslationFile {
  const file = original.translationFile(language);
  const names = namesOfPeople(root);
  const sources = [file, original.file].map((path) => sourceOf(join(root, path)));
  const key = JSON.stringify([...sources, names]);
  const known = kept.get(join(root, file));
  if (known?.key === key) return known.read;
  const read = parseTranslation(original, language, root, names);
  kept.set(join(root, file), { key, read });
  return read;
}

const sourceOf = (path: string) => (existsSync(path) ? readFileSync(path, 'latin1') : undefined);

function parseTranslation(
  original: Original,
  language: LanguageCode,
  root: string,
  names: readonly string[],
): TranslationFile {
  const file = original.translationFile(language);
  const english = sentencesOf(original, root);
  const known = { file, language, original, english };
  if (!existsSync(join(root, file)))
    return {
      ...known,
      translation: NOTHING,
      standing: standingOf(english, NOTHING),
      diagnostics: [],
    };
  const entry = parseEntry(readFileSync(join(root, file)), file, contentOf(file), root);
  const translation: Translation = entry.fields ?? NOTHING;
  return {
    ...known,
    translation,
    standing: standingOf(english, translation),
    diagnostics: [
      ...entry.diagnostics,
      ...wrongReader(translation, names, file, entry.lineOf),
      ...wrongWords(translation, english, language, file, entry.lineOf),
    ],
  };
}

type LineOf = (path: readonly PropertyKey[]) => number;

function wrongReader(
  { reader }: Translation,
  names: readonly string[],
  file: string,
  lineOf: LineOf,
): Diagnostic[] {
  const message = reader ? unknownPerson(reader, names) : undefined;
  return message ? [{ file, line: lineOf(['reader']), field: 'reader', message }] : [];
}

/** Says what is wrong with words, and which sentence is there twice. */
function wrongWords(
  { texts }: Translation,
  english: readonly English[],
  language: LanguageCode,
  file: string,
  lineOf: LineOf,
): Diagnostic[] {
  const known = new Map(english.map((sentence) => [sentence.text, sentence]));
  const before = new Set<string>();
  return texts.flatMap(({ en, to }, index) => {
    const key = normalized(en);
    const sentence = known.get(key);
    const message = before.has(key)
      ? 'This sentence is here twice. Delete one of them.'
      : sentence && validateWords(sentence, to, language);
    before.add(key);
    return message ? [{ file, line: lineOf(['texts', index]), field: 'to', message }] : [];
  });
}

/** Files in the folders of translations that are none of ours: another language, or another name. */
function strayFiles(root: string): Diagnostic[] {
  const known = new Set(
    LANGUAGE_CODES.flatMap((code) => originals.map((one) => one.translationFile(code))),
  );
  return globSync(['content/survey/*.*.yaml', 'content/notice/*.yaml'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !known.has(file) && file !== NOTICE_FILE)
    .map((file) => ({ file, line: 1, message: `This translates nothing. ${NAMES}` }));
}

const NAMES = `The languages are ${LANGUAGE_CODES.join(' and ')}: name it like messages.${LANGUAGE_CODES[0]}.yaml, or delete it.`;

/** All that is wrong in translations. That nobody has read one, or that it's old, isn't wrong. */
export const checkTranslations = (
  files: readonly TranslationFile[],
  root: string,
): Diagnostic[] => [...strayFiles(root), ...files.flatMap(({ diagnostics }) => diagnostics)];

/** Whether translations that nobody has read are shown: where samples are, which is never in production. */
export const areDraftsShown = () => areSamplesShown();

/** Whether a translation can be shown: in full, and unless drafts are shown, only with a reader. */
export const isShown = ({ standing, diagnostics, english }: TranslationFile, hasDrafts: boolean) =>
  english.length > 0 &&
  diagnostics.length === 0 &&
  standing.missing.length === 0 &&
  (hasDrafts || standing.state === 'published');

const quoted = (sentences: readonly string[]) => sentences.map((text) => `"${text}"`).join(', ');

/** Says why a translation isn't published, and names the sentences. */
export function reasonOf({ standing, translation }: TranslationFile): string | undefined {
  const { state, missing, gone } = standing;
  const { reader } = translation;
  const reasons: Record<State, string | undefined> = {
    published: undefined,
    missing:
      translation.texts.length === 0
        ? 'It isn’t there yet.'
        : `These sentences have no translation: ${quoted(missing)}.`,
    outdated: outdatedReason(reader, missing, gone),
    unread: reader ? `Some words have changed since ${reader} read it.` : 'Nobody has read it yet.',
  };
  return reasons[state];
}

function outdatedReason(
  reader: string | null,
  missing: readonly string[],
  gone: readonly string[],
) {
  const since = `The English has changed since ${reader ?? 'somebody'} read it`;
  if (missing.length > 0) return `${since}: ${quoted(missing)}.`;
  if (gone.length > 0) return `${since}: it has no ${quoted(gone)} any more.`;
  return `${since}: its sentences are in another order, or have been translated since.`;
}

/** What keeps translations from being published: a warning for each file. */
export const unpublished = (files: readonly TranslationFile[]): Diagnostic[] =>
  files.flatMap((one) => {
    const reason = reasonOf(one);
    const message = `Not published in ${LANGUAGES[one.language].english}. ${reason} npm run translations says more.`;
    return reason ? [{ file: one.file, line: 1, message, isWarning: true }] : [];
  });

/**
 * What editors should know of the translations: what is wrong, and which can't be shown. Where drafts
 * are shown, that nobody has read one is no news.
 */
export function translationProblems(root: string): Diagnostic[] {
  const files = allTranslations(root);
  // Where something is wrong, that is told, and enough.
  const sound = files.filter(({ diagnostics }) => diagnostics.length === 0);
  const hidden = sound.filter((one) => !isShown(one, areDraftsShown()));
  return [...checkTranslations(files, root), ...unpublished(hidden)];
}
