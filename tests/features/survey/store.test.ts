import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MEMBER_KEY, SURVEY_KEY } from '@/lib/browser/storage-keys';
import { surveyMessages } from '@/content/survey/messages';
import { flowMessages } from '@/features/survey/messages';
import type { FetchedQuestionnaire, Question, Role } from '@/features/survey/model';
import { createSurvey } from '@/features/survey/store';
import { createFakeEnvironment, type FakeEnvironment } from '../../fakes/environment';
import { goOffline } from '../../fakes/offline';

const messages = flowMessages(surveyMessages);
const questionnaire: FetchedQuestionnaire = {
  role: 'youth',
  form: 'https://forms.example/youth',
  questions: [
    { qid: 'entry.1', text: 'q1', type: 'single-select', options: ['A'], hasOtherInput: true },
    { qid: 'entry.2', text: 'q2', type: 'text' },
  ],
  messages,
};

let fake: FakeEnvironment;
let survey: ReturnType<typeof createSurvey>;

beforeEach(() => {
  vi.unstubAllGlobals();
  fake = createFakeEnvironment();
  serve(questionnaire);
  survey = createSurvey(fake.environment, fake.survey);
});

const serve = (served: FetchedQuestionnaire) => {
  fake.survey.fetchQuestionnaire = async () => served;
};
const failure = new TypeError('Failed to fetch');
const tooLate = new DOMException('It took too long.', 'TimeoutError');
const fail = () => Promise.reject(failure);
const state = () => survey.$survey.get();
const notice = () => survey.$notice.get();
/** The number of the question, and what its controls show. */
const shown = () => {
  const current = state();
  if (current.step !== 'asking') return current;
  const { chosen = [], typed } = current.drafts[current.index] ?? {};
  return [current.index, ...chosen, typed];
};
const reload = () => {
  survey = createSurvey(fake.environment, fake.survey);
  survey.resume();
};
const choose = (option: string, typed = '') => survey.answer({ chosen: [option], typed });

async function start(role: Role = 'youth') {
  survey.chooseRole(role);
  await survey.start();
}

async function reachEnd() {
  await start();
  choose('A');
  await survey.next();
  survey.answer({ chosen: [], typed: ' salam ' });
}

async function finish() {
  void survey.next();
  await fake.advance(1000);
}

const choosing = { step: 'choosing', role: 'youth' };
const lastQuestion = [1, ' salam '];
/** The state of the history entry with the roles. */
const ROLES = { question: 'roles' };

test('the questions of a role are fetched once, when it is chosen', async () => {
  const fetch = vi.spyOn(fake.survey, 'fetchQuestionnaire');
  survey.chooseRole('youth');
  expect(fetch).toHaveBeenCalledOnce();
  await survey.start();
  expect(shown()).toEqual([0, '']);
  expect(fetch).toHaveBeenCalledOnce();
});

test('questions for which no answer comes say that', async () => {
  fake.survey.fetchQuestionnaire = () => Promise.reject(tooLate);
  await start();
  expect(notice()).toMatchObject({ text: 'survey/not-loaded', hints: ['unanswered'] });
});

test('questions that can’t be loaded are fetched again by the next Start', async () => {
  fake.survey.fetchQuestionnaire = fail;
  await start();
  expect(notice()).toEqual({ kind: 'message', text: 'survey/not-loaded', hints: [] });
  expect(state()).toEqual(choosing);
  serve(questionnaire);
  await survey.start();
  expect(shown()).toEqual([0, '']);
});

test.each([
  ['survey/no-questions', { questions: [] }],
  ['survey/no-form', { form: undefined }],
] as const)('an incomplete survey fails with %s, and sends nothing', async (code, mistake) => {
  serve({ ...questionnaire, ...mistake });
  await reachEnd();
  await finish();
  expect(notice()?.text).toBe(code);
  expect(fake.sent).toEqual([]);
});

test('a missing text of Other is asked for once', async () => {
  await start();
  choose('Other', ' ');
  await survey.next();
  expect(state()).toMatchObject({ index: 0, isPrompted: true });
  await survey.next();
  expect(state()).toMatchObject({ index: 1 });
});

test('a skipped answer is sent empty', async () => {
  await reachEnd();
  await Promise.all([survey.skip(), fake.advance(1000)]);
  expect(fake.sent).toEqual([expect.stringMatching(/&entry\.2=$/)]);
});

