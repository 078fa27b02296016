import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'astro/zod';
import { CommandError } from '../../cli/errors.ts';
import { readTranslations, type TranslationFile } from '../../src/content/translations/files.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../../src/content/translations/languages.ts';
import {
  hashOfEnglish,
  hashOfWords,
  normalized,
  validateWords,
  wordsByEnglish,
  type English,
  type Translation,
  type Words,
} from '../../src/content/translations/model.ts';

/** What a reader sends back: the file that their page has saved. */
const correctionsSchema = z.object({
  language: z.enum(LANGUAGE_CODES),
  reader: z.string().trim(),
  hasRead: z.boolean(),
  files: z.array(
    z.object({
      file: z.string(),
      readEnglish: z.string(),
      texts: z.array(
        z.object({ en: z.string(), to: z.union([z.string(), z.record(z.string(), z.string())]) }),
      ),
    }),
  ),
});

type Corrections = z.output<typeof correctionsSchema>;

/** What has become of a file. */
interface Taken {
  file: string;
  /** How many sentences have other words than before. */
  changed: number;
  /** What wasn't taken, and why. */
  problems: string[];
}

/** Parses a file that a reader's page has saved. Throws a CommandError for anything else. */
export function parseCorrections(source: string): Corrections {
  try {
    return correctionsSchema.parse(JSON.parse(source));
  } catch {
    throw new CommandError(
      'This is not a file that a reader’s page has saved. npm run translations -- page hi writes such a page.',
    );
  }
}

/**
 * Writes a reader's corrections into the translations. If they say that they have read everything,
 * their name, the day and what they have read are written too; then it's published, unless the English
 * has changed since their page was made. Throws a CommandError for a file that isn't a translation.
 */
export function takeCorrections(corrections: Corrections, root: string, today: Date): Taken[] {
  const { language, reader, hasRead, files } = corrections;
  const known = readTranslations(language, root);
  return files.map(({ file, readEnglish, texts }) => {
    const before = known.find((one) => one.file === file);
    if (!before) throw new CommandError(`There is no translation ${file}.`);
    const { taken, changed, problems } = mergeWords(before, texts);
    const isRead = hasRead && reader !== '' && problems.length === 0;
    const translation = isRead
      ? stamped({ ...before, translation: taken }, reader, today, readEnglish)
      : taken;
    if (isRead || changed > 0) writeTranslation(root, before, translation);
    return { file, changed, problems };
  });
}

/** Says that somebody has read files as they are, for example on paper. */
export function markAsRead(
  files: readonly TranslationFile[],
  reader: string,
  root: string,
  today: Date,
) {
  for (const one of files)
    writeTranslation(root, one, stamped(one, reader, today, hashOfEnglish(one.english)));
}

/** The new words in the order of the English; what has no words, and what isn't English any more, goes. */
function mergeWords(
  { english, translation, language }: TranslationFile,
  texts: Translation['texts'],
): { taken: Translation; changed: number; problems: string[] } {
  const old = wordsByEnglish(translation.texts);
  const sent = wordsByEnglish(texts);
  const problems: string[] = [];
  let changed = 0;
  const merged = english.flatMap((sentence) => {
    const before = old.get(sentence.text);
    const after = wordsIn(sent.get(sentence.text));
    const problem = after && validateWords(sentence, after, language);
    if (problem) problems.push(`"${sentence.text}": ${problem}`);
    const to = after === undefined || problem ? before : after;
    if (JSON.stringify(to) !== JSON.stringify(wordsIn(before))) changed += 1;
    return to === undefined ? [] : [{ en: sentence.text, to }];
  });
  return { taken: { ...translation, texts: merged }, changed, problems };
}

/** Words as they are stored, or nothing if a form of them is empty. */
function wordsIn(words: Words | undefined): Words | undefined {
  if (words === undefined || typeof words === 'string') return normalized(words ?? '') || undefined;
  const forms = Object.entries(words).map(([form, text]) => [form, normalized(text)] as const);
  return forms.every(([, text]) => text) ? Object.fromEntries(forms) : undefined;
}

const stamped = (
  { english, translation }: { english: readonly English[]; translation: Translation },
  reader: string,
  readAt: Date,
  readEnglish: string,
): Translation => ({
  ...translation,
  reader,
  readAt,
  readEnglish,
  readTranslation: hashOfWords(english, translation),
});

/** Writes a translation; the comment at the top of the file stays. */
function writeTranslation(
  root: string,
  { file, original, language }: TranslationFile,
  translation: Translation,
) {
  const path = join(root, file);
  const comment = existsSync(path) ? /^(#.*\n)*/.exec(readFileSync(path, 'utf8'))?.[0] : undefined;
  const first = `# ${original.file} in ${LANGUAGES[language].english}: each sentence, and what is shown instead.\n`;
  const { readAt } = translation;
  const fields = { ...translation, readAt: readAt && readAt.toISOString().slice(0, 10) };
  const yaml = stringify(fields, { lineWidth: 0, nullStr: '', singleQuote: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${comment ?? first}${yaml.replaceAll(/ +$/gm, '')}`);
}
