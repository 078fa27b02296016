import { describe, expect, test } from 'vitest';
import type { Questionnaire, Survey, SurveyAction } from '@/domain/survey';
import type { SavedProgress } from '@/domain/survey';
import { EMPTY_DRAFT } from '@/domain/survey-answers';
import { parseProgress, serializeProgress } from '@/domain/survey-progress';
import { surveyReducer } from '@/domain/survey-reducer';

const questionnaire: Questionnaire = {
  role: 'youth',
  form: 'https://forms.example/youth',
  questions: [
    { qid: 'entry.1', text: 'q1', type: 'single-select', options: ['A', 'B'] },
    {
      qid: 'entry.2',
      text: 'q2',
      type: 'multi-select',
      options: ['A', 'B', 'Other'],
      hasOtherInput: true,
    },
    { qid: 'entry.3', text: 'q3', type: 'text' },
  ],
};
const loading: Survey = { step: 'loading', role: 'youth' };
const asking = {
  step: 'asking',
  questionnaire,
  index: 0,
  answers: {},
  draft: EMPTY_DRAFT,
} as const satisfies Survey;
const last = { ...asking, index: 2, answers: { q1: 'A' } } as const;
const saved: SavedProgress = {
  role: 'youth',
  index: 1,
  question: 'q2',
  answers: { q1: 'B' },
  draft: { chosen: ['Other'], typed: 'mi' },
};
const came = (of: Partial<Questionnaire> = {}, kept?: SavedProgress): SurveyAction => ({
  type: 'questions-loaded',
  questionnaire: { ...questionnaire, ...of },
  saved: kept,
});

