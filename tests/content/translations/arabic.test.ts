import { parse } from 'yaml';
import { expect, test } from 'vitest';
import {
  hashOfEnglish,
  hashOfWords,
  sentencesIn,
  standingOf,
  translated,
  validateWords,
  type Translation,
} from '@/content/translations/model';
import { pluralForm } from '@/features/survey/messages';
import { fill, partsOf } from '@/lib/template';

/*
 * A third language, tried with five sentences before there is a reader of it: one with a number, one
 * with two names in another order, one with a link, one with the joiner and one plain.
 */
const original = {
  start: 'Start Survey',
  count: 'Question {number} of {total}',
  policies: 'Our {privacy} says where your answers go.',
  length: { one: 'about {minutes} minute', other: 'about {minutes} minutes' },
  other: 'Other',
};

const FILE = `
reader: Sample Reader
readAt: 2026-11-29
texts:
  - en: Start Survey
    to: ابدأ الاستبيان
  - en: Question {number} of {total}
    to: 'من أصل {total}: السؤال {number}'
  - en: Our {privacy} says where your answers go.
    to: تبيّن {privacy} أين تذهب إجاباتك.
  - en: about {minutes} minutes
    to:
      zero: أقل من دقيقة
      one: حوالي دقيقة واحدة
      two: حوالي دقيقتين
      few: حوالي {minutes} دقائق
      many: حوالي {minutes} دقيقة
      other: حوالي {minutes} دقيقة
  - en: Other
    to: غير ذلك
`;

const sentences = sentencesIn(original);
const file = parse(FILE) as Translation;
const words = translated(original, file);

test('five sentences of Arabic are complete, and right', () => {
  expect(sentences).toHaveLength(5);
  expect(standingOf(sentences, file)).toEqual({ state: 'unread', missing: [], gone: [] });
  for (const [index, { to }] of file.texts.entries())
    expect(validateWords(sentences[index]!, to, 'ar')).toBeUndefined();
});

test('translated sentences are published once a reader stands for them', () => {
  const readEnglish = hashOfEnglish(sentences);
  const readTranslation = hashOfWords(sentences, file);
  const read = { ...file, readEnglish, readTranslation };
  expect(standingOf(sentences, read).state).toBe('published');
});

test.each([
  [1, 'حوالي دقيقة واحدة'],
  [2, 'حوالي دقيقتين'],
  [3, 'حوالي 3 دقائق'],
  [11, 'حوالي 11 دقيقة'],
])('%i minutes have their own form', (minutes, sentence) => {
  const { length } = words as unknown as { length: { other: string } };
  expect(fill(pluralForm(length, minutes, 'ar'), { minutes })).toBe(sentence);
});

test('names stand where the language wants them', () => {
  expect(fill(words.count, { number: 2, total: 15 })).toBe('من أصل 15: السؤال 2');
  expect(partsOf(words.policies).map(({ name }) => name)).toEqual([
    undefined,
    'privacy',
    undefined,
  ]);
});
