import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { MAX_NAME_LENGTH } from '@/domain/limits';
import { JOIN_DRAFT_KEY } from '@/domain/storage-keys';
import { rankLabel, rankMembers } from '@/domain/ranking';
import type { Questionnaire, Survey } from '@/domain/survey';
import { surveyReducer } from '@/domain/survey-reducer';
import { OTHER, type Question } from '@/domain/survey-answers';
import { submissionOf } from '@/domain/survey-submission';
import { parseProgress } from '@/domain/survey-progress';
import { readOwnMember } from '@/services/firebase/waitlist-documents';
import { createJoinDraft } from '@/stores/join-draft';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment } from '../fakes/environment';
import { anything, checkProperty, hostileNumber, hostileText, mixedText } from './inputs';

const storedText = fc.oneof(
  hostileText,
  fc.json(),
  anything.map((value) => {
    try {
      return JSON.stringify(value) ?? '';
    } catch {
      return '';
    }
  }),
);

const document = fc.record(
  {
    name: anything,
    points: fc.oneof(hostileNumber, anything),
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
    const ranked = rankMembers(members);
    expect(ranked).toHaveLength(members.length);
    for (const { rank } of ranked) expect(rankLabel(rank)).toMatch(/^[\d,]+$/);
  });
});

test('any stored join form draft opens as a form', () => {
  const { environment, tab } = createFakeEnvironment();
  const draft = createJoinDraft(environment);
  checkProperty(storedText, (text) => {
    tab.set(JOIN_DRAFT_KEY, text);
    draft.open(accountOf('me'));
    const { name, contact, contactType } = draft.$joinDraft.get();
    expect([typeof name, typeof contact]).toEqual(['string', 'string']);
    expect(['email', 'whatsapp']).toContain(contactType);
  });
  checkProperty(mixedText, (name) => {
    draft.change({ name });
    draft.open(accountOf('me'));
    expect(draft.$joinDraft.get().name).toBe(name);
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

const answer = fc.oneof(
  fc.constantFrom('a', 'b', 'gone', OTHER),
  hostileText,
  fc.array(fc.oneof(fc.constantFrom('a', 'c', 'gone', OTHER), hostileText), { maxLength: 4 }),
);
const text = fc.constantFrom('One?', 'Many?', 'Open?', 'constructor', 'Gone?', '__proto__');
const progress = fc.record({
  role: fc.constantFrom('youth', 'parents', 'nobody'),
  index: fc.oneof(fc.nat(9), hostileNumber),
  question: text,
  answers: fc.dictionary(text, answer),
  draft: fc.record({ chosen: fc.array(fc.constantFrom('a', 'gone', OTHER)), typed: hostileText }),
});

/** Opens a survey with stored progress and completes it. */
function finish(saved: ReturnType<typeof parseProgress>): Survey {
  let survey: Survey = { step: 'loading', role: 'youth' };
  survey = surveyReducer(survey, { type: 'questions-loaded', questionnaire, saved });
  while (survey.step === 'asking') survey = surveyReducer(survey, { type: 'next' });
  return survey;
}

test('any stored survey answers, also from another version, lead to a form that can be sent', () => {
  checkProperty(
    fc.oneof(
      storedText,
      progress.map((value) => JSON.stringify(value)),
    ),
    (text) => {
      const survey = finish(parseProgress(text));
      if (survey.step !== 'sending') throw new Error(survey.step);
      const { entries, withoutField } = submissionOf(questions, survey.answers);
      expect(withoutField).toEqual([]);
      for (const { qid, type, ...question } of questions) {
        const values = entries.filter(([name]) => name === qid).map(([, value]) => value);
        expect(values.length).toBeGreaterThan(0);
        if (type !== 'multi-select') expect(values).toHaveLength(1);
        const options = 'options' in question ? question.options : undefined;
        const own = values.filter((value) => value !== '' && !options?.includes(value));
        // Only the text for 'Other' may differ from the options, and there is at most one.
        if (type === 'multi-select' && qid === 'many') expect(own).toEqual([]);
        expect(own.length).toBeLessThanOrEqual(1);
      }
    },
  );
});
