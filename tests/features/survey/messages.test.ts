import { expect, test } from 'vitest';
import { surveyMessages } from '@/content/survey/messages';
import {
  answersText,
  choiceHint,
  flowMessages,
  islandMessages,
  noticeLabels,
  noticeText,
  pluralForm,
} from '@/features/survey/messages';
import type { Question } from '@/features/survey/model';

const several: Question = { text: 'Which?', type: 'multi-select', options: ['A', 'B'] };

test.each<[string, Question, string[], string | undefined]>([
  [
    'a suggested number',
    { ...several, suggestedCount: 3 },
    [],
    'Choose 3, or as many as you need. 0 chosen.',
  ],
  ['no suggested number', several, ['A', 'B'], 'Choose as many as you like. 2 chosen.'],
  ['one choice', { ...several, type: 'single-select' }, ['A'], undefined],
  ['a text', { text: 'What?', type: 'text' }, [], undefined],
])('the hint of a question with %s', (_, question, chosen, hint) => {
  expect(choiceHint(surveyMessages.question, question, { chosen, typed: '' })).toBe(hint);
});

test('answers are copied as each question with its answers', () => {
  const answers = [
    { question: 'Where?', answers: ['Home', 'School'] },
    { question: 'Why?', answers: ['salam'] },
  ];
  expect(answersText(answers, ', ')).toBe('Where?\nHome, School\n\nWhy?\nsalam');
});

test('answers are separated by the comma of the language', () => {
  expect(answersText([{ question: 'کہاں؟', answers: ['گھر', 'اسکول'] }], '، ')).toBe(
    'کہاں؟\nگھر، اسکول',
  );
});

test.each([
  [1, 'en', 'one'],
  [2, 'en', 'other'],
  [0, 'hi', 'one'],
  [3, 'ar', 'few'],
  [11, 'ar', 'many'],
  [100, 'ar', 'other'],
])('the form of a sentence for %i in %s is that of %s', (count, language, form) => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  expect(pluralForm(forms, count, language)).toBe(form);
});

test('a sentence with one form has it for every number', () => {
  expect(pluralForm({ other: '{n} منٹ' }, 1, 'ur')).toBe('{n} منٹ');
});

const island = islandMessages(surveyMessages);

test.each([
  ['the page says itself', surveyMessages.page.heading],
  ['the page says where code isn’t loaded', surveyMessages.errors['page/not-loaded']],
  ['is said from the first question on', surveyMessages.question.next],
  ['is said at the end', surveyMessages.end.completed],
])('what %s isn’t passed to the island', (_, sentence) => {
  expect(JSON.stringify(island)).not.toContain(sentence);
});

test('every sentence but the page’s own reaches the island, by the page or with the questions', () => {
  const { page, translated, roles, errors, ...others } = surveyMessages;
  const sentences = Object.values(others).flatMap((group) => Object.values(group));
  const passed = JSON.stringify([island, flowMessages(surveyMessages)]);
  expect(sentences.filter((sentence) => !passed.includes(JSON.stringify(sentence)))).toEqual([]);
});

test.each([
  ['survey/no-form', 'Error: Could not find form URL for this role. Please try again.'],
  ['close', 'Are you sure you want to close the survey? Your answers will not be saved.'],
] as const)('a notice says %s in the words of the page', (name, words) => {
  expect(noticeText(island, name)).toBe(words);
});

test.each([
  ['message', ['OK', undefined]],
  ['question', ['Close Survey', 'Keep Answering']],
] as const)('the buttons of a notice of the kind %s', (kind, labels) => {
  const { confirmLabel, cancelLabel } = noticeLabels(island, kind);
  expect([confirmLabel, cancelLabel]).toEqual(labels);
});