describe('the survey', () => {
  test.each<[string, Survey, SurveyAction, Survey]>([
    [
      'keeps the chosen role',
      { step: 'choosing' },
      { type: 'role-chosen', role: 'parents' },
      { step: 'choosing', role: 'parents' },
    ],
    ['loads', { step: 'choosing' }, { type: 'loading-started', role: 'youth' }, loading],
    [
      'returns to the choice when loading fails',
      loading,
      { type: 'loading-failed' },
      { step: 'choosing', role: 'youth' },
    ],
    ['begins with the first question', loading, came(), asking],
    [
      'returns to the choice when there are no questions',
      loading,
      came({ questions: [] }),
      { step: 'choosing', role: 'youth' },
    ],
    [
      'goes on where it was',
      loading,
      came({}, saved),
      { ...asking, index: 1, answers: { q1: 'B' }, draft: saved.draft },
    ],
    [
      'begins anew when another role was kept',
      loading,
      came({}, { ...saved, role: 'parents' }),
      asking,
    ],
    [
      'finds its question again when others moved',
      loading,
      came({ questions: questionnaire.questions.toReversed() }, { ...saved, index: 0 }),
      {
        ...asking,
        questionnaire: { ...questionnaire, questions: questionnaire.questions.toReversed() },
        index: 1,
        answers: { q1: 'B' },
        draft: saved.draft,
      },
    ],
    [
      'asks the question in its place when its own is gone',
      loading,
      came({}, { ...saved, index: 9, question: 'gone', answers: { q3: 'text' } }),
      { ...asking, index: 2, answers: { q3: 'text' }, draft: { chosen: [], typed: 'text' } },
    ],
    [
      'takes a choice',
      asking,
      { type: 'picked', option: 'A' },
      { ...asking, draft: { chosen: ['A'], typed: '' } },
    ],
    [
      'takes a text',
      last,
      { type: 'typed', text: 'sal' },
      { ...last, draft: { chosen: [], typed: 'sal' } },
    ],
    ['picks nothing in a text question', last, { type: 'picked', option: 'A' }, last],
    [
      'keeps the answer on Next',
      { ...asking, draft: { chosen: ['B'], typed: '' } },
      { type: 'next' },
      { ...asking, index: 1, answers: { q1: 'B' } },
    ],
    [
      'empties the answer on Skip',
      { ...asking, answers: { q1: 'B' }, draft: { chosen: ['B'], typed: '' } },
      { type: 'skip' },
      { ...asking, index: 1, answers: { q1: '' } },
    ],
    [
      'shows a saved answer again',
      { ...asking, answers: { q2: ['A', 'mine'] } },
      { type: 'next' },
      {
        ...asking,
        index: 1,
        answers: { q1: '', q2: ['A', 'mine'] },
        draft: { chosen: ['A', 'Other'], typed: 'mine' },
      },
    ],
    [
      'sends after the last question, trimmed',
      { ...last, draft: { chosen: [], typed: ' end ' } },
      { type: 'next' },
      {
        ...last,
        step: 'sending',
        answers: { q1: 'A', q3: 'end' },
        draft: { chosen: [], typed: ' end ' },
      },
    ],
    [
      'sends after the last question was skipped',
      { ...last, draft: { chosen: [], typed: 'no' } },
      { type: 'skip' },
      { ...last, step: 'sending', answers: { q1: 'A', q3: '' } },
    ],
    [
      'stays with everything when sending fails',
      { ...last, step: 'sending' },
      { type: 'sending-failed' },
      last,
    ],
    [
      'takes no second Next while it sends',
      { ...last, step: 'sending' },
      { type: 'next' },
      { ...last, step: 'sending' },
    ],
    [
      'changes nothing while it sends',
      { ...last, step: 'sending' },
      { type: 'typed', text: 'x' },
      { ...last, step: 'sending' },
    ],
    [
      'does not load while it sends',
      { ...last, step: 'sending' },
      { type: 'loading-started', role: 'youth' },
      { ...last, step: 'sending' },
    ],
    [
      'asks once for the missing text of Other',
      { ...asking, index: 1, draft: { chosen: ['Other'], typed: ' ' } },
      { type: 'next' },
      { ...asking, index: 1, draft: { chosen: ['Other'], typed: ' ' }, isPrompted: true },
    ],
    [
      'takes Other without a text the second time',
      { ...asking, index: 1, draft: { chosen: ['Other'], typed: '' }, isPrompted: true },
      { type: 'next' },
      { ...asking, index: 2, answers: { q2: ['Other'] } },
    ],
    [
      'shows another question and keeps what was chosen',
      { ...asking, index: 1, answers: { q1: 'B' }, draft: { chosen: ['A'], typed: '' } },
      { type: 'question-shown', index: 0 },
      { ...asking, answers: { q1: 'B', q2: ['A'] }, draft: { chosen: ['B'], typed: '' } },
    ],
    [
      'shows another question without answering the one that was only seen',
      { ...asking, index: 1 },
      { type: 'question-shown', index: 0 },
      asking,
    ],
    ['shows no question that there is not', last, { type: 'question-shown', index: 9 }, last],
    ['keeps its role once it asks', asking, { type: 'role-chosen', role: 'parents' }, asking],
    ['ignores questions that come too late', asking, came({ role: 'parents' }), asking],
    ['ends', { ...last, step: 'sending' }, { type: 'finished' }, { step: 'finished' }],
    ['takes nothing once it is over', { step: 'finished' }, { type: 'next' }, { step: 'finished' }],
    ['begins again', { step: 'finished' }, { type: 'reset' }, { step: 'choosing' }],
  ])('%s', (_, before, action, after) => {
    expect(surveyReducer(before, action)).toEqual(after);
  });
});

describe('stored progress', () => {
  test('can be read again', () => {
    const progress = { ...asking, index: 1, answers: saved.answers, draft: saved.draft };
    expect(parseProgress(serializeProgress(progress))).toEqual(saved);
  });

  test.each([
    ['nothing', null],
    ['no JSON', 'salam'],
    ['another thing', '[]'],
    ['null', 'null'],
    ['an unknown role', JSON.stringify({ ...saved, role: 'uncle' })],
    ['a negative place', JSON.stringify({ ...saved, index: -1 })],
    ['a broken place', JSON.stringify({ ...saved, index: 1.5 })],
    ['no question', JSON.stringify({ ...saved, question: undefined })],
    ['answers that are none', JSON.stringify({ ...saved, answers: { q1: 4 } })],
    ['a list of no texts', JSON.stringify({ ...saved, answers: { q1: [null] } })],
    ['a broken draft', JSON.stringify({ ...saved, draft: { chosen: 'A' } })],
  ])('is dropped when it is %s', (_, text) => {
    expect(parseProgress(text)).toBeUndefined();
  });
});
