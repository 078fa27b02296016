import { expect, test } from 'vitest';
import { parseStored } from '@/domain/stored';
import { isProgress } from '@/domain/stored-survey';

const choice = { qid: 'entry.1', text: 'Which?', type: 'single-select', options: ['A', 'B'] };
const text = { text: 'What?', type: 'text', note: 'Why.' };
const drafts = [
  { chosen: ['A'], typed: '' },
  { chosen: [], typed: 'salam' },
];
const questionnaire = { role: 'youth', form: 'https://forms.example', questions: [choice, text] };
const progress = { questionnaire, index: 1, drafts };

/** The JSON of a progress, with another value in the place of one. */
const stored = (before = '', after = '') => JSON.stringify(progress).replace(before, after);

test.each([
  stored(),
  stored('"form":"https://forms.example",'),
  stored('"qid":"entry.1",'),
  stored(',"note":"Why."'),
  stored('"index":1', '"index":0'),
])('reads the survey’s progress: %s', (json) => {
  expect(parseStored(json, isProgress)).toEqual(JSON.parse(json));
});

test.each([
  ...['', 'salam', 'null', '[]', '{}', '{"questionnaire":'],
  stored('"role":"youth"', '"role":"nobody"'),
  stored('"https://forms.example"', '1'),
  stored(JSON.stringify(questionnaire.questions), '{}'),
  stored('"Which?"', 'null'),
  stored('single-select', '__proto__'),
  stored('["A","B"]', '{"length":1}'),
  stored('"Why."', 'true'),
  stored('"index":1', '"index":2'),
  stored('"index":1', '"index":-1'),
  stored('["A"]', '"A"'),
  stored('"typed":""', '"typed":null'),
  stored(JSON.stringify(drafts[0]) + ','),
])('reads nothing from other values: %s', (json) => {
  expect(parseStored(json, isProgress)).toBeUndefined();
});
