import { expect, test } from 'vitest';
import { checkTranslations, readTranslations } from '@/content/translations/files';
import { LANGUAGE_CODES, type LanguageCode } from '@/content/translations/languages';
import { normalized, wordsByEnglish } from '@/content/translations/model';
import { surveyMessages } from '@/content/survey/messages';

/* The translations of this repository, read or not. Sentences that an editor has changed are left out. */

/** The letters of a language, such as `Deva` for Hindi. */
const scriptOf = (code: LanguageCode) =>
  new RegExp(`\\p{Script=${new Intl.Locale(code).maximize().script}}`, 'u');
/** Names that are the same in every language. */
const NAMES = /\b(JavaScript|WhatsApp|Google|AI)\b/g;

const filesOf = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [code, readTranslations(code, process.cwd())] as const),
) as Record<LanguageCode, ReturnType<typeof readTranslations>>;

test.each(LANGUAGE_CODES)('nothing is wrong in the files of %s', (code) => {
  expect(checkTranslations(filesOf[code], process.cwd())).toEqual([]);
});

/** Whether there are English letters in a language that isn't written in them. */
const hasOthers = (words: string, script: RegExp) => !script.test('a') && /[A-Za-z]/.test(words);

test.each(LANGUAGE_CODES)('every sentence in %s is in its own letters', (code) => {
  const others = filesOf[code]
    .flatMap(({ translation: { texts } }) => texts)
    .flatMap(({ to }) => (typeof to === 'string' ? [to] : Object.values(to)))
    .map((words) => words.replace(/\{\w+\}/g, '').replace(NAMES, ''))
    .filter((words) => hasOthers(words, scriptOf(code)) || !scriptOf(code).test(words));
  // Only what is filled in, such as "{notice}, in this language", may be all that there is.
  expect(others).toEqual([]);
});

const { question, buttons, end } = surveyMessages;

test.each(
  LANGUAGE_CODES.flatMap((code) => [
    [code, 'the next question', question.specifyOther, question.next] as const,
    [code, 'the end', question.specifyOtherLast, question.finish] as const,
    [code, 'sending again', question.sentBefore, question.finish] as const,
  ]),
)('in %s, what is said about %s names the button as it is', (code, _, sentence, button) => {
  const words = wordsByEnglish(filesOf[code].flatMap(({ translation: { texts } }) => texts));
  const [said, label] = [sentence, button].map((english) => words.get(normalized(english)));
  if (said !== undefined && label !== undefined) expect(said).toContain(label);
});

test.each(LANGUAGE_CODES)('in %s, no two buttons of one screen read the same', (code) => {
  const words = wordsByEnglish(filesOf[code].flatMap(({ translation: { texts } }) => texts));
  const screens = [
    [question.close, question.next, question.skip],
    [question.close, question.finish, question.skip, question.restart],
    [buttons.question, buttons.keep],
    [buttons.join, buttons.home],
    [buttons.again, buttons.home],
    [end.completed, end.skipped],
  ];
  for (const screen of screens) {
    const labels = screen
      .map((english) => words.get(normalized(english)))
      .filter((label) => label !== undefined);
    expect(new Set(labels).size, screen.join(', ')).toBe(labels.length);
  }
});
