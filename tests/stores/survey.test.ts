import { describe, expect, test, vi } from 'vitest';
import type { Questionnaire } from '@/domain/survey';
import { createSurvey, type SurveyOutside } from '@/stores/survey';

const questionnaire: Questionnaire = {
  role: 'youth',
  form: 'https://forms.example/youth',
  questions: [
    { qid: 'entry.1', text: 'q1', type: 'single-select', options: ['A', 'B'] },
    { qid: 'entry.2', text: 'q2', type: 'text' },
  ],
};
const OOPS = 'Oops! There was an error submitting your survey. Please try again.';

/** A browser in memory, in which time passes at once unless a test holds it. */
function browser(changes: Partial<SurveyOutside> = {}) {
  let kept: string | null = null;
  const sends: { address: string; entries: unknown }[] = [];
  const waits: number[] = [];
  const visits: string[] = [];
  const outside: SurveyOutside = {
    fetchQuestionnaire: async (role) => ({ ...questionnaire, role }),
    sendForm: async (address, entries) => void sends.push({ address, entries }),
    storage: {
      read: () => kept,
      write: (text) => (kept = text),
      clear: () => (kept = null),
    },
    isOnline: () => true,
    wait: async (duration) => void waits.push(duration),
    visit: (path) => void visits.push(path),
    ...changes,
  };
  return { outside, sends, waits, visits, kept: () => kept, open: () => createSurvey(outside) };
}

async function started(outside: SurveyOutside) {
  const survey = createSurvey(outside);
  survey.chooseRole('youth');
  await survey.start();
  return survey;
}

async function atTheEnd(outside: SurveyOutside) {
  const survey = await started(outside);
  survey.pick('B');
  await survey.next();
  survey.type(' salam ');
  return survey;
}

describe('beginning', () => {
  test('needs a role', async () => {
    const survey = browser().open();
    await survey.start();
    expect(survey.$survey.get()).toEqual({ step: 'choosing' });
  });

  test('fetches the questions once, already when the role is chosen', async () => {
    const fetchQuestionnaire = vi.fn(async () => questionnaire);
    const survey = await started(browser({ fetchQuestionnaire }).outside);
    expect(survey.$survey.get()).toMatchObject({ step: 'asking', index: 0 });
    expect(fetchQuestionnaire).toHaveBeenCalledTimes(1);
  });

  test('says so when the questions do not come, and a retry works', async () => {
    let isBroken = true;
    const fetchQuestionnaire = async () => {
      if (isBroken) throw new TypeError('Failed to fetch');
      return questionnaire;
    };
    const survey = await started(browser({ fetchQuestionnaire }).outside);
    expect(survey.$notice.get()?.words).toBe(
      'The questions could not be loaded. Please try again.',
    );
    expect(survey.$survey.get()).toEqual({ step: 'choosing', role: 'youth' });
    survey.dismiss(true);
    isBroken = false;
    await survey.start();
    expect(survey.$survey.get()).toMatchObject({ step: 'asking' });
  });

  test('says so when the role has no questions', async () => {
    const empty = async () => ({ ...questionnaire, questions: [] });
    const survey = await started(browser({ fetchQuestionnaire: empty }).outside);
    expect(survey.$notice.get()?.words).toBe('There are no questions defined for this role.');
    expect(survey.$survey.get()).toEqual({ step: 'choosing', role: 'youth' });
  });
});

describe('coming back', () => {
  test('finds the question, the answers and what was half done', async () => {
    const { outside, open } = browser();
    const before = await atTheEnd(outside);
    const after = open();
    await after.resume();
    expect(after.$survey.get()).toEqual(before.$survey.get());
  });

  test('begins anew where nothing is kept', async () => {
    const { outside, open, kept } = browser();
    const survey = await started(outside);
    outside.storage.clear();
    await survey.resume();
    expect(survey.$survey.get()).toEqual({ step: 'choosing' });
    await open().resume();
    expect(kept()).toBeNull();
  });

  test('keeps what is kept when the questions do not come', async () => {
    const { outside, kept } = browser();
    await atTheEnd(outside);
    const text = kept();
    const after = createSurvey({
      ...outside,
      fetchQuestionnaire: () => Promise.reject(new Error()),
    });
    await after.resume();
    expect(after.$survey.get()).toEqual({ step: 'choosing', role: 'youth' });
    expect(kept()).toBe(text);
  });

  test('during the send shows the last question, as it was', async () => {
    const { outside, open } = browser({ wait: () => new Promise(() => undefined) });
    const survey = await atTheEnd(outside);
    void survey.next();
    expect(survey.$survey.get().step).toBe('sending');
    const after = open();
    await after.resume();
    expect(after.$survey.get()).toMatchObject({
      step: 'asking',
      index: 1,
      draft: { typed: ' salam ' },
    });
  });
});

