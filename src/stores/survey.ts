import { atom } from 'nanostores';
import { SURVEY_KEY } from '@/config/storage-keys';
import { SURVEY_SEND_DELAY_MS } from '@/config/timeouts';
import { sentence, type ErrorCode } from '@/domain/errors';
import type { Role } from '@/domain/roles';
import { surveyReducer, type Progress, type Questionnaire, type Survey } from '@/domain/survey';
import type { SurveyAction } from '@/domain/survey';
import { submissionOf } from '@/domain/survey-answers';
import { surveyMessages } from '@/domain/survey-messages';
import { parseProgress, serializeProgress } from '@/domain/survey-progress';
import { wait } from './clock';
import { environment as siteEnvironment, type Environment } from './environment';

/** A dialog over the survey. A question can be declined, and so can the offer at the end. */
export interface SurveyNotice {
  kind: 'message' | 'question' | 'offer';
  text: string;
  hint: string;
}

/** The survey's state, and everything that a person can do with it. */
export function createSurvey(environment: Environment) {
  const { clock, isOnline, navigate, services, storage } = environment;
  const $survey = atom<Survey>({ step: 'choosing' });
  const $notice = atom<SurveyNotice | undefined>();
  const requests = new Map<Role, Promise<Questionnaire>>();
  const loaded = new Map<Role, Questionnaire>();

  function dispatch(action: SurveyAction) {
    const survey = surveyReducer($survey.get(), action);
    $survey.set(survey);
    if (survey.step === 'asking' || survey.step === 'sending') {
      storage.tab.set(SURVEY_KEY, serializeProgress(survey));
    }
  }

  function request(role: Role): Promise<Questionnaire> {
    const pending = requests.get(role) ?? services.survey.fetchQuestionnaire(role);
    requests.set(role, pending);
    pending.then(
      (questionnaire) => loaded.set(role, questionnaire),
      () => requests.delete(role),
    );
    return pending;
  }

  async function load(role: Role) {
    dispatch({ type: 'loading-started', role });
    try {
      // Questions that are loaded already appear in the same frame as the click.
      const questionnaire = loaded.get(role) ?? (await request(role));
      const saved = parseProgress(storage.tab.get(SURVEY_KEY));
      dispatch({ type: 'questions-loaded', questionnaire, saved });
      if (questionnaire.questions.length === 0) showError('survey/no-questions');
    } catch {
      dispatch({ type: 'loading-failed' });
      showError('survey/not-loaded', isOnline() ? '' : surveyMessages.offline);
    }
  }

  async function send({ questionnaire, answers }: Progress) {
    try {
      if (!questionnaire.form) return failSending('survey/no-form');
      if (!isOnline()) return failSending('survey/failed');
      await wait(SURVEY_SEND_DELAY_MS, clock);
      await services.survey.sendForm(questionnaire.form, entriesOf(questionnaire, answers));
    } catch {
      return failSending('survey/failed');
    }
    finish();
    const { completed, completedHint } = surveyMessages;
    $notice.set({ kind: 'offer', text: completed, hint: completedHint });
  }

  function failSending(code: ErrorCode) {
    dispatch({ type: 'sending-failed' });
    const { offline, stillHere } = surveyMessages;
    showError(code, isOnline() ? stillHere : `${offline} ${stillHere}`);
  }

  function showError(code: ErrorCode, hint = '') {
    $notice.set({ kind: 'message', text: sentence(code), hint });
  }

  function finish() {
    storage.tab.remove(SURVEY_KEY);
    dispatch({ type: 'finished' });
  }

  async function advance(type: 'next' | 'skip') {
    if ($survey.get().step !== 'asking') return;
    dispatch({ type });
    const survey = $survey.get();
    if (survey.step === 'sending') await send(survey);
  }

  return {
    $survey,
    $notice,

    /** Chooses a role, and prefetches its questions. */
    chooseRole(role: Role) {
      dispatch({ type: 'role-chosen', role });
      // Start requests them again after a failure, and says when that fails too.
      request(role).catch(() => undefined);
    },

    /** Shows the first question of the chosen role. */
    async start() {
      const survey = $survey.get();
      if (survey.step === 'choosing' && survey.role) await load(survey.role);
    },

    /** Continues where this tab was before a reload or the back button; otherwise starts over. */
    async resume() {
      const survey = $survey.get();
      if (survey.step === 'sending' || survey.step === 'loading') return;
      const saved = parseProgress(storage.tab.get(SURVEY_KEY));
      if (saved) await load(saved.role);
      else if (survey.step !== 'choosing') dispatch({ type: 'reset' });
    },

    /** Chooses an option of the current question, or unchecks it where several can be chosen. */
    pick: (option: string) => dispatch({ type: 'picked', option }),

    /** Takes over the typed text, as an answer or for 'Other'. */
    type: (text: string) => dispatch({ type: 'typed', text }),

    /** Saves the answer and goes to the next question; after the last one, sends them all. */
    next: () => advance('next'),

    /** Clears the answer and goes to the next question; after the last one, sends them all. */
    skip: () => advance('skip'),

    /** Asks whether to close the survey. */
    close: () => $notice.set({ kind: 'question', text: surveyMessages.close, hint: '' }),

    /**
     * Removes the notice once it was read or answered. A finished survey leads home, or to the
     * waitlist for those who accept the offer.
     */
    dismiss(isConfirmed: boolean) {
      const kind = $notice.get()?.kind;
      $notice.set(undefined);
      if (kind === 'question' && isConfirmed) finish();
      if ($survey.get().step !== 'finished') return;
      navigate(kind === 'offer' && isConfirmed ? '/joinwaitlist' : '/');
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

export const survey = createSurvey(siteEnvironment);
