import { describe, expect, test } from 'vitest';
import {
  hashOfEnglish,
  hashOfWords,
  sentencesIn,
  standingOf,
  translated,
  validateWords,
  type English,
  type Translation,
} from '@/content/translations/model';

const original: English[] = [{ text: 'Which?' }, { text: 'Other' }];
const texts = [
  { en: 'Which?', to: 'कौन-सा?' },
  { en: 'Other', to: 'कुछ और' },
];

/** A translation that a reader stands for, with what is different about it. */
function read(changes: Partial<Translation> = {}): Translation {
  const translation = { reader: 'Sample Reader', readAt: new Date('2026-11-20'), texts };
  const readTranslation = hashOfWords(original, { ...draft, texts });
  return {
    ...translation,
    readEnglish: hashOfEnglish(original),
    readTranslation,
    ...changes,
  };
}

const draft: Translation = {
  reader: null,
  readAt: null,
  readEnglish: null,
  readTranslation: null,
  texts,
};

const stateOf = (translation: Translation, english = original) =>
  standingOf(english, translation).state;

test.each<[string, Translation]>([
  ['a reader stands for', read()],
  ['has a sentence more than the English', read({ texts: [...texts, { en: 'Old', to: 'पुराना' }] })],
  ['has its sentences in another order', read({ texts: texts.toReversed() })],
])('a translation is published that %s', (_, translation) => {
  expect(stateOf(translation)).toBe('published');
});

test.each<[string, Translation]>([
  ['nobody has read', draft],
  ['has a reader who hasn’t read it', { ...draft, reader: 'Sample Reader' }],
  ['has no reader', read({ reader: null })],
  ['has no day', read({ readAt: null })],
  ['nobody says which English was read for', read({ readEnglish: null })],
  ['nobody says which words were read of', read({ readTranslation: null })],
  ['has other words since it was read', read({ texts: [texts[0]!, { en: 'Other', to: 'दूसरा' }] })],
])('a translation is unread that %s', (_, translation) => {
  expect(stateOf(translation)).toBe('unread');
});

test.each<[string, English[]]>([
  ['a changed sentence', [{ text: 'Which one?' }, { text: 'Other' }]],
  ['a changed sign', [{ text: 'Which' }, { text: 'Other' }]],
  ['another sentence', [...original, { text: 'Why?' }]],
  ['a sentence fewer', [{ text: 'Which?' }]],
  ['its sentences in another order', original.toReversed()],
])('a translation is outdated when the English has %s', (_, english) => {
  expect(stateOf(read(), english)).toBe('outdated');
});

test.each<[string, English[]]>([
  ['line ends of Windows', [{ text: 'One\r\ntwo é' }]],
  ['an accent as a letter of its own', [{ text: 'One\ntwo e\u0301' }]],
  ['spaces around it', [{ text: ' One\ntwo é ' }]],
])('the same English counts as the same with %s', (_, english) => {
  expect(hashOfEnglish(english)).toBe(hashOfEnglish([{ text: 'One\ntwo é' }]));
});

// क़ as one letter and as two: NFC takes it apart.
test('the same words count as the same in both spellings of a letter', () => {
  const words = (to: string) =>
    hashOfWords([{ text: 'Near' }], { ...draft, texts: [{ en: 'Near', to }] });
  expect(words('\u0958रीब')).toBe(words('\u0915\u093Cरीब'));
});

test('a translation names the sentences that it lacks and those that have gone', () => {
  const english = [{ text: 'Which one?' }, { text: 'Other' }];
  expect(standingOf(english, draft)).toEqual({
    state: 'missing',
    missing: ['Which one?'],
    gone: ['Which?'],
  });
});

test.each([
  ['nothing', ''],
  ['spaces', '  '],
  ['no forms', {}],
  ['an empty form', { one: 'एक', other: '' }],
])('a sentence is missing with %s as its words', (_, to) => {
  expect(
    standingOf([{ text: 'Which?' }], { ...draft, texts: [{ en: 'Which?', to }] }).missing,
  ).toEqual(['Which?']);
});

const counted: English = { text: 'about {minutes} minutes', isPlural: true };

test.each<[string, English, Parameters<typeof validateWords>[1], string, RegExp | undefined]>([
  ['a text', { text: 'Skip' }, 'छोड़ें', 'hi', undefined],
  ['a number in another place', counted, '{minutes} मिनट के क़रीब', 'hi', undefined],
  [
    'every form of Hindi',
    counted,
    { one: '{minutes} मिनट', other: '{minutes} मिनट' },
    'hi',
    undefined,
  ],
  [
    'a form without its number',
    counted,
    { one: 'एक मिनट', other: '{minutes} मिनट' },
    'hi',
    undefined,
  ],
  ['a number that is lost', counted, 'कुछ मिनट', 'hi', /\{minutes\} is missing/],
  ['a name that the English hasn’t', { text: 'Skip' }, '{naam} छोड़ें', 'hi', /no \{naam\}/],
  ['such a name in a form', counted, { one: '{m}', other: '{minutes}' }, 'hi', /no \{m\}/],
  [
    'too few forms for Arabic',
    counted,
    { one: 'دقيقة', other: '{minutes} دقيقة' },
    'ar',
    /zero, one, two, few, many, other/,
  ],
  ['a form that Hindi hasn’t', counted, { one: 'a', few: 'b', other: 'c' }, 'hi', /one, other/],
  ['forms without a number', { text: 'Skip' }, { other: 'छोड़ें' }, 'hi', /Write one text/],
])('words are checked: %s', (_, english, words, language, problem) => {
  const message = validateWords(english, words, language);
  if (problem) expect(message).toMatch(problem);
  else expect(message).toBeUndefined();
});

describe('the sentences of an original', () => {
  const value = {
    title: 'Survey',
    list: ['Other', 'None', 'Other'],
    empty: '',
    length: { one: '{n} minute', other: '{n} minutes' },
    inside: { title: ' Survey ' },
    count: 3,
    nothing: null,
  };

  test('are its texts, each once, in their order', () => {
    expect(sentencesIn(value).map(({ text }) => text)).toEqual([
      'Survey',
      'Other',
      'None',
      '{n} minutes',
    ]);
  });

  test('are those of a group, too, that has one called “other”', () => {
    const group = { next: 'Next', other: 'Other' };
    expect(sentencesIn(group).map(({ text }) => text)).toEqual(['Next', 'Other']);
  });

  test('say which of them have a number', () => {
    expect(sentencesIn(value).find(({ isPlural }) => isPlural)?.text).toBe('{n} minutes');
  });

  test('are replaced with the words of a translation', () => {
    const words = {
      texts: [
        { en: 'Survey', to: 'سروے' },
        { en: 'Other', to: 'کچھ اور' },
        { en: 'None', to: 'کوئی نہیں' },
        { en: '{n} minutes', to: { one: '{n} منٹ', other: '{n} منٹ' } },
      ],
    };
    expect(translated(value, words)).toEqual({
      ...value,
      title: 'سروے',
      list: ['کچھ اور', 'کوئی نہیں', 'کچھ اور'],
      length: { one: '{n} منٹ', other: '{n} منٹ' },
      inside: { title: 'سروے' },
    });
  });

  test('are never left in English', () => {
    expect(() => translated(value, { texts: [] })).toThrow('There is no translation of "Survey".');
  });

  test('have one text for every number where the language has one', () => {
    const words = { texts: [{ en: '{n} minutes', to: '{n} منٹ' }] };
    expect(translated(value.length, words)).toEqual({ other: '{n} منٹ' });
  });
});
