import { expect, test } from 'vitest';
import type { Questionnaire, SavedProgress, Survey, SurveyAction } from '@/domain/survey';
import { EMPTY_DRAFT, type Draft } from '@/domain/survey-answers';
import { parseProgress, serializeProgress } from '@/domain/survey-progress';
import { surveyReducer } from '@/domain/survey-reducer';

const questions: Questionnaire['questions'] = [
  { text: 'q1', type: 'single-select', options: ['A', 'B'] },
  { text: 'q2', type: 'multi-select', options: ['A', 'B', 'Other'], hasOtherInput: true },
  { text: 'q3', type: 'text' },
];
const questionnaire: Questionnaire = { role: 'youth', questions };
const moved = { ...questionnaire, questions: questions.toReversed() };

const draft = (chosen: string[], typed = ''): Draft => ({ chosen, typed });
const q1 = { step: 'asking', questionnaire, index: 0, answers: {}, draft: EMPTY_DRAFT } as const;
const q2 = { ...q1, index: 1 };
const q3 = { ...q1, index: 2, answers: { q1: 'A' } };
const sending = { ...q3, step: 'sending' } as const;
const choosing: Survey = { step: 'choosing' };
const chosen: Survey = { step: 'choosing', role: 'youth' };
const loading: Survey = { step: 'loading', role: 'youth' };
const finished: Survey = { step: 'finished' };

const saved: SavedProgress = {
  role: 'youth',
  index: 1,
  question: 'q2',
  answers: { q1: 'B' },
  draft: draft(['Other'], 'mi'),
};
const { answers } = saved;
const other = { draft: draft(['Other']) };

const next: SurveyAction = { type: 'next' };
const skip: SurveyAction = { type: 'skip' };
const choose: SurveyAction = { type: 'role-chosen', role: 'youth' };
const load: SurveyAction = { type: 'loading-started', role: 'youth' };
const pick: SurveyAction = { type: 'picked', option: 'A' };
const typing: SurveyAction = { type: 'typed', text: 'x' };
const show = (index: number): SurveyAction => ({ type: 'question-shown', index });
const loaded = (of: Partial<Questionnaire> = {}, saved?: SavedProgress): SurveyAction => ({
  type: 'questions-loaded',
  questionnaire: { ...questionnaire, ...of },
  saved,
});

test.each<[string, Survey, SurveyAction, Survey]>([
  ['keeps the chosen role', choosing, choose, chosen],
  ['loads', choosing, load, loading],
  ['returns to the choice when loading fails', loading, { type: 'loading-failed' }, chosen],
  ['returns to the choice when there are no questions', loading, loaded({ questions: [] }), chosen],
  ['begins with the first question', loading, loaded(), q1],
  ['continues where it was', loading, loaded({}, saved), { ...q2, answers, draft: saved.draft }],
  ['begins anew after another role', loading, loaded({}, { ...saved, role: 'parents' }), q1],
  [
    'finds its question again when others moved',
    loading,
    loaded(moved, { ...saved, index: 0 }),
    { ...q2, questionnaire: moved, answers, draft: saved.draft },
  ],
  [
    'shows the question in its place when its own is gone',
    loading,
    loaded({}, { ...saved, index: 9, question: 'gone', answers: { q3: 'text' } }),
    { ...q3, answers: { q3: 'text' }, draft: draft([], 'text') },
  ],
  ['takes a choice', q1, pick, { ...q1, draft: draft(['A']) }],
  ['takes a text', q3, typing, { ...q3, draft: draft([], 'x') }],
  ['picks nothing in a text question', q3, pick, q3],
  ['keeps the answer on Next', { ...q1, draft: draft(['B']) }, next, { ...q2, answers }],
  [
    'empties the answer on Skip',
    { ...q1, answers, draft: draft(['B']) },
    skip,
    { ...q2, answers: { q1: '' } },
  ],
  [
    'shows a saved answer again',
    { ...q1, answers: { q2: ['A', 'mine'] } },
    next,
    { ...q2, answers: { q1: '', q2: ['A', 'mine'] }, draft: draft(['A', 'Other'], 'mine') },
  ],
  [
    'sends after the last question, trimmed',
    { ...q3, draft: draft([], ' end ') },
    next,
    { ...sending, answers: { q1: 'A', q3: 'end' }, draft: draft([], ' end ') },
  ],
  [
    'sends after the last question was skipped',
    { ...q3, draft: draft([], 'no') },
    skip,
    { ...sending, answers: { q1: 'A', q3: '' } },
  ],
  ['stays with everything when sending fails', sending, { type: 'sending-failed' }, q3],
  ['takes no second Next while it sends', sending, next, sending],
  ['changes nothing while it sends', sending, typing, sending],
  ['does not load while it sends', sending, load, sending],
  [
    'asks once for the text of Other',
    { ...q2, ...other },
    next,
    { ...q2, ...other, isPrompted: true },
  ],
  [
    'takes Other without a text the second time',
    { ...q2, ...other, isPrompted: true },
    next,
    { ...q3, answers: { q2: ['Other'] } },
  ],
  [
    'shows another question and keeps what was chosen',
    { ...q2, answers, draft: draft(['A']) },
    show(0),
    { ...q1, answers: { q1: 'B', q2: ['A'] }, draft: draft(['B']) },
  ],
  ['shows another question without answering the one that was only seen', q2, show(0), q1],
  ['shows no question that there is not', q3, show(9), q3],
  ['keeps its role once it asks', q1, { type: 'role-chosen', role: 'parents' }, q1],
  ['ignores questions that come too late', q1, loaded({ role: 'parents' }), q1],
  ['ends', sending, { type: 'finished' }, finished],
  ['takes nothing once it is over', finished, next, finished],
  ['begins again', finished, { type: 'reset' }, choosing],
])('the survey %s', (_, before, action, after) => {
  expect(surveyReducer(before, action)).toEqual(after);
});

test('stored progress can be read again', () => {
  const progress = { ...q2, answers, draft: saved.draft };
  expect(parseProgress(serializeProgress(progress))).toEqual(saved);
});

test.each([
  ['nothing', null],
  ['no JSON', 'salam'],
  ['another thing', '[]'],
  ['null', 'null'],
  ['an unknown role', { role: 'uncle' }],
  ['a negative place', { index: -1 }],
  ['a broken place', { index: 1.5 }],
  ['no question', { question: undefined }],
  ['answers that are none', { answers: { q1: 4 } }],
  ['a list of no texts', { answers: { q1: [null] } }],
  ['a broken draft', { draft: { chosen: 'A' } }],
])('stored progress is dropped when it is or has %s', (_, stored) => {
  const isText = stored === null || typeof stored === 'string';
  expect(parseProgress(isText ? stored : JSON.stringify({ ...saved, ...stored }))).toBeUndefined();
});