test('a question without a qid is named in a warning', async () => {
  const questions = questionnaire.questions.map((question) => ({ ...question, qid: undefined }));
  serve({ ...questionnaire, questions });
  await reachEnd();
  await finish();
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('q1'));
});

test('closing the survey asks first, and Keep Answering changes nothing', async () => {
  await start();
  choose('A');
  survey.close();
  expect(notice()).toEqual({ kind: 'question', text: 'close', hints: [] });
  survey.dismiss(false);
  expect([notice(), shown(), fake.navigations]).toEqual([undefined, [0, 'A', ''], []]);
});

test('confirming Close Survey removes the answers and leads home', async () => {
  await start();
  choose('A');
  survey.close();
  survey.dismiss(true);
  expect([notice(), fake.navigations]).toEqual([undefined, ['/']]);
  expect([state(), fake.tab.has(SURVEY_KEY)]).toEqual([{ step: 'closed' }, false]);
  expect(await survey.copyAnswers(', ')).toBe(false);
  reload();
  expect(state()).toEqual({ step: 'choosing' });
});

test('where the person came from goes along when they close the survey', async () => {
  fake.url += '?utm_source=invite';
  await start();
  survey.close();
  survey.dismiss(true);
  expect(fake.navigations).toEqual(['/?via=invite']);
});

test('confirming a message leads nowhere', async () => {
  fake.survey.fetchQuestionnaire = fail;
  await start();
  survey.dismiss(true);
  // A second press finds nothing to confirm.
  survey.dismiss(true);
  expect([notice(), fake.navigations]).toEqual([undefined, []]);
});

describe('in a tab that was open at a deployment', () => {
  const [first, second] = questionnaire.questions;
  /** Stores what the site stored before, with answers to both questions, and changes its form. */
  const deploy = (changed: object) => {
    const drafts = [
      { chosen: ['A'], typed: '' },
      { chosen: [], typed: 'salam' },
    ];
    const stored = { questionnaire, index: 1, drafts, ...changed };
    fake.tab.set(SURVEY_KEY, JSON.stringify(stored));
    reload();
  };
  /** What is shown at the role's first question, and at the one after it. */
  const answers = async () => {
    await survey.start();
    const atFirst = shown();
    await survey.next();
    return [atFirst, shown()];
  };

  test.each<[string, object]>([
    ['counted from 1', { index: 2 }],
    ['whose questions had other fields', { questionnaire: { ...questionnaire, form: null } }],
    ['whose answers had a time', { index: undefined, current: 1 }],
  ])('a draft %s waits behind Start with its answers', async (_, changed) => {
    deploy(changed);
    expect([state(), fake.steps]).toEqual([choosing, [ROLES]]);
    expect(await answers()).toEqual([
      [0, 'A', ''],
      [1, 'salam'],
    ]);
  });

  test('answers that the new questions don’t offer are gone, and the others stay', async () => {
    const options = ['B', 'Other'];
    serve({ ...questionnaire, questions: [{ ...first, options } as Question, second as Question] });
    deploy({ index: 2 });
    expect(await answers()).toEqual([
      [0, ''],
      [1, 'salam'],
    ]);
  });

  test('answers follow their question to another place', async () => {
    serve({ ...questionnaire, questions: [second as Question, first as Question] });
    deploy({ index: 2 });
    expect(await answers()).toEqual([
      [0, 'salam'],
      [1, 'A', ''],
    ]);
  });

  test('a draft with a damaged answer keeps the others', async () => {
    deploy({ drafts: [null, { chosen: [], typed: 'salam' }] });
    expect(await answers()).toEqual([
      [0, ''],
      [1, 'salam'],
    ]);
  });

  test('the answers for one role aren’t those for another', async () => {
    deploy({ index: 2 });
    survey.chooseRole('parents');
    expect(await answers()).toEqual([
      [0, ''],
      [1, ''],
    ]);
  });

  test.each([
    null,
    [],
    'salam',
    { questionnaire },
    { questionnaire: { questions: [] }, drafts: [] },
    { questionnaire: { role: 'youth' }, drafts: [] },
    { questionnaire: { role: 'nobody', questions: [] }, drafts: [] },
  ])('nothing is left of %j', (stored) => {
    fake.tab.set(SURVEY_KEY, JSON.stringify(stored));
    reload();
    expect(state()).toEqual({ step: 'choosing' });
  });
});

