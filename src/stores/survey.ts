import { atom } from 'nanostores';
import { sentence, type ErrorCode } from '@/domain/errors';
import { surveyAfter, type Progress, type Questionnaire, type Survey } from '@/domain/survey';
import type { SurveyEvent } from '@/domain/survey';
import { submissionOf, type Role } from '@/domain/survey-answers';
import { readProgress, saveProgress } from '@/domain/survey-saved';
import { words } from '@/domain/survey-words';
import { sendForm } from '@/services/forms';
import { fetchQuestionnaire } from '@/services/questionnaires';
import { forget, keep, kept } from './tab-storage';

/** Everything outside that the survey needs; tests give their own. */
export interface SurveyOutside {
  fetchQuestionnaire: typeof fetchQuestionnaire;
  sendForm: typeof sendForm;
  /** Where the progress is kept, as one text. */
  storage: { read: () => string | null; write: (text: string) => void; clear: () => void };
  isOnline: () => boolean;
  /** Waits for so many milliseconds. */
  wait: (duration: number) => Promise<void>;
  visit: (path: string) => void;
}

/** Something to read before the survey goes on; a question can be answered with no. */
export interface Notice {
  kind: 'message' | 'question';
  words: string;
  hint: string;
}

/** How long sending waits before it begins, in milliseconds. */
export const SEND_DELAY = 1000;

/** The survey's state, and everything that a person can do with it. */
export function createSurvey(outside: SurveyOutside) {
  const $survey = atom<Survey>({ step: 'choosing' });
  const $notice = atom<Notice | undefined>();
  const requests = new Map<Role, Promise<Questionnaire>>();
  const ready = new Map<Role, Questionnaire>();

  function happen(event: SurveyEvent) {
    const survey = surveyAfter($survey.get(), event);
    $survey.set(survey);
    if (survey.step === 'asking' || survey.step === 'sending') {
      outside.storage.write(saveProgress(survey));
    }
  }

  function request(role: Role): Promise<Questionnaire> {
    const underWay = requests.get(role) ?? outside.fetchQuestionnaire(role);
    requests.set(role, underWay);
    underWay.then(
      (questionnaire) => ready.set(role, questionnaire),
      () => requests.delete(role),
    );
    return underWay;
  }

  async function load(role: Role) {
    happen({ type: 'loading-began', role });
    try {
      // What is there already is shown in the same frame as the click.
      const questionnaire = ready.get(role) ?? (await request(role));
      const saved = readProgress(outside.storage.read());
      happen({ type: 'questions-came', questionnaire, saved });
      if (questionnaire.questions.length === 0) tell('survey/no-questions');
    } catch {
      happen({ type: 'loading-failed' });
      tell('survey/not-loaded', outside.isOnline() ? '' : words.offline);
    }
  }

  async function send({ questionnaire, answers }: Progress) {
    try {
      if (!questionnaire.form) return stay('survey/no-form');
      if (!outside.isOnline()) return stay('survey/failed');
      await outside.wait(SEND_DELAY);
      await outside.sendForm(questionnaire.form, entriesOf(questionnaire, answers));
    } catch {
      return stay('survey/failed');
    }
    end();
    $notice.set({ kind: 'message', words: words.sent, hint: words.sentHint });
  }

  function stay(code: ErrorCode) {
    happen({ type: 'sending-failed' });
    tell(code, outside.isOnline() ? words.kept : `${words.offline} ${words.kept}`);
  }

  function tell(code: ErrorCode, hint = '') {
    $notice.set({ kind: 'message', words: sentence(code), hint });
  }

  function end() {
    outside.storage.clear();
    happen({ type: 'ended' });
  }

  async function advance(type: 'next' | 'skip') {
    if ($survey.get().step !== 'asking') return;
    happen({ type });
    const survey = $survey.get();
    if (survey.step === 'sending') await send(survey);
  }

  return {
    $survey,
    $notice,

    /** Chooses whose questions to ask, and fetches them already. */
    chooseRole(role: Role) {
      happen({ type: 'role-chosen', role });
      // Only to be quicker: whoever presses Start asks again, and is told when it fails.
      request(role).catch(() => undefined);
    },

    /** Begins with the first question of the chosen role. */
    async start() {
      const survey = $survey.get();
      if (survey.step === 'choosing' && survey.role) await load(survey.role);
    },

    /** Goes on where this tab was, after a reload or on the way back; nothing kept, it begins anew. */
    async resume() {
      const survey = $survey.get();
      if (survey.step === 'sending' || survey.step === 'loading') return;
      const saved = readProgress(outside.storage.read());
      if (saved) await load(saved.role);
      else if (survey.step !== 'choosing') happen({ type: 'reset' });
    },

    /** Chooses an option of the shown question, or takes it back where several may be chosen. */
    pick: (option: string) => happen({ type: 'picked', option }),

    /** Takes over what was typed, as an answer or for 'Other'. */
    type: (text: string) => happen({ type: 'typed', text }),

    /** Keeps the answer and goes to the next question; after the last one, sends them all. */
    next: () => advance('next'),

    /** Empties the answer and goes to the next question; after the last one, sends them all. */
    skip: () => advance('skip'),

    /** Asks whether the survey shall be closed. */
    close: () => $notice.set({ kind: 'question', words: words.closing, hint: '' }),

    /** Takes the notice away once it was read or answered; a survey that is over leads home. */
    dismiss(isConfirmed: boolean) {
      const isClosing = $notice.get()?.kind === 'question' && isConfirmed;
      $notice.set(undefined);
      if (isClosing) end();
      if ($survey.get().step === 'over') outside.visit('/');
    },
  };
}

function entriesOf({ questions }: Questionnaire, answers: Progress['answers']) {
  const { entries, withoutField } = submissionOf(questions, answers);
  for (const text of withoutField) {
    console.warn(`This question has no qid, so its answer is not sent: ${text}`);
  }
  return entries;
}

// survey.astro looks for it before the first paint.
const KEY = 'usrah-survey';

/** The survey of this page. */
export const survey = createSurvey({
  fetchQuestionnaire,
  sendForm,
  storage: {
    read: () => kept(KEY),
    write: (text) => keep(KEY, text),
    clear: () => forget(KEY),
  },
  isOnline: () => navigator.onLine,
  wait: (duration) => new Promise((resolve) => setTimeout(resolve, duration)),
  visit: (path) => location.assign(path),
});