describe('sending', () => {
  test('waits a second, sends every field, keeps nothing, thanks, and leads home once read', async () => {
    const { outside, sends, waits, visits, kept } = browser();
    const survey = await atTheEnd(outside);
    await survey.next();
    expect(waits).toEqual([1000]);
    expect(sends).toEqual([
      {
        address: 'https://forms.example/youth',
        entries: [
          ['entry.1', 'B'],
          ['entry.2', 'salam'],
        ],
      },
    ]);
    expect(kept()).toBeNull();
    expect(survey.$notice.get()?.words).toBe(
      'Survey completed successfully! Thank you for your valuable feedback.',
    );
    expect(visits).toEqual([]);
    survey.dismiss(true);
    expect(visits).toEqual(['/']);
  });

  test('sends once, however often Finish is pressed', async () => {
    const { outside, sends } = browser();
    const survey = await atTheEnd(outside);
    await Promise.all([survey.next(), survey.next(), survey.skip()]);
    expect(sends).toHaveLength(1);
  });

  test('that fails keeps everything, and a retry sends once', async () => {
    const { outside, sends, visits, kept } = browser();
    const { sendForm } = outside;
    outside.sendForm = () => Promise.reject(new TypeError('Failed to fetch'));
    const survey = await atTheEnd(outside);
    await survey.next();
    expect(survey.$notice.get()?.words).toBe(OOPS);
    expect(survey.$survey.get()).toMatchObject({
      step: 'asking',
      index: 1,
      draft: { typed: ' salam ' },
    });
    expect(kept()).toContain('salam');
    survey.dismiss(true);
    expect(visits).toEqual([]);
    outside.sendForm = sendForm;
    await survey.next();
    expect(sends).toHaveLength(1);
  });

  test('is not tried while the browser is offline', async () => {
    const { outside, sends, waits } = browser({ isOnline: () => false });
    const survey = await atTheEnd(outside);
    await survey.next();
    expect(sends).toEqual([]);
    expect(waits).toEqual([]);
    expect(survey.$notice.get()).toMatchObject({
      words: OOPS,
      hint: expect.stringContaining('offline'),
    });
    expect(survey.$survey.get()).toMatchObject({ step: 'asking', index: 1 });
  });

  test('needs an address', async () => {
    const { outside, sends } = browser({
      fetchQuestionnaire: async () => ({ ...questionnaire, form: undefined }),
    });
    const survey = await atTheEnd(outside);
    await survey.next();
    expect(sends).toEqual([]);
    expect(survey.$notice.get()?.words).toBe(
      'Error: Could not find form URL for this role. Please try again.',
    );
    expect(survey.$survey.get().step).toBe('asking');
  });

  test('warns of a question without a qid and sends the others', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [first, second] = questionnaire.questions;
    const { outside, sends } = browser({
      fetchQuestionnaire: async () => ({
        ...questionnaire,
        questions: [{ ...first!, qid: undefined }, second!],
      }),
    });
    const survey = await atTheEnd(outside);
    await survey.next();
    expect(sends[0]?.entries).toEqual([['entry.2', 'salam']]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('q1'));
    warn.mockRestore();
  });
});

describe('closing', () => {
  test('asks first, and no changes nothing', async () => {
    const { outside, visits, kept } = browser();
    const survey = await started(outside);
    survey.close();
    expect(survey.$notice.get()?.words).toBe(
      'Are you sure you want to close the survey? Your answers will not be saved.',
    );
    survey.dismiss(false);
    expect(survey.$notice.get()).toBeUndefined();
    expect(survey.$survey.get().step).toBe('asking');
    expect(kept()).not.toBeNull();
    expect(visits).toEqual([]);
  });

  test('forgets everything and leads home', async () => {
    const { outside, visits, kept } = browser();
    const survey = await atTheEnd(outside);
    survey.close();
    survey.dismiss(true);
    expect(kept()).toBeNull();
    expect(visits).toEqual(['/']);
  });
});