test('a role can be chosen only before the first question', async () => {
  await start();
  survey.chooseRole('parents');
  expect(shown()).toEqual([0, '']);
});

test('a role that was chosen before the survey resumes stays chosen', () => {
  survey.chooseRole('youth');
  survey.resume();
  expect([state(), fake.steps]).toEqual([choosing, [ROLES]]);
});

test('the survey doesn’t start without a role', async () => {
  await survey.start();
  expect([state(), notice()]).toEqual([{ step: 'choosing' }, undefined]);
});

test('a second Start changes nothing', async () => {
  await start();
  await survey.next();
  await survey.start();
  expect(shown()).toEqual([1, '']);
  expect(fake.steps).toEqual([ROLES, { question: 0 }, { question: 1 }]);
});

test('Start pressed twice while the questions load is one step of the history', async () => {
  const { promise, resolve } = Promise.withResolvers<FetchedQuestionnaire>();
  fake.survey.fetchQuestionnaire = () => promise;
  survey.chooseRole('youth');
  const started = [survey.start(), survey.start()];
  resolve(questionnaire);
  await Promise.all(started);
  expect(fake.steps).toEqual([ROLES, { question: 0 }]);
});

test('while the questions load, the role stays and a return to the page changes nothing', async () => {
  fake.survey.fetchQuestionnaire = () => new Promise(() => undefined);
  survey.chooseRole('youth');
  void survey.start();
  survey.resume();
  expect(state()).toEqual({ step: 'loading', role: 'youth' });
});

test('an answer without a question is dropped', () => {
  choose('A');
  expect([state(), fake.tab.size]).toEqual([{ step: 'choosing' }, 0]);
});

test('skipping and Next do nothing without a question', async () => {
  await Promise.all([survey.skip(), survey.next()]);
  expect(state()).toEqual({ step: 'choosing' });
});

test('a text that was asked for isn’t asked for at the next question', async () => {
  await start();
  choose('Other', ' ');
  await survey.next();
  await survey.next();
  expect(state()).toMatchObject({ index: 1, isPrompted: false });
});

test('a sound question isn’t named in a warning', async () => {
  await reachEnd();
  await finish();
  expect(console.warn).not.toHaveBeenCalled();
});

test('leaving the page sends the answers at once', async () => {
  await reachEnd();
  void survey.next();
  await fake.dispatch('pagehide');
  expect(fake.sent).toHaveLength(1);
});

test('the answer to the last question is stored while it is sent', async () => {
  await reachEnd();
  void survey.skip();
  reload();
  expect(shown()).toEqual([1, '']);
});

test('a survey in which everything was skipped sends nothing, and can be started again', async () => {
  await start();
  await survey.skip();
  await survey.skip();
  expect(state()).toEqual({ step: 'finished', answers: [], messages });
  await fake.advance(1000);
  expect([fake.sent, fake.tab.has(SURVEY_KEY)]).toEqual([[], false]);
  survey.restart();
  expect([state(), fake.steps.at(-1)]).toEqual([{ step: 'choosing' }, ROLES]);
});

test('a text of spaces alone is no answer to send', async () => {
  await start();
  await survey.skip();
  survey.answer({ chosen: [], typed: '  ' });
  await finish();
  expect([state().step, fake.sent]).toEqual(['finished', []]);
});

test('without a connection, the message says so first', async () => {
  fake.survey.fetchQuestionnaire = fail;
  goOffline();
  await start();
  expect(notice()?.hints).toEqual(['offline']);
});

test('a page that comes back without stored answers starts over', async () => {
  await start();
  survey.followHistory();
  fake.tab.clear();
  await fake.dispatch('pageshow', { persisted: true });
  expect(state()).toEqual({ step: 'choosing' });
});

test('the history isn’t followed any more once the survey is gone', async () => {
  await start();
  const stop = survey.followHistory();
  await survey.next();
  stop();
  fake.steps.pop();
  await fake.dispatch('popstate');
  expect(shown()).toEqual([1, '']);
});

