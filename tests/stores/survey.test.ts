import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MEMBER_KEY, SURVEY_KEY } from '@/domain/storage-keys';
import type { Questionnaire } from '@/domain/survey';
import { sentence } from '@/messages/errors';
import { surveyMessages } from '@/messages/survey';
import { createSurvey } from '@/stores/survey';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const questionnaire: Questionnaire = {
  role: 'youth',
  form: 'https://forms.example/youth',
  questions: [
    {
      qid: 'entry.1',
      text: 'q1',
      type: 'single-select',
      options: ['A', 'Other'],
      hasOtherInput: true,
    },
    { qid: 'entry.2', text: 'q2', type: 'text' },
  ],
};

let fake: FakeEnvironment;
let survey: ReturnType<typeof createSurvey>;

beforeEach(() => {
  fake = createFakeEnvironment();
  serve(questionnaire);
  survey = createSurvey(fake.environment);
});

const serve = (served: Questionnaire) => {
  fake.survey.fetchQuestionnaire = async () => served;
};
const fail = () => Promise.reject(new TypeError('Failed to fetch'));
const state = () => survey.$survey.get();
const stored = () => fake.tab.get(SURVEY_KEY);
const notice = () => survey.$notice.get();
/** The number of the question, and what its controls show. */
const shown = () => {
  const survey = state();
  if (survey.step !== 'asking') return survey;
  const { chosen = [], typed } = survey.drafts[survey.index] ?? {};
  return [survey.index, ...chosen, typed];
};
const reload = () => {
  survey = createSurvey(fake.environment);
  survey.resume();
};
const choose = (option: string, typed = '') => survey.answer({ chosen: [option], typed });
const type = (typed: string) => survey.answer({ chosen: [], typed });

async function start() {
  survey.chooseRole('youth');
  await survey.start();
}

async function reachEnd() {
  await start();
  choose('A');
  await survey.next();
  type(' salam ');
}

async function finish() {
  const finished = survey.next();
  await fake.advance(1000);
  await finished;
}

const choosing = { step: 'choosing', role: 'youth' };
const lastQuestion = [1, ' salam '];

