import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readTranslations, type TranslationFile } from '../../../src/content/translations/files.ts';
import {
  hashOfEnglish,
  hashOfWords,
  type Translation,
} from '../../../src/content/translations/model.ts';
import type { LanguageCode } from '../../../src/content/translations/languages.ts';
import { temporaryFolder } from '../../files.ts';
import { root } from '../site-copy.ts';

export const READER = 'Sample Reader';

/** Copies what is translated to a temporary folder, with a reader among its people. */
export function copyTranslations(): string {
  const folder = temporaryFolder();
  for (const part of ['content/survey', 'content/notice', 'content/apps'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  namePeople(folder);
  return folder;
}

/** Makes the reader one of the people of a site, with more fields, beside others. */
export function namePeople(folder: string, fields: object = {}, ...others: object[]): void {
  const answersFor = 'the words of translations';
  const reader = { name: READER, role: 'Sample reader', answersFor, ...fields };
  writeFileSync(join(folder, 'content/people.yaml'), stringify({ people: [reader, ...others] }));
}

/** Words of a language that are recognized at once, with what is filled in: `«hi: Skip»`. */
const madeUp = (language: LanguageCode, english: string) => `«${language}: ${english}»`;

/**
 * Writes translations of a whole site into a language: complete, whatever an editor has changed, and
 * recognizable. With a reader, they are published. `change` changes what is written.
 */
export function translateSite(
  folder: string,
  language: LanguageCode,
  change: (translation: Translation, file: string) => object = (translation) => translation,
): void {
  for (const { file, english } of filesOf(folder, language)) {
    const texts = english.map(({ text }) => ({ en: text, to: madeUp(language, text) }));
    const words = { texts } as unknown as Translation;
    const read: Translation = {
      reader: READER,
      readAt: new Date('2026-11-20'),
      readEnglish: hashOfEnglish(english),
      readTranslation: hashOfWords(english, words),
      texts,
    };
    const { readAt, ...rest } = change(read, file) as Translation;
    const day = readAt && readAt.toISOString().slice(0, 10);
    writeFileSync(join(folder, file), stringify({ readAt: day, ...rest }));
  }
}

export const filesOf = (folder: string, language: LanguageCode): TranslationFile[] =>
  readTranslations(language, folder);