describe('the browser’s Back', () => {
  let leavePage: () => void;

  async function goBack() {
    fake.steps.pop();
    await fake.dispatch('popstate');
  }

  // The last question of a page that was reloaded without a connection.
  beforeEach(async () => {
    await reachEnd();
    fake.survey.fetchQuestionnaire = fail;
    reload();
    leavePage = survey.followHistory();
  });

  test('leads from the first question to the roles, and dismisses Close Survey', async () => {
    await goBack();
    survey.close();
    await goBack();
    expect([notice(), state()]).toEqual([undefined, choosing]);
  });

  test('from the end leaves the survey, without a press for each of its questions', async () => {
    fake.steps.unshift('the page before');
    await finish();
    expect(state()).toMatchObject({ step: 'finished' });
    // The sign-in dialog has closed, whose entry was behind the end's.
    await fake.dispatch('popstate');
    expect(fake.steps.length).toBeGreaterThan(2);
    await goBack();
    expect([state().step, fake.steps]).toEqual(['finished', ['the page before']]);
  });

  test('to the roles leaves the answers for the next Start', async () => {
    await goBack();
    await goBack();
    await survey.start();
    expect(shown()).toEqual([0, 'A', '']);
    expect(fake.steps).toEqual([ROLES, { question: 0 }]);
  });

  test('to a question that the survey doesn’t have changes nothing', async () => {
    fake.steps.push({ question: 7 });
    await fake.dispatch('popstate');
    expect(shown()).toEqual(lastQuestion);
  });

  test('to a question that the survey doesn’t have leaves the roles, too', async () => {
    await goBack();
    await goBack();
    fake.steps.push({ question: 7 });
    await fake.dispatch('popstate');
    expect(state()).toEqual(choosing);
  });

  test('leaves a message where it is', async () => {
    await goBack();
    await goBack();
    survey.chooseRole('parents');
    await survey.start();
    await fake.dispatch('popstate');
    expect(notice()).toMatchObject({ kind: 'message' });
  });

  test('doesn’t ask again for a text of Other', async () => {
    await goBack();
    choose('Other');
    await survey.next();
    fake.steps.push({ question: 1 });
    await fake.dispatch('popstate');
    expect(state()).toMatchObject({ index: 1, isPrompted: false });
  });

  /** Follows a link to a fragment, such as "Skip to content". */
  async function followFragment() {
    fake.steps.push(null);
    await fake.dispatch('popstate', { state: null });
  }

  test('from a fragment’s entry, and that entry itself, keep the question', async () => {
    await followFragment();
    expect([shown(), fake.steps.at(-1)]).toEqual([lastQuestion, { question: 1 }]);
    await goBack();
    expect(shown()).toEqual(lastQuestion);
    await goBack();
    expect(shown()).toEqual([0, 'A', '']);
    await followFragment();
    expect(shown()).toEqual([0, 'A', '']);
    await survey.next();
    await goBack();
    expect(shown()).toEqual([0, 'A', '']);
  });

  // Firefox, when the link to the fragment in the address is followed again.
  test('finds a question whose entry has lost its state', async () => {
    await goBack();
    fake.steps[fake.steps.length - 1] = null;
    await survey.next();
    await goBack();
    expect(shown()).toEqual([0, 'A', '']);
  });

  test('from a fragment’s entry at the roles leaves them there', async () => {
    await goBack();
    await goBack();
    await followFragment();
    expect([state(), fake.steps.at(-1)]).toEqual([choosing, ROLES]);
    await survey.start();
    await goBack();
    expect(state()).toEqual(choosing);
  });

  test('leads to the roles from the first question of another survey', async () => {
    await finish();
    leavePage();
    reload();
    survey.followHistory();
    survey.restart();
    serve(questionnaire);
    await start();
    await goBack();
    expect(state()).toEqual(choosing);
  });

  test('after the end brings nothing back', async () => {
    await finish();
    await goBack();
    expect(state()).toMatchObject({ step: 'finished' });
  });

  test('is undone by Forward', async () => {
    await goBack();
    await goBack();
    fake.steps.push({ question: 0 });
    await fake.dispatch('popstate');
    expect(shown()).toEqual([0, 'A', '']);
  });

  test('does nothing while the answers are sent', async () => {
    fake.survey.sendForm = fail;
    void survey.next();
    await goBack();
    await fake.advance(1000);
    expect(shown()).toEqual(lastQuestion);
    expect(fake.steps.at(-1)).toEqual({ question: 1 });
  });
});

