import { expect, test } from 'vitest';
import { parseStored } from '@/lib/stored';
import { surveyMessages } from '@/content/survey/messages';
import { isProgress } from '@/features/survey/guards';
import { flowMessages } from '@/features/survey/messages';

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
  messages: flowMessages(surveyMessages),
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
  ["a role that there isn't", '"role":"youth"', '"role":"nobody"'],
  ['an address that isn’t a text', '"https://forms.example"', '1'],
  ['questions that aren’t a list', JSON.stringify(questionnaire.questions), '{}'],
  ['a question without words', '"Which?"', 'null'],
  ['a type of question that only objects have', 'single-select', '__proto__'],
  ['a text for whether Other has a field', '"options"', '"hasOtherInput":"true","options"'],
  ['a suggested count as a text', 'single-select"', 'multi-select","suggestedCount":"2"'],
  ['options that only look like a list', '["A","B"]', '{"length":1}'],
  ['fewer translations than options', '["A","B"]', '["A","B"],"labels":["अ"]'],
  ['translations that are numbers', '["A","B"]', '["A","B"],"labels":[1,2]'],
  ['a language that is a number', '"role":"youth"', '"role":"youth","language":1'],
  ['a note that isn’t a text', '"Why."', 'true'],
  ['one answer for the list of those after which a question isn’t asked', '["C"]', '"C"'],
  ['minors that aren’t texts', '["D"]', '[true]'],
  ['a place behind the last question', '"index":1', '"index":2'],
  ['a place as a text', '"index":1', '"index":"1"'],
  [
    'a mark of a request for a text that isn’t yes or no',
    '"index":1',
    '"index":1,"isPrompted":"yes"',
  ],
  ['a mark of being sent that isn’t yes or no', '"index":1', '"index":1,"isSent":"yes"'],
  ['an answer that isn’t a list', '["A"]', '"A"'],
  ['a typed answer that isn’t a text', '"typed":""', '"typed":null'],
  ['fewer answers than questions', JSON.stringify(drafts[0]) + ',', ''],
  ['no words', `,"messages":${JSON.stringify(questionnaire.messages)}`, ''],
  ['nothing', json, 'null'],
  ['what isn’t JSON', json, 'salam'],
])('a survey’s progress with %s isn’t read', (_, value, other) => {
  expect(json).toContain(value);
  expect(read(json.replace(value, other))).toBeUndefined();
});
