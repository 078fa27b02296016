import { expect, test } from 'vitest';
import type { Progress } from '@/domain/survey';
import { parseProgress } from '@/domain/stored-survey';

const choice = { qid: 'entry.1', text: 'Which?', type: 'single-select', options: ['A', 'B'] };
const text = { text: 'What?', type: 'text' };
const draft = { chosen: [], typed: '' };
const questionnaire = { role: 'youth', form: 'https://forms.example', questions: [choice, text] };
const progress = { questionnaire, index: 1, drafts: [draft, draft] };

const ODD = [undefined, null, true, 0, -1, 1.5, 2, 'x', '', [], {}, [null], [{}], { length: 1 }];

/** Returns the object once with each odd value in place of this field, except for those that are right. */
const withOdd = (field: string, object: object, ...right: unknown[]) =>
  ODD.filter((value) => !right.includes(value)).map((value) => ({ ...object, [field]: value }));

const odd = [
  ...ODD,
  ...withOdd('questionnaire', progress),
  ...withOdd('index', progress, 0),
  ...withOdd('drafts', progress),
  ...[
    ...withOdd('role', questionnaire),
    ...withOdd('form', questionnaire, undefined, 'x', ''),
    ...withOdd('questions', questionnaire),
    ...[
      ...withOdd('text', choice, 'x', ''),
      ...withOdd('type', choice),
      ...withOdd('qid', choice, undefined, 'x', ''),
      ...withOdd('note', choice, undefined, 'x', ''),
      ...withOdd('options', choice, ODD[9]),
    ].map((question) => ({ ...questionnaire, questions: [question, text] })),
  ].map((other) => ({ ...progress, questionnaire: other })),
  ...[...withOdd('chosen', draft, ODD[9]), ...withOdd('typed', draft, 'x', '')].map((other) => ({
    ...progress,
    drafts: [other, draft],
  })),
].map((value) => JSON.stringify(value) ?? 'undefined');

test('ignores what the survey has not stored', () => {
  const shapes = [...odd, null, '', 'salam', '{"questionnaire":'];
  expect(shapes.filter((stored) => parseProgress(stored))).toEqual([]);
});

test('reads what the survey has stored', () => {
  expect(parseProgress(JSON.stringify(progress))).toEqual(progress satisfies object as Progress);
});
