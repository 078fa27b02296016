import { expect, test } from 'vitest';
import { answersText, choiceHint } from '@/features/survey/messages';
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
  expect(choiceHint(question, { chosen, typed: '' })).toBe(hint);
});

test('answers are copied as each question with its answers', () => {
  const answers = [
    { question: 'Where?', answers: ['Home', 'School'] },
    { question: 'Why?', answers: ['salam'] },
  ];
  expect(answersText(answers)).toBe('Where?\nHome, School\n\nWhy?\nsalam');
});
