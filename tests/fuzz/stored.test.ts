import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { JOIN_DRAFT_KEY } from '@/domain/storage-keys';
import { countdownAt, parseLaunch, untilNextTick } from '@/domain/countdown';
import { paginationRange } from '@/domain/paging';
import { countPages, rankLabel, rankMembers } from '@/domain/ranking';
import { joinedByLink } from '@/messages/waitlist';
import { referrerOf } from '@/domain/referral-code';
import type { Questionnaire, Survey } from '@/domain/survey';
import { surveyReducer } from '@/domain/survey-reducer';
import { OTHER, type Question } from '@/domain/survey-answers';
import { submissionOf } from '@/domain/survey-submission';
import { parseProgress } from '@/domain/survey-progress';
import { readMember, readOwnMember } from '@/services/firebase/waitlist-documents';
import { createJoinDraft } from '@/stores/join-draft';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment } from '../fakes/environment';
import {
  anything,
  countInputs,
  checkProperty,
  hostileNumber,
  hostileText,
  mixedText,
} from './inputs';

countInputs();

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

test('any member document can be read and ranked', () => {
  checkProperty(fc.array(document, { maxLength: 8 }), (documents) => {
    const members = documents.map((data, index) => readMember(`uid-${index}`, data));
    for (const { name, points, joinedAt } of members) {
      expect(name).toMatch(/\S/);
      expect(Number.isSafeInteger(points)).toBe(true);
      expect(Number.isFinite(joinedAt)).toBe(true);
    }
    const ranked = rankMembers(members);
    expect(ranked).toHaveLength(members.length);
    for (const { rank, points } of ranked) {
      expect(rankLabel(rank)).toMatch(/^[\d,]+$/);
      expect(joinedByLink(points)).toMatch(/\S/);
    }
  });
});

test('any own entry can be read', () => {
  checkProperty(fc.tuple(document, fc.option(document, { nil: undefined })), ([entry, contact]) => {
    const own = readOwnMember('uid', entry, contact);
    expect(own.contact).toBeTypeOf('string');
    expect(['email', 'whatsapp']).toContain(own.contactType);
  });
});

test('a pager shows the first, last and current page once each, for any number of rows', () => {
  checkProperty(fc.tuple(fc.nat(100_000), fc.nat(100_000)), ([rows, wanted]) => {
    const last = countPages(rows);
    const current = 1 + (wanted % last);
    const offered = paginationRange(current, last).filter((item) => item !== 'gap');
    expect(offered).toEqual([...new Set(offered)].sort((a, b) => a - b));
    expect(offered).toEqual(expect.arrayContaining([1, current, last]));
    expect(offered.length).toBeLessThanOrEqual(7);
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

test('any stored referrer is ignored unless it is a valid code', () => {
  checkProperty(storedText, (text) => {
    const referrer = referrerOf(text, 'me');
    if (referrer) expect(referrer).toMatch(/^[A-Za-z0-9_-]{20,128}$/);
  });
});

const questions: Question[] = [
  {
    qid: 'one',
    text: 'One?',
    type: 'single-select',
    options: ['a', 'b', OTHER],
    hasOtherInput: true,
  },
  { qid: 'many', text: 'Many?', type: 'multi-select', options: ['a', 'b', 'c'] },
  { qid: 'open', text: 'Open?', type: 'text' },
  {
    qid: 'odd',
    text: 'constructor',
    type: 'multi-select',
    options: ['a', OTHER],
    hasOtherInput: true,
  },
];
const questionnaire: Questionnaire = { role: 'youth', form: 'https://a.example', questions };

const answer = fc.oneof(
  fc.constantFrom('a', 'b', 'gone', OTHER),
  hostileText,
  fc.array(fc.oneof(fc.constantFrom('a', 'c', 'gone', OTHER), hostileText), { maxLength: 4 }),
);
const progress = fc.record({
  role: fc.constantFrom('youth', 'parents', 'nobody'),
  index: fc.oneof(fc.nat(9), hostileNumber),
  question: fc.constantFrom('One?', 'Many?', 'Open?', 'constructor', 'Gone?', '__proto__'),
  answers: fc.dictionary(
    fc.constantFrom('One?', 'Many?', 'Open?', 'constructor', 'Gone?', '__proto__'),
    answer,
  ),
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

test('a countdown has a state at any time', () => {
  const moment = fc.integer({ min: -8.64e15, max: 8.64e15 });
  checkProperty(fc.tuple(moment, fc.oneof(moment, fc.constant(NaN))), ([launch, now]) => {
    const countdown = countdownAt(launch, now);
    if (countdown.state === 'running') {
      for (const text of countdown.fields) expect(text).toMatch(/^\d+$/);
    }
    if (countdown.state === 'gone') return;
    const wait = untilNextTick(launch, now);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(1000);
  });
});

test('a launch date is parsed, or rejected with a hint', () => {
  checkProperty(mixedText, (text) => {
    try {
      expect(parseLaunch(text).getTime()).not.toBeNaN();
    } catch (error) {
      expect(String(error)).toContain('for example 2027-01-31T00:00:00+05:30');
    }
  });
});
