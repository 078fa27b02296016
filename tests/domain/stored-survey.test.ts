import { expect, test } from 'vitest';
import { parseProgress } from '@/domain/stored-survey';
import { oddVersionsOf } from '../odd-values';

const choice = {
  ...{ qid: 'entry.1', text: 'Which?', note: 'Why.' },
  ...{ type: 'single-select', options: ['A', 'B'] },
};
const text = { text: 'What?', type: 'text' };
const draft = { chosen: ['A'], typed: '' };
const questionnaire = { role: 'youth', form: 'https://forms.example', questions: [choice, text] };
const progress = { questionnaire, index: 1, drafts: [draft, draft] };

const withForm = (other: unknown) => ({ ...progress, questionnaire: other });
const withQuestion = (other: unknown) => withForm({ ...questionnaire, questions: [other, text] });
const withDraft = (other: unknown) => ({ ...progress, drafts: [other, draft] });

test('takes of the survey’s odd shapes only those that the survey stores', () => {
  const shapes = [
    ...oddVersionsOf(progress),
    ...oddVersionsOf(questionnaire).map(withForm),
    ...oddVersionsOf(choice).map(withQuestion),
    ...oddVersionsOf(draft).map(withDraft),
    ...[-1, 2].map((index) => ({ ...progress, index })),
    withQuestion({ ...choice, type: 'x' }),
  ].map((shape) => JSON.stringify(shape) ?? 'undefined');
  const stored = [
    { ...progress, index: 0 },
    withForm({ ...questionnaire, form: undefined }),
    withQuestion({ ...choice, qid: undefined }),
    withQuestion({ ...choice, note: undefined }),
    withQuestion({ ...choice, options: [] }),
    withDraft({ ...draft, chosen: [] }),
  ];
  const taken = [...shapes, '', 'salam', '{"questionnaire":'].filter((shape) =>
    parseProgress(shape),
  );
  expect(taken).toEqual(stored.map((shape) => JSON.stringify(shape)));
});

test('reads what the survey has stored', () => {
  expect(parseProgress(JSON.stringify(progress))).toEqual(progress);
});
