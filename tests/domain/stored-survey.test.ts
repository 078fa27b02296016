import { expect, test } from 'vitest';
import { parseStored } from '@/domain/stored';
import { isProgress } from '@/domain/stored-survey';
import { oddVersionsOf } from '../odd-values';

const choice = {
  qid: 'entry.1',
  text: 'Which?',
  note: 'Why.',
  type: 'single-select',
  options: ['A', 'B'],
};
const text = { text: 'What?', type: 'text' };
const draft = { chosen: ['A'], typed: '' };
const questionnaire = { role: 'youth', form: 'https://forms.example', questions: [choice, text] };
const progress = { questionnaire, index: 1, drafts: [draft, draft] };

const withForm = (other: unknown) => ({ ...progress, questionnaire: other });
const withQuestion = (other: unknown) => withForm({ ...questionnaire, questions: [other, text] });
const withDraft = (other: unknown) => ({ ...progress, drafts: [other, draft] });

test('accepts only progress of the shape that the survey stores', () => {
  const shapes = [
    progress,
    ...oddVersionsOf(progress),
    ...oddVersionsOf(questionnaire).map(withForm),
    ...oddVersionsOf(choice).map(withQuestion),
    ...oddVersionsOf(draft).map(withDraft),
    ...[-1, 2].map((index) => ({ ...progress, index })),
    withQuestion({ ...choice, type: 'x' }),
  ];
  const stored = [
    progress,
    { ...progress, index: 0 },
    ...[undefined, null].map((form) => withForm({ ...questionnaire, form })),
    ...[undefined, null].map((qid) => withQuestion({ ...choice, qid })),
    ...[undefined, null].map((note) => withQuestion({ ...choice, note })),
    withQuestion({ ...choice, options: [] }),
    withDraft({ ...draft, chosen: [] }),
  ];
  expect(shapes.filter(isProgress)).toEqual(stored);
});

test.each(['', 'salam', '{"questionnaire":', 'null', null])('reads nothing from %j', (text) => {
  expect(parseStored(text, isProgress)).toBeUndefined();
});