describe('starting', () => {
  test('fetches the questions when the role is chosen', async () => {
    const fetch = vi.spyOn(fake.survey, 'fetchQuestionnaire');
    survey.chooseRole('youth');
    expect(fetch).toHaveBeenCalledOnce();
    await survey.start();
    expect(shown()).toEqual([0, '']);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test.each([
    ['the questions cannot be loaded', fail, 'survey/not-loaded'],
    ['the role has none', async () => ({ ...questionnaire, questions: [] }), 'survey/no-questions'],
  ] as const)('that fails because %s says so, and can be tried again', async (_, fetch, code) => {
    fake.survey.fetchQuestionnaire = fetch;
    await start();
    expect(notice()).toEqual({ kind: 'message', text: sentence(code), hint: '' });
    expect(state()).toEqual(choosing);
    survey.dismiss(true);
    serve(questionnaire);
    await start();
    expect(shown()).toEqual([0, '']);
  });
});

describe('coming back', () => {
  test('shows the same question and answers, offline too', async () => {
    await reachEnd();
    const before = state();
    fake.survey.fetchQuestionnaire = fail;
    reload();
    expect(state()).toEqual(before);
  });

  test('while the answers are sent shows the last question', async () => {
    await reachEnd();
    void survey.next();
    survey.resume();
    expect(survey.$sending.get().status).toBe('working');
    reload();
    expect(shown()).toEqual(lastQuestion);
  });

  test('with another role begins anew', async () => {
    await reachEnd();
    survey = createSurvey(fake.environment);
    serve({ ...questionnaire, role: 'parents' });
    survey.chooseRole('parents');
    await survey.start();
    expect(shown()).toEqual([0, '']);
  });
});

describe('answering', () => {
  beforeEach(start);

  test('asks once for the text of Other', async () => {
    choose('Other', ' ');
    await survey.next();
    expect(state()).toMatchObject({ index: 0, isPrompted: true });
    await survey.next();
    expect(shown()).toEqual([1, '']);
  });

  test('sends nothing of what was skipped', async () => {
    choose('Other', 'mine');
    await survey.skip();
    type('salam');
    await Promise.all([survey.skip(), fake.advance(1000)]);
    expect(fake.sent).toEqual(['https://forms.example/youth?entry.1=&entry.2=']);
  });
});

describe('the browser’s Back', () => {
  async function goBack() {
    fake.steps.pop();
    fake.dispatch('popstate');
    await fake.settle();
  }
  async function goTo(step: object) {
    fake.steps.push(step);
    fake.dispatch('popstate');
    await fake.settle();
  }

  beforeEach(() => {
    survey.followHistory();
  });

  test('leads to the question before and keeps the answers, after a reload too', async () => {
    await reachEnd();
    reload();
    survey.followHistory();
    await goBack();
    expect(shown()).toEqual([0, 'A', '']);
    await survey.next();
    expect(shown()).toEqual(lastQuestion);
    expect(fake.steps).toEqual([null, { question: 0 }, { question: 1 }]);
  });

  test.each([
    ['Start', () => survey.start()],
    ['Forward', () => goTo({ question: 0 })],
  ])('leads from the first question to the roles, and %s goes on', async (_, goOn) => {
    await start();
    choose('A');
    survey.close();
    await goBack();
    expect(notice()).toBeUndefined();
    expect(state()).toEqual(choosing);
    await goOn();
    expect(shown()).toEqual([0, 'A', '']);
  });

  test('does nothing while the answers are sent', async () => {
    await reachEnd();
    fake.survey.sendForm = fail;
    const finished = survey.next();
    await goBack();
    await fake.advance(1000);
    await finished;
    expect(shown()).toEqual(lastQuestion);
    expect(fake.steps.at(-1)).toEqual({ question: 1 });
  });
});

describe('sending', () => {
  beforeEach(reachEnd);

  test.each([
    [false, '/'],
    [true, '/joinwaitlist'],
  ])('takes a second and leads, with the offer accepted: %s, to %s', async (isAccepted, path) => {
    const finished = survey.next();
    await fake.advance(999);
    expect(fake.sent).toEqual([]);
    await fake.advance(1);
    await finished;
    expect(fake.sent).toEqual(['https://forms.example/youth?entry.1=A&entry.2=salam']);
    expect(notice()).toMatchObject({ kind: 'join', text: surveyMessages.completed });
    expect(fake.navigations).toEqual([]);
    survey.dismiss(isAccepted);
    expect(fake.navigations).toEqual([path]);
  });

  test('offers members to invite a friend', async () => {
    fake.local.set(MEMBER_KEY, '1');
    await finish();
    expect(notice()?.kind).toBe('invite');
    survey.dismiss(true);
    expect(fake.navigations).toEqual(['/joinwaitlist']);
  });

  test('does not wait when the visitor leaves the page', async () => {
    void survey.next();
    fake.dispatch('pagehide');
    await fake.settle();
    expect(fake.sent).toHaveLength(1);
  });

  test('keeps the answers in the tab, so that they can be sent again', async () => {
    await finish();
    survey.dismiss(false);
    reload();
    expect(state()).toMatchObject({ step: 'asking', index: 1, isSent: true });
    await finish();
    expect(fake.sent).toHaveLength(2);
  });

  test('keeps the answers until another survey is started', async () => {
    await finish();
    survey.restart();
    expect(state()).toEqual({ step: 'choosing' });
    expect(stored()).toBeUndefined();
  });

  test('that fails keeps the answers, and a retry sends them', async () => {
    const { sendForm } = fake.survey;
    fake.survey.sendForm = fail;
    await finish();
    expect(notice()?.text).toBe(sentence('survey/failed'));
    expect(shown()).toEqual(lastQuestion);
    survey.dismiss(true);
    expect(fake.navigations).toEqual([]);
    fake.survey.sendForm = sendForm;
    await finish();
    expect(fake.sent).toHaveLength(1);
  });
});

describe('closing', () => {
  beforeEach(async () => {
    await reachEnd();
    survey.close();
    expect(notice()?.text).toBe(surveyMessages.close);
  });

  test('that is declined changes nothing', () => {
    survey.dismiss(false);
    expect(notice()).toBeUndefined();
    expect(shown()).toEqual(lastQuestion);
  });

  test('that is confirmed removes the answers and leads home', () => {
    survey.dismiss(true);
    expect(stored()).toBeUndefined();
    expect(fake.navigations).toEqual(['/']);
  });
});

test.each([
  ['in a browser that is offline', 'survey/failed', false, questionnaire],
  ['without an address', 'survey/no-form', true, { ...questionnaire, form: undefined }],
] as const)('sending is not tried %s', async (_, code, isOnline, served) => {
  serve(served);
  await reachEnd();
  fake.isOnline = isOnline;
  await survey.next();
  expect(fake.sent).toEqual([]);
  const hint = expect.stringMatching(isOnline ? /^Your answers/ : /offline/);
  expect(notice()).toMatchObject({ text: sentence(code), hint });
  expect(shown()).toEqual(lastQuestion);
});

test('sending warns of a question without a qid and sends the others', async () => {
  const [first, second] = questionnaire.questions;
  serve({ ...questionnaire, questions: [{ ...first!, qid: undefined }, second!] });
  await reachEnd();
  await finish();
  expect(fake.sent).toEqual(['https://forms.example/youth?entry.2=salam']);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('q1'));
});