describe('at the last question', () => {
  beforeEach(reachEnd);

  test.each(['join', 'invite'])('once sent, the end offers to %s', async (offer) => {
    if (offer === 'invite') fake.local.set(MEMBER_KEY, '1');
    void survey.next();
    await fake.advance(999);
    expect(fake.sent).toEqual([]);
    await fake.advance(1);
    expect(fake.sent).toEqual(['https://forms.example/youth?entry.1=A&entry.2=salam']);
    expect(state()).toMatchObject({ step: 'finished', offer });
    expect([notice(), fake.navigations]).toEqual([undefined, []]);
  });

  test.each([
    [true, failure, ['stillHere']],
    [true, tooLate, ['unanswered', 'stillHere']],
    [false, failure, ['offline', 'stillHere']],
    [false, tooLate, ['offline', 'stillHere']],
  ])(
    'after sending has failed (online: %s, %s), a retry sends the answers',
    async (isOnline, error, hints) => {
      vi.spyOn(fake.survey, 'sendForm').mockRejectedValueOnce(error);
      if (!isOnline) goOffline();
      await finish();
      const text = 'survey/failed';
      expect(notice()).toMatchObject({ text, hints });
      survey.dismiss(true);
      expect([shown(), fake.navigations]).toEqual([lastQuestion, []]);
      await finish();
      expect(fake.sent).toHaveLength(1);
    },
  );

  test('a reload keeps what the sign-in dialog has stored in the history', () => {
    fake.steps = [{ signIn: '' }];
    reload();
    expect(fake.steps).toEqual([{ signIn: '', question: 1 }]);
  });

  test('answers that were sent can be sent again until the next survey', async () => {
    await finish();
    // The history of a page that was opened by a link.
    fake.steps = [null];
    reload();
    expect(state()).toMatchObject({ step: 'asking', index: 1, isSent: true });
    expect(fake.steps).toEqual([{ question: 1 }]);
    await finish();
    expect(fake.sent).toHaveLength(2);
    survey.restart();
    expect(state()).toEqual({ step: 'choosing' });
    expect(fake.tab.has(SURVEY_KEY)).toBe(false);
  });

  test('another role starts over', async () => {
    survey = createSurvey(fake.environment, fake.survey);
    serve({ ...questionnaire, role: 'parents' });
    await start('parents');
    expect(shown()).toEqual([0, '']);
  });
});

describe('somebody who isn’t an adult', () => {
  const age = { qid: 'entry.1', text: 'q1', type: 'single-select' } as const;
  const feelings = { qid: 'entry.2', text: 'q2', type: 'multi-select', options: ['B'] } as const;

  beforeEach(async () => {
    const questions: FetchedQuestionnaire['questions'] = [
      { ...age, options: ['Child', 'Adult'] },
      { ...feelings, notFor: ['Child'] },
      { qid: 'entry.3', text: 'q3', type: 'single-select', options: ['C'] },
      { qid: 'entry.4', text: 'q4', type: 'text' },
    ];
    serve({ ...questionnaire, minors: ['Child'], questions });
    await start();
  });

  test('goes past what isn’t asked, to the end', async () => {
    choose('Child');
    await survey.next();
    expect(shown()).toEqual([2, '']);
    await finish();
    expect(fake.sent).toEqual([expect.stringMatching(/=Child&entry\.2=&entry\.3=&entry\.4=$/)]);
  });

  test.each([true, false])(
    'is offered the blog, not the waitlist (member: %s)',
    async (isMember) => {
      if (isMember) fake.local.set(MEMBER_KEY, '1');
      choose('Child');
      await survey.next();
      await finish();
      expect(state()).toMatchObject({ step: 'finished', offer: 'read' });
    },
  );

  test('after a change of age, Forward doesn’t lead to a question that isn’t asked any more', async () => {
    survey.followHistory();
    choose('Adult');
    await survey.next();
    choose('B');
    fake.steps.pop();
    await fake.dispatch('popstate');
    choose('Child');
    fake.steps.push({ question: 1 });
    await fake.dispatch('popstate');
    expect(shown()).toEqual([2, '']);
    expect(fake.steps.at(-1)).toEqual({ question: 2 });
    await finish();
    expect(fake.sent).toEqual([expect.stringContaining('entry.2=&')]);
  });
});

