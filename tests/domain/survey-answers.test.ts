import { choiceHint } from '@/messages/survey';
import { describe, expect, test } from 'vitest';
import { answerOf, draftOf, pick } from '@/domain/survey-answers';
import type { Answer, ChoiceQuestion, Draft, Question } from '@/domain/survey-answers';
import { submissionOf } from '@/domain/survey-submission';

const single: ChoiceQuestion = {
  qid: 'entry.1',
  text: 'One of these?',
  type: 'single-select',
  options: ['A', 'B', 'Other'],
  hasOtherInput: true,
};
const multi: ChoiceQuestion = { ...single, qid: 'entry.2', type: 'multi-select' };
const plain: ChoiceQuestion = { ...multi, hasOtherInput: false };
const text: Question = { qid: 'entry.3', text: 'Anything else?', type: 'text' };

const draft = (chosen: string[], typed = ''): Draft => ({ chosen, typed });

describe('picking an option', () => {
  test.each<[string, ChoiceQuestion, Draft, string, Draft]>([
    ['chooses it', single, draft([]), 'A', draft(['A'])],
    ['replaces the only one', single, draft(['A']), 'B', draft(['B'])],
    ['keeps the only one when picked again', single, draft(['A']), 'A', draft(['A'])],
    ['clears the text when Other is replaced', single, draft(['Other'], 'mine'), 'A', draft(['A'])],
    ['adds to several, in the order of the options', multi, draft(['B']), 'A', draft(['A', 'B'])],
    ['takes one of several back', multi, draft(['A', 'B']), 'A', draft(['B'])],
    ['reveals the text with Other', multi, draft(['A']), 'Other', draft(['A', 'Other'])],
    ['clears the text without Other', multi, draft(['A', 'Other'], 'x'), 'Other', draft(['A'])],
    ['keeps the text with Other', multi, draft(['Other'], 'x'), 'A', draft(['A', 'Other'], 'x')],
  ])('%s', (_, question, before, option, after) => {
    expect(pick(question, before, option)).toEqual(after);
  });
});

test.each<[string, Question, Draft, string | undefined]>([
  ['several', multi, draft([]), 'Choose as many as you like. 0 chosen.'],
  ['several, some chosen,', multi, draft(['A', 'B']), 'Choose as many as you like. 2 chosen.'],
  [
    'a suggested number',
    { ...multi, suggestedCount: 3 },
    draft(['A']),
    'Choose 3, or as many as you need. 1 chosen.',
  ],
  ['one', single, draft(['A']), undefined],
  ['a text', text, draft([]), undefined],
])('a question with %s says how many can be chosen', (_, question, chosen, hint) => {
  expect(choiceHint(question, chosen)).toBe(hint);
});

describe('the answer', () => {
  test.each<[string, Question, Draft, Answer]>([
    ['of a text is trimmed', text, draft([], '  salam \n'), 'salam'],
    ['of a blank text is empty', text, draft([], ' \n '), ''],
    ['of nothing chosen is empty', single, draft([]), ''],
    ['of nothing chosen among several is an empty list', multi, draft([]), []],
    ['is the option', single, draft(['A']), 'A'],
    ['is the list of options', multi, draft(['A', 'B']), ['A', 'B']],
    ['has the typed text in place of Other', single, draft(['Other'], ' mine '), 'mine'],
    ['has the text among several', multi, draft(['A', 'Other'], 'mine'), ['A', 'mine']],
    ['is Other while nothing is typed', multi, draft(['Other'], '  '), ['Other']],
    ['says the same thing once', multi, draft(['A', 'Other'], 'A'), ['A']],
    ['leaves Other alone where no text belongs to it', plain, draft(['Other'], 'x'), ['Other']],
  ])('%s', (_, question, from, answer) => {
    expect(answerOf(question, from)).toEqual(answer);
  });
});

describe('a saved answer is shown again', () => {
  test.each<[string, Question, Answer | undefined, Draft]>([
    ['as nothing when there is none', multi, undefined, draft([])],
    ['as nothing when it was skipped', single, '', draft([])],
    ['as its text', text, 'salam', draft([], 'salam')],
    ['as its option', single, 'B', draft(['B'])],
    ['as its options', multi, ['A', 'B'], draft(['A', 'B'])],
    ['as Other with its text', single, 'mine', draft(['Other'], 'mine')],
    ['as options and a text', multi, ['A', 'mine'], draft(['A', 'Other'], 'mine')],
    ['as Other without a text', multi, ['Other'], draft(['Other'])],
    ['without options that are gone', plain, ['A', 'gone'], draft(['A'])],
  ])('%s', (_, question, answer, shown) => {
    expect(draftOf(question, answer)).toEqual(shown);
  });
});

describe('the submission', () => {
  test('has every field in order, repeated for several values and empty for none', () => {
    const questions: Question[] = [
      { ...single, text: 'q1' },
      { ...multi, text: 'q2' },
      { ...multi, qid: 'entry.4', text: 'q3' },
      text,
      { ...text, qid: 'entry.5', text: 'never seen' },
    ];
    const answers = { q1: 'A', q2: ['A', 'mine'], q3: [], [text.text]: '' };
    expect(submissionOf(questions, answers)).toEqual({
      entries: [
        ['entry.1', 'A'],
        ['entry.2', 'A'],
        ['entry.2', '__other_option__'],
        ['entry.2.other_option_response', 'mine'],
        ['entry.4', ''],
        ['entry.3', ''],
        ['entry.5', ''],
      ],
      withoutField: [],
    });
  });

  test.each<[string, Question, Answer, [name: string, value: string][]]>([
    [
      'a text for Other',
      single,
      'mine',
      [
        ['entry.1', '__other_option__'],
        ['entry.1.other_option_response', 'mine'],
      ],
    ],
    [
      'Other without a text',
      single,
      'Other',
      [
        ['entry.1', '__other_option__'],
        ['entry.1.other_option_response', 'Other'],
      ],
    ],
    ['a text that is an option', multi, ['A'], [['entry.2', 'A']]],
    ['Other where it is an option', plain, ['Other'], [['entry.2', 'Other']]],
    ['a text', text, 'Other', [['entry.3', 'Other']]],
    ['nothing', single, '', [['entry.1', '']]],
  ])('has %s as Google Forms takes it', (_, question, answer, entries) => {
    expect(submissionOf([question], { [question.text]: answer }).entries).toEqual(entries);
  });

  test('leaves out and reports a question without a field', () => {
    const questions: Question[] = [{ type: 'text', text: 'No field?' }, text];
    expect(submissionOf(questions, { 'No field?': 'lost' })).toEqual({
      entries: [['entry.3', '']],
      withoutField: ['No field?'],
    });
  });
});
