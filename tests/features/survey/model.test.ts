import { expect, test } from 'vitest';
import {
  type ChoiceQuestion,
  type Draft,
  entriesOf,
  formOptions,
  lacksOtherText,
  pick,
  type Question,
} from '@/features/survey/model';

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
  ['clears the text when Other is replaced', single, draft(['Other'], 'mine'), 'A', draft(['A'])],
  ['adds to several, in the order of the options', multi, draft(['B']), 'A', draft(['A', 'B'])],
  ['takes one of several back', multi, draft(['A', 'B']), 'A', draft(['B'])],
  ['clears the text without Other', multi, draft(['A', 'Other'], 'x'), 'Other', draft(['A'])],
  ['keeps the text with Other', multi, draft(['Other'], 'x'), 'A', draft(['A', 'Other'], 'x')],
])('picking an option %s', (_, question, before, option, after) => {
  expect(pick(question, before, option)).toEqual(after);
});

const other = '__other_option__';
const otherText = 'other_option_response';

test.each<[string, Question, Draft, string]>([
  ['an option', single, draft(['A']), '1=A'],
  ['a text for Other', single, draft(['Other'], ' mine '), `1=${other}&1.${otherText}=mine`],
  ['Other without a text', single, draft(['Other'], ' '), `1=${other}&1.${otherText}=Other`],
  ['several', multi, draft(['A', 'Other'], 'x'), `2=A&2=${other}&2.${otherText}=x`],
  ['nothing chosen', multi, draft([]), '2='],
  ['Other where it has no text field', plain, draft(['Other'], 'x'), '2=Other'],
  ['a text, trimmed', text, draft([], '  Other \n'), '3=Other'],
  ['a question without a field', { ...text, qid: undefined }, draft([], 'x'), ''],
])('%s is sent as Google Forms takes it', (_, question, answer, fields) => {
  const entries = entriesOf(question, answer).map((entry) => entry.join('='));
  expect(entries.join('&').replaceAll('entry.', '')).toBe(fields);
});

test.each<[string, Question, Draft, boolean]>([
  ['Other without a text', single, draft(['Other'], ' '), true],
  ['Other among several, without a text', multi, draft(['A', 'Other']), true],
  ['Other with a text', single, draft(['Other'], 'mine'), false],
  ['Other where it has no text field', plain, draft(['Other']), false],
  ['another option', single, draft(['A']), false],
  ['nothing chosen', multi, draft([]), false],
  ['a text', text, draft(['Other']), false],
])('whether the text of Other is missing is known for %s', (_, question, answer, isMissing) => {
  expect(lacksOtherText(question, answer)).toBe(isMissing);
});

test('the external form has all options but an Other with a text field', () => {
  expect(formOptions(multi)).toEqual(['A', 'B']);
  expect(formOptions(plain)).toEqual(['A', 'B', 'Other']);
});
