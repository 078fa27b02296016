import { expect, test } from 'vitest';
import { surveyMessages } from '@/content/survey/messages';
import { flowMessages } from '@/features/survey/messages';
import {
  allEntries,
  type ChoiceQuestion,
  currentQuestion,
  type Draft,
  EMPTY_DRAFT,
  entriesOf,
  fittingDraft,
  formOptions,
  isAsked,
  lacksOtherText,
  mayBeMinor,
  minutesFor,
  mostAsked,
  nextAsked,
  numberOf,
  pick,
  type Progress,
  type Question,
  sentAnswers,
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
])('%s: the missing text of Other is noticed (%s)', (_, question, answer, isMissing) => {
  expect(lacksOtherText(question, answer)).toBe(isMissing);
});

test('the external form has all options but an Other with a text field', () => {
  expect(formOptions(multi)).toEqual(['A', 'B']);
  expect(formOptions(plain)).toEqual(['A', 'B', 'Other']);
});

const age: ChoiceQuestion = {
  qid: 'entry.0',
  text: 'Age?',
  type: 'single-select',
  options: ['Child', 'Teen', 'Adult'],
};
const notForMinors: Question = { ...plain, qid: 'entry.4', text: 'Feelings?', notFor: ['Child'] };
const questions = [age, multi, notForMinors, text];
const messages = flowMessages(surveyMessages);

/** A survey in progress: the answer to the first question, and drafts of the others. */
const progress = (answer: string | undefined, index = 0, others: Draft[] = []): Progress => ({
  questionnaire: { role: 'youth', minors: ['Child', 'Teen'], questions, messages },
  index,
  drafts: questions.map((_, place) =>
    place === 0 ? draft(answer ? [answer] : []) : (others[place - 1] ?? EMPTY_DRAFT),
  ),
});

test.each([
  ['an adult', 'Adult', [0, 1, 2, 3]],
  ['a teenager, but no text', 'Teen', [0, 1, 2]],
  ['a child', 'Child', [0, 1]],
  ['somebody who skipped the first question', undefined, [0, 1]],
])('the questions asked of %s', (_, answer, asked) => {
  const answers = progress(answer);
  expect([...questions.keys()].filter((index) => isAsked(answers, index))).toEqual(asked);
});

test('a survey without minors asks everybody for everything, also without an answer', () => {
  const answers = {
    ...progress(undefined),
    questionnaire: { role: 'parents' as const, questions: [age, text] },
  };
  expect([isAsked(answers, 1), mayBeMinor(answers)]).toEqual([true, false]);
});

test.each<[string, Question[], number]>([
  ['adults, where children are asked less', [age, { ...multi, notFor: ['Child'] }, text], 3],
  [
    'children, where they are asked more',
    [age, { ...multi, notFor: ['Adult'] }, { ...multi, notFor: ['Adult'] }],
    3,
  ],
  [
    'whom they are alike for, where each is asked something else',
    [age, { ...multi, notFor: ['Teen', 'Adult'] }, { ...multi, notFor: ['Child'] }, single],
    3,
  ],
  ['everybody, where the first question has no answers to choose', [text, single], 2],
])('a survey is as long as it is for %s', (_, questions, count) => {
  expect(mostAsked({ role: 'youth', minors: ['Child'], questions })).toHaveLength(count);
});

test.each([
  ['the next one', 'Adult', 2, 2],
  ['the one after those that aren’t asked', 'Adult', 3, 3],
  ['none after the last', 'Adult', 4, undefined],
  ['none if no other is asked', 'Child', 2, undefined],
  ['none where only a text would follow', 'Teen', 3, undefined],
])('the next question is %s', (_, answer, from, next) => {
  expect(nextAsked(progress(answer), from)).toBe(next);
});

test.each([
  ['that nobody knows at the first question, whatever is chosen', 'Child', 0, [1, undefined]],
  ['that nobody knows before an age is chosen', undefined, 0, [1, undefined]],
  ['for an adult', 'Adult', 3, [4, 4]],
  ['for a teenager', 'Teen', 2, [3, 3]],
  ['for a child', 'Child', 1, [2, 2]],
])('the number of a question counts what is asked %s', (_, answer, index, expected) => {
  const { number, total } = numberOf(progress(answer, index));
  expect([number, total]).toEqual(expected);
});

