import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { MAX_NAME_LENGTH } from '@/domain/limits';
import { rankLabel, rankMembers } from '@/domain/ranking';
import type { Questionnaire, Survey } from '@/domain/survey';
import { surveyReducer } from '@/domain/survey-reducer';
import { OTHER, type Question } from '@/domain/survey-answers';
import { submissionOf } from '@/domain/survey-submission';
import { parseProgress } from '@/domain/survey-progress';
import { readOwnMember } from '@/services/firebase/waitlist-documents';
import { anything, checkProperty, hostileText } from './inputs';

const document = fc.record(
  {
    name: anything,
    points: anything,
    createdAt: fc.oneof(anything, fc.constant(Timestamp.fromMillis(0))),
    contact: anything,
    contactType: anything,
  },
  { requiredKeys: [] },
);

test('any document of a member can be read and ranked', () => {
  checkProperty(fc.array(document, { maxLength: 8 }), (documents) => {
    const members = documents.map((data, index) => readOwnMember(`uid-${index}`, data, data));
    for (const { name, points, joinedAt, contact, contactType } of members) {
      expect(name).toMatch(/\S/);
      expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
      expect(contact).toBeTypeOf('string');
      expect(['email', 'whatsapp']).toContain(contactType);
      expect(Number.isSafeInteger(points)).toBe(true);
      expect(Number.isFinite(joinedAt)).toBe(true);
    }
    for (const { rank } of rankMembers(members)) expect(rankLabel(rank)).toMatch(/^[\d,]+$/);
  });
});

const choice = { options: ['a', 'b', OTHER], hasOtherInput: true };
const questions: Question[] = [
  { ...choice, qid: 'one', text: 'One?', type: 'single-select' },
  { qid: 'many', text: 'Many?', type: 'multi-select', options: ['a', 'b', 'c'] },
  { qid: 'open', text: 'Open?', type: 'text' },
  { ...choice, qid: 'odd', text: 'constructor', type: 'multi-select' },
];
const questionnaire: Questionnaire = { role: 'youth', form: 'https://a.example', questions };

const option = fc.oneof(fc.constantFrom('a', 'b', 'gone', OTHER), hostileText);
const text = fc.constantFrom('One?', 'Many?', 'Open?', 'constructor', 'Gone?', '__proto__');
const progress = fc.record({
  role: fc.constantFrom('youth', 'parents', 'nobody'),
  index: fc.oneof(fc.nat(9), fc.double()),
  question: text,
  answers: fc.dictionary(text, fc.oneof(option, fc.array(option, { maxLength: 4 }))),
  draft: fc.record({ chosen: fc.array(fc.constantFrom('a', 'gone', OTHER)), typed: hostileText }),
});
const stored = fc.oneof(
  hostileText,
  fc.json(),
  progress.map((value) => JSON.stringify(value)),
);

test('any stored survey answers, also from another version, lead to a form that can be sent', () => {
  checkProperty(stored, (text) => {
    let survey: Survey = { step: 'loading', role: 'youth' };
    const saved = parseProgress(text);
    survey = surveyReducer(survey, { type: 'questions-loaded', questionnaire, saved });
    while (survey.step === 'asking') survey = surveyReducer(survey, { type: 'next' });
    if (survey.step !== 'sending') throw new Error(survey.step);
    const { entries, withoutField } = submissionOf(questions, survey.answers);
    expect(withoutField).toEqual([]);
    for (const { qid, type, ...question } of questions) {
      const values = entries.filter(([name]) => name === qid).map(([, value]) => value);
      expect(values.length).toBeGreaterThan(0);
      if (type !== 'multi-select') expect(values).toHaveLength(1);
      const options = 'options' in question ? question.options : undefined;
      const own = values.filter((value) => value !== '' && !options?.includes(value));
      // Only the text for 'Other' may differ from the options.
      expect(own.length).toBeLessThanOrEqual(qid === 'many' ? 0 : 1);
    }
  });
});
