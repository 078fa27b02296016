import { expect, test } from 'vitest';
import { answerOf, parseProgress, pick } from '@/domain/survey';
import type { Answer, ChoiceQuestion, Draft, Question } from '@/domain/survey';
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
])('picking an option %s', (_, question, before, option, after) => {
  expect(pick(question, before, option)).toEqual(after);
});

test.each<[string, Question, Draft, Answer]>([
  ['of a text is trimmed', text, draft([], '  salam \n'), 'salam'],
  ['of nothing chosen is empty', single, draft([]), ''],
  ['of nothing chosen among several is an empty list', multi, draft([]), []],
  ['is the option', single, draft(['A']), 'A'],
  ['has the typed text in place of Other', single, draft(['Other'], ' mine '), 'mine'],
  ['has the text among several', multi, draft(['A', 'Other'], 'mine'), ['A', 'mine']],
  ['is Other while nothing is typed', multi, draft(['Other'], '  '), ['Other']],
  ['says the same thing once', multi, draft(['A', 'Other'], 'A'), ['A']],
  ['leaves Other alone where no text belongs to it', plain, draft(['Other'], 'x'), ['Other']],
])('the answer %s', (_, question, from, answer) => {
  expect(answerOf(question, from)).toEqual(answer);
});

test.each<[string, Question, Answer | undefined, string]>([
  ['an option', single, 'A', '1=A'],
  ['a text for Other', single, 'mine', '1=__other_option__&1.other_option_response=mine'],
  ['Other without a text', single, 'Other', '1=__other_option__&1.other_option_response=Other'],
  ['several', multi, ['A', 'x'], '2=A&2=__other_option__&2.other_option_response=x'],
  ['nothing of several', multi, [], '2='],
  ['Other where it is an option', plain, ['Other'], '2=Other'],
  ['a text', text, 'Other', '3=Other'],
  ['a text that was skipped', text, '', '3='],
  ['an answer to what was never seen', text, undefined, '3='],
])('%s is sent as Google Forms takes it', (_, question, answer = '', fields) => {
  const { entries } = submissionOf([question], { [question.text]: answer });
  expect(entries.map((entry) => entry.join('=').replace('entry.', '')).join('&')).toBe(fields);
});

test.each([null, 'salam', 'null', '[]', '{"role":"youth","index":1,"answers":{}}'])(
  'stored progress that is none is dropped: %s',
  (text) => {
    expect(parseProgress(text)).toBeUndefined();
  },
);
