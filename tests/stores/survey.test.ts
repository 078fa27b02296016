import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sentence } from '@/messages/errors';
import type { Questionnaire } from '@/domain/survey';
import { createSurvey } from '@/stores/survey';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/environment';

const questionnaire: Questionnaire = {
  role: 'youth',
  form: 'https://forms.example/youth',
  questions: [
    { qid: 'entry.1', text: 'q1', type: 'single-select', options: ['A', 'B'] },
    { qid: 'entry.2', text: 'q2', type: 'text' },
  ],
};
const OOPS = sentence('survey/failed');

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
const failLoading = () => Promise.reject(new TypeError('Failed to fetch'));
const stored = () => fake.tab.get('usrah:survey');
const notice = () => survey.$notice.get();
const reload = async () => {
  survey = createSurvey(fake.environment);
  await survey.resume();
};

async function start() {
  survey.chooseRole('youth');
  await survey.start();
}

async function reachEnd() {
  await start();
  survey.pick('B');
  await survey.next();
  survey.type(' salam ');
}

async function finish() {
  const finished = survey.next();
  await fake.advance(1000);
  await finished;
}

describe('starting', () => {
  test('needs a role', async () => {
    await survey.start();
    expect(survey.$survey.get()).toEqual({ step: 'choosing' });
  });

  test('fetches the questions once, already when the role is chosen', async () => {
    const fetch = vi.spyOn(fake.survey, 'fetchQuestionnaire');
    survey.chooseRole('youth');
    expect(fetch).toHaveBeenCalledOnce();
    await survey.start();
    expect(survey.$survey.get()).toMatchObject({ step: 'asking', index: 0 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('says so when the questions cannot be loaded, and a retry works', async () => {
    fake.survey.fetchQuestionnaire = failLoading;
    await start();
    expect(notice()).toEqual({
      kind: 'message',
      text: sentence('survey/not-loaded'),
      hint: '',
    });
    expect(survey.$survey.get()).toEqual({ step: 'choosing', role: 'youth' });
    survey.dismiss(true);
    serve(questionnaire);
    await survey.start();
    expect(survey.$survey.get()).toMatchObject({ step: 'asking' });
  });

  test('says so when the role has no questions', async () => {
    serve({ ...questionnaire, questions: [] });
    await start();
    expect(notice()?.text).toBe(sentence('survey/no-questions'));
    expect(survey.$survey.get()).toEqual({ step: 'choosing', role: 'youth' });
  });
});

describe('coming back', () => {
  test('finds the question, the answers and what was half done', async () => {
    await reachEnd();
    const before = survey.$survey.get();
    await reload();
    expect(survey.$survey.get()).toEqual(before);
  });

  test('starts over where nothing is stored', async () => {
    await start();
    fake.tab.clear();
    await survey.resume();
    expect(survey.$survey.get()).toEqual({ step: 'choosing' });
    await reload();
    expect(stored()).toBeUndefined();
  });

  test('keeps the answers when the questions cannot be loaded', async () => {
    await reachEnd();
    const before = stored();
    fake.survey.fetchQuestionnaire = failLoading;
    await reload();
    expect(survey.$survey.get()).toEqual({ step: 'choosing', role: 'youth' });
    expect(stored()).toBe(before);
  });

  test('while the answers are sent shows the last question, as it was', async () => {
    await reachEnd();
    void survey.next();
    await survey.resume();
    expect(survey.$survey.get().step).toBe('sending');
    await reload();
    expect(survey.$survey.get()).toMatchObject({
      step: 'asking',
      index: 1,
      draft: { typed: ' salam ' },
    });
  });
});

describe('the browser’s Back', () => {
  /** Goes back, and forward to the steps before. */
  async function goBack() {
    fake.steps.pop();
    fake.dispatch('popstate');
    await fake.settle();
  }
  const shown = () => {
    const state = survey.$survey.get();
    return state.step === 'asking' ? [state.index, state.draft.chosen, state.draft.typed] : state;
  };

  beforeEach(() => {
    survey.followHistory();
  });

  test('leads to the question before with its answer, and keeps what was typed', async () => {
    await reachEnd();
    expect(fake.steps).toEqual([null, { question: 0 }, { question: 1 }]);
    await goBack();
    expect(shown()).toEqual([0, ['B'], '']);
    await survey.next();
    expect(shown()).toEqual([1, [], 'salam']);
    expect(fake.steps).toEqual([null, { question: 0 }, { question: 1 }]);
  });

  test('leads from the first question to the roles, and Start goes on', async () => {
    await start();
    survey.pick('B');
    survey.close();
    await goBack();
    expect(notice()).toBeUndefined();
    expect(shown()).toEqual({ step: 'choosing', role: 'youth' });
    await survey.start();
    expect(shown()).toEqual([0, ['B'], '']);
  });

  test('and then Forward leads to the questions again', async () => {
    await start();
    await goBack();
    fake.steps.push({ question: 0 });
    fake.dispatch('popstate');
    await fake.settle();
    expect(shown()).toEqual([0, [], '']);
  });

  test('is still right after a reload', async () => {
    await reachEnd();
    await reload();
    survey.followHistory();
    await goBack();
    expect(shown()).toEqual([0, ['B'], '']);
  });

  test('while the answers are sent, and when that fails, loses nothing', async () => {
    await reachEnd();
    fake.survey.sendForm = failLoading;
    const finished = survey.next();
    await goBack();
    await fake.advance(1000);
    await finished;
    expect(shown()).toEqual([1, [], ' salam ']);
    expect(fake.steps.at(-1)).toEqual({ question: 1 });
  });

  test('ignores what is not the survey’s', async () => {
    await start();
    fake.steps.push({ dialog: true });
    fake.dispatch('popstate');
    expect(shown()).toEqual([0, [], '']);
  });
});

describe('sending', () => {
  test('waits a second, sends every field, thanks, and leads home', async () => {
    await reachEnd();
    const finished = survey.next();
    await fake.advance(999);
    expect(fake.sent).toEqual([]);
    await fake.advance(1);
    await finished;
    const entries = [
      ['entry.1', 'B'],
      ['entry.2', 'salam'],
    ];
    expect(fake.sent).toEqual([{ url: 'https://forms.example/youth', entries }]);
    expect(notice()?.text).toBe(
      'Survey completed successfully! Thank you for your valuable feedback.',
    );
    expect(fake.navigations).toEqual([]);
    survey.dismiss(false);
    expect(fake.navigations).toEqual(['/']);
  });

  test('keeps the answers in the tab, so that they can be sent again or given up', async () => {
    await reachEnd();
    await finish();
    survey.dismiss(false);
    await reload();
    expect(survey.$survey.get()).toMatchObject({ step: 'asking', index: 1, isSent: true });
    await finish();
    expect(fake.sent).toHaveLength(2);
    survey.restart();
    expect(survey.$survey.get()).toEqual({ step: 'choosing' });
    expect(stored()).toBeUndefined();
  });

  test('does not wait when the visitor leaves the page', async () => {
    await reachEnd();
    const finished = survey.next();
    fake.dispatch('pagehide');
    await finished;
    expect(fake.sent).toHaveLength(1);
    await fake.advance(1000);
    expect(fake.sent).toHaveLength(1);
  });

  test('leads to the waitlist those who accept the offer', async () => {
    await reachEnd();
    await finish();
    expect(notice()?.kind).toBe('offer');
    survey.dismiss(true);
    expect(fake.navigations).toEqual(['/joinwaitlist']);
  });

  test('goes on where the browser stores nothing', async () => {
    await reachEnd();
    fake.tab.clear();
    void survey.next();
    fake.tab.clear();
    await survey.resume();
    expect(survey.$survey.get().step).toBe('sending');
  });

  test('sends once, however often Finish is pressed', async () => {
    await reachEnd();
    await Promise.all([finish(), survey.next(), survey.skip()]);
    expect(fake.sent).toHaveLength(1);
  });

  test('that fails keeps everything, and a retry sends once', async () => {
    const { sendForm } = fake.survey;
    fake.survey.sendForm = failLoading;
    await reachEnd();
    await finish();
    expect(notice()?.text).toBe(OOPS);
    expect(survey.$survey.get()).toMatchObject({
      step: 'asking',
      index: 1,
      draft: { typed: ' salam ' },
    });
    expect(stored()).toContain('salam');
    survey.dismiss(true);
    expect(fake.navigations).toEqual([]);
    fake.survey.sendForm = sendForm;
    await finish();
    expect(fake.sent).toHaveLength(1);
  });

  test('is not tried while the browser is offline', async () => {
    fake.isOnline = false;
    await reachEnd();
    await survey.next();
    expect(fake.sent).toEqual([]);
    expect(notice()).toMatchObject({ text: OOPS, hint: expect.stringContaining('offline') });
    expect(survey.$survey.get()).toMatchObject({ step: 'asking', index: 1 });
  });

  test('needs an address', async () => {
    serve({ ...questionnaire, form: undefined });
    await reachEnd();
    await survey.next();
    expect(fake.sent).toEqual([]);
    expect(notice()?.text).toBe(sentence('survey/no-form'));
    expect(survey.$survey.get().step).toBe('asking');
  });

  test('warns of a question without a qid and sends the others', async () => {
    const [first, second] = questionnaire.questions;
    serve({ ...questionnaire, questions: [{ ...first!, qid: undefined }, second!] });
    await reachEnd();
    await finish();
    expect(fake.sent[0]?.entries).toEqual([['entry.2', 'salam']]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('q1'));
  });
});

describe('closing', () => {
  test('asks first, and declining changes nothing', async () => {
    await start();
    survey.close();
    expect(notice()?.text).toBe(
      'Are you sure you want to close the survey? Your answers will not be saved.',
    );
    survey.dismiss(false);
    expect(notice()).toBeUndefined();
    expect(survey.$survey.get().step).toBe('asking');
    expect(stored()).toBeDefined();
    expect(fake.navigations).toEqual([]);
  });

  test('removes the answers and leads home', async () => {
    await reachEnd();
    survey.close();
    survey.dismiss(true);
    expect(stored()).toBeUndefined();
    expect(fake.navigations).toEqual(['/']);
  });
});
