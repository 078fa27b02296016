import { expect, test } from 'vitest';
import { parseStored } from '@/lib/stored';
import { isProgress } from '@/features/survey/guards';

const choice = {
  qid: 'entry.1',
  text: 'Which?',
  notFor: ['C'],
  type: 'single-select',
  options: ['A', 'B'],
};
const text = { text: 'What?', type: 'text', note: 'Why.' };
const drafts = [
  { chosen: ['A'], typed: '' },
  { chosen: [], typed: 'salam' },
];
const questionnaire = {
  role: 'youth',
  form: 'https://forms.example',
  minors: ['D'],
  questions: [choice, text],
};
const progress = { questionnaire, index: 1, drafts };

const json = JSON.stringify(progress);
const read = (text: string) => parseStored(text, isProgress);

test.each([
  '"form":"https://forms.example",',
  '"minors":["D"],',
  '"qid":"entry.1",',
  '"notFor":["C"],',
  ',"note":"Why."',
])('reads a survey’s progress without %s', (optional) => {
  const changed = json.replace(optional, '');
  expect(read(changed)).toEqual(JSON.parse(changed));
});

test('reads a survey’s progress in another language', () => {
  const changed = json
    .replace('"role":"youth"', '"role":"youth","language":"hi"')
    .replace('["A","B"]', '["A","B"],"labels":["अ","ब"]');
  expect(read(changed)).toEqual(JSON.parse(changed));
});

test('reads a survey’s progress with a question of several choices', () => {
  const changed = json.replace('single-select', 'multi-select');
  expect(read(changed)).toEqual(JSON.parse(changed));
});

test.each([
  ['"role":"youth"', '"role":"nobody"'],
  ['"https://forms.example"', '1'],
  [JSON.stringify(questionnaire.questions), '{}'],
  ['"Which?"', 'null'],
  ['single-select', '__proto__'],
  ['"options"', '"hasOtherInput":"true","options"'],
  ['single-select"', 'multi-select","suggestedCount":"2"'],
  ['["A","B"]', '{"length":1}'],
  ['["A","B"]', '["A","B"],"labels":["अ"]'],
  ['["A","B"]', '["A","B"],"labels":[1,2]'],
  ['"role":"youth"', '"role":"youth","language":1'],
  ['"Why."', 'true'],
  ['["C"]', '"C"'],
  ['["D"]', '[true]'],
  ['"index":1', '"index":2'],
  ['"index":1', '"index":"1"'],
  ['"index":1', '"index":1,"isPrompted":"yes"'],
  ['"index":1', '"index":1,"isSent":"yes"'],
  ['["A"]', '"A"'],
  ['"typed":""', '"typed":null'],
  [JSON.stringify(drafts[0]) + ',', ''],
  [json, 'null'],
  [json, 'salam'],
])('reads nothing from a survey’s progress with %j replaced by %j', (value, other) => {
  expect(read(json.replace(value, other))).toBeUndefined();
});