test('what was sent can be read until the page is left', async () => {
  await reachEnd();
  await finish();
  expect(state()).toEqual({
    step: 'finished',
    messages,
    offer: 'join',
    answers: [
      { question: 'q1', answers: ['A'] },
      { question: 'q2', answers: ['salam'] },
    ],
  });
});

test('what was sent is copied, and nothing before', async () => {
  const copy = vi.spyOn(fake.sharing, 'copy');
  await reachEnd();
  expect(await survey.copyAnswers('، ')).toBe(false);
  await finish();
  expect(await survey.copyAnswers('، ')).toBe(true);
  expect(copy.mock.calls).toEqual([['q1\nA\n\nq2\nsalam']]);
});

describe('in another language', () => {
  const hindi: FetchedQuestionnaire = {
    ...questionnaire,
    language: 'hi',
    questions: [
      { ...questionnaire.questions[0]!, text: 'स1', labels: ['अ'] } as Question,
      { ...questionnaire.questions[1]!, text: 'स2' },
    ],
  };
  const served: typeof fake.survey.fetchQuestionnaire = async (_, asked) =>
    asked === 'hi' ? hindi : questionnaire;
  /** Opens the page in a language, in the same tab, where questions are served in it. */
  const open = (language: string, fetched = served) => {
    fake.survey.fetchQuestionnaire = fetched;
    survey = createSurvey(fake.environment, fake.survey);
    survey.resume(language);
  };
  const text = () => {
    const current = state();
    return current.step === 'asking' && current.questionnaire.questions[current.index]?.text;
  };

  test('the questions are fetched in the language of the page', async () => {
    open('hi');
    const fetch = vi.spyOn(fake.survey, 'fetchQuestionnaire');
    survey.chooseRole('youth', 'hi');
    await survey.start();
    expect(fetch.mock.calls).toEqual([['youth', 'hi']]);
    expect(text()).toBe('स1');
  });

  test('a role chosen before the page was followed is fetched in its language', async () => {
    const fetch = vi.spyOn(fake.survey, 'fetchQuestionnaire');
    survey.chooseRole('parents', 'ur');
    expect(fetch.mock.calls).toEqual([['parents', 'ur']]);
  });

  test.each([
    ['Hindi', 'en', 'hi', 'स2'],
    ['English', 'hi', 'en', 'q2'],
  ])('a survey goes on in %s with its answers', async (_, from, to, question) => {
    open(from);
    await start();
    choose('A');
    await survey.next();
    open(to);
    await vi.waitFor(() => expect(text()).toBe(question));
    expect(state()).toMatchObject({ index: 1, drafts: [{ chosen: ['A'], typed: '' }, {}] });
  });

  test('answers don’t go on to questions that send something else', async () => {
    await reachEnd();
    const [first, second] = hindi.questions;
    hindi.questions = [{ ...first!, options: ['B'], labels: ['ब'] } as Question, second!];
    open('hi');
    await vi.waitFor(() => expect(text()).toBe('स1'));
    hindi.questions = [first!, second!];
    expect(shown()).toEqual([0, '']);
  });

  test('where the other language can’t be loaded, the answers stay for another try', async () => {
    await reachEnd();
    open('hi');
    await vi.waitFor(() => expect(text()).toBe('स2'));
    open('en', fail);
    await vi.waitFor(() => expect(notice()?.text).toBe('survey/not-loaded'));
    expect(state()).toEqual({ step: 'choosing', role: 'youth' });
    serve(questionnaire);
    await survey.start();
    expect(shown()).toEqual([1, ' salam ']);
  });

  test('the page that Back restores shows its own language again', async () => {
    await reachEnd();
    survey.followHistory();
    const english = survey;
    open('hi');
    await vi.waitFor(() => expect(text()).toBe('स2'));
    survey = english;
    await fake.dispatch('pageshow', { persisted: true });
    await vi.waitFor(() => expect(text()).toBe('q2'));
  });

  test('answers are sent in English and shown in the language of the page', async () => {
    open('hi');
    await reachEnd();
    await finish();
    expect(fake.sent).toEqual([expect.stringContaining('entry.1=A')]);
    expect(state()).toMatchObject({
      answers: [
        { question: 'स1', answers: ['अ'] },
        { question: 'स2', answers: ['salam'] },
      ],
    });
  });
});