test.each([
  ['who is a minor', { minors: ['Child'], questions: [age, text] }],
  ['what is asked', { questions: [age, { ...single, notFor: ['Child'] }, text] }],
])('where the first question decides %s, nobody knows how many follow', (_, decisive) => {
  const questionnaire = { role: 'parents' as const, ...decisive, messages };
  expect(numberOf({ ...progress(undefined), questionnaire }).total).toBeUndefined();
});

test('the first question is always asked', () => {
  const first = { ...age, notFor: ['Child'] };
  const questionnaire = { role: 'youth' as const, minors: ['Child'], questions: [first, text] };
  expect(isAsked({ ...progress('Child'), questionnaire }, 0)).toBe(true);
});

test.each<[string, Question, Draft | undefined, Draft]>([
  ['one of two answers to a question with one', single, draft(['B', 'A']), draft(['A'])],
  ['several answers, in the order of the options', multi, draft(['B', 'A']), draft(['A', 'B'])],
  ['no answer that isn’t offered any more', multi, draft(['A', 'C']), draft(['A'])],
  ['the text of Other', multi, draft(['Other'], 'mine'), draft(['Other'], 'mine')],
  ['no text without Other', single, draft(['A'], 'mine'), draft(['A'])],
  ['a text, and nothing chosen', text, draft(['A'], 'thanks'), draft([], 'thanks')],
  ['nothing where nothing was answered', multi, undefined, draft([])],
])('of an earlier draft stays %s', (_, question, before, after) => {
  expect(fittingDraft(question, before)).toEqual(after);
});

test('where the first question decides nothing, it’s one of all', () => {
  const questionnaire = { role: 'parents' as const, questions: [age, text], messages };
  expect(numberOf({ ...progress(undefined), questionnaire })).toEqual({ number: 1, total: 2 });
});

test.each([
  ['an adult', 'Adult', true],
  ['a teenager', 'Teen', false],
  ['nobody knows whom', undefined, false],
])('whether Other has a field for the text of %s', (_, answer, hasOtherInput) => {
  expect(currentQuestion(progress(answer, 1)).question).toMatchObject({ hasOtherInput });
});

const others = [draft(['A', 'Other'], ' mine '), draft(['B']), draft([], ' thanks ')];

test('answers to questions that aren’t asked any more are not sent', () => {
  expect(allEntries(progress('Child', 0, others))).toEqual([
    ['entry.0', 'Child'],
    ['entry.2', 'A'],
    // A child is asked for no text of Other, and Google wants one.
    ['entry.2', other],
    [`entry.2.${otherText}`, 'Other'],
    ['entry.4', ''],
    ['entry.3', ''],
  ]);
});

test('all answers of an adult are sent', () => {
  const values = allEntries(progress('Adult', 0, others)).map(([, value]) => value);
  expect(values).toEqual(['Adult', 'A', other, 'mine', 'B', 'thanks']);
});

test.each([
  ['an adult, with the text in place of Other', 'Adult', 'Adult|A,mine|B|thanks'],
  ['a child, without what isn’t sent', 'Child', 'Child|A,Other'],
  ['somebody who skipped the first question', undefined, 'A,Other'],
])('what was answered can be read afterwards by %s', (_, answer, expected) => {
  const shown = sentAnswers(progress(answer, 0, others)).map(({ answers }) => answers.join());
  expect(shown.join('|')).toBe(expected);
});

const kinds = (type: Question['type'], count: number) =>
  Array.from({ length: count }, () => ({ type }));

test.each([
  ['none', [], 1],
  ['eight single choices', kinds('single-select', 8), 1],
  ['eight of several choices', kinds('multi-select', 8), 2],
  ['eight texts', kinds('text', 8), 4],
])('the minutes for %s', (_, asked, minutes) => {
  expect(minutesFor(asked)).toBe(minutes);
});
