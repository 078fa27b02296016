import { atom } from 'nanostores';
import { SURVEY_KEY } from '@/domain/storage-keys';
import type { ErrorCode } from '@/domain/error-codes';
import { codeOf, sentence } from '@/messages/errors';
import type { Role } from '@/domain/roles';
import type { Progress, Survey, SurveyAction } from '@/domain/survey';
import { surveyMessages } from '@/messages/survey';
import { parseProgress, serializeProgress } from '@/domain/survey-progress';
import { surveyReducer } from '@/domain/survey-reducer';
import { environment as siteEnvironment, type Environment } from './environment';
import { createQuestionHistory } from './question-history';
import { createQuestionnaires } from './questionnaires';
import { createSurveySubmission } from './survey-submission';

/** A dialog over the survey. A question can be declined, and so can the offer at the end. */
export interface SurveyNotice {
  kind: 'message' | 'question' | 'offer';
  text: string;
  hint: string;
}

/** The survey's state, and everything that a person can do with it. */
export function createSurvey(environment: Environment) {
  const { isOnline, navigate, services, storage } = environment;
  const $survey = atom<Survey>({ step: 'choosing' });
  const $notice = atom<SurveyNotice | undefined>();
  const questionnaires = createQuestionnaires(services.survey);
  const submit = createSurveySubmission(environment);
  const history = createQuestionHistory(environment);

  function dispatch(action: SurveyAction) {
    const survey = surveyReducer($survey.get(), action);
    $survey.set(survey);
    if (survey.step === 'asking' || survey.step === 'sending') save(survey);
  }

  function save(progress: Progress) {
    storage.tab.set(SURVEY_KEY, serializeProgress(progress));
  }

  /** Shows the question, or the choice of roles, that the browser went back or forward to. */
  async function followHistory(index: number | undefined) {
    const { step } = $survey.get();
    // Back also answers whether to close the survey.
    if ($notice.get()?.kind === 'question') $notice.set(undefined);
    if (step === 'asking') {
      dispatch(index === undefined ? { type: 'roles-shown' } : { type: 'question-shown', index });
    } else if (step === 'choosing' && index !== undefined) {
      const saved = parseProgress(storage.tab.get(SURVEY_KEY));
      if (saved) await load(saved.role);
      dispatch({ type: 'question-shown', index });
    }
  }

  /** Loads the questions of a role. Returns the index of the question that is shown then, if any. */
  async function load(role: Role): Promise<number | undefined> {
    dispatch({ type: 'loading-started', role });
    try {
      // Questions that are loaded already appear in the same frame as the click.
      const questionnaire = questionnaires.loaded(role) ?? (await questionnaires.request(role));
      const saved = parseProgress(storage.tab.get(SURVEY_KEY));
      dispatch({ type: 'questions-loaded', questionnaire, saved });
      if (questionnaire.questions.length === 0) showError('survey/no-questions');
      const survey = $survey.get();
      return survey.step === 'asking' ? survey.index : undefined;
    } catch {
      dispatch({ type: 'loading-failed' });
      showError('survey/not-loaded', isOnline() ? '' : surveyMessages.offline);
      return undefined;
    }
  }

  async function send(progress: Progress) {
    try {
      await submit(progress);
    } catch (error) {
      dispatch({ type: 'sending-failed' });
      history.correct(progress.index);
      const { offline, stillHere } = surveyMessages;
      return showError(
        codeOf(error, 'survey/failed'),
        isOnline() ? stillHere : `${offline} ${stillHere}`,
      );
    }
    // Nobody knows whether they have arrived, so they can be sent again.
    save({ ...progress, isSent: true });
    dispatch({ type: 'finished' });
    const { completed, completedHint } = surveyMessages;
    $notice.set({ kind: 'offer', text: completed, hint: completedHint });
  }

  function showError(code: ErrorCode, hint = '') {
    $notice.set({ kind: 'message', text: sentence(code), hint });
  }

  function remove(next: 'finished' | 'reset') {
    storage.tab.remove(SURVEY_KEY);
    dispatch({ type: next });
  }

  async function advance(type: 'next' | 'skip') {
    if ($survey.get().step !== 'asking') return;
    dispatch({ type });
    const survey = $survey.get();
    if (survey.step === 'asking') history.add(survey.index);
    if (survey.step === 'sending') await send(survey);
  }

  return {
    $survey,
    $notice,

    /** Chooses a role, and prefetches its questions. */
    chooseRole(role: Role) {
      dispatch({ type: 'role-chosen', role });
      // Start requests them again after a failure, and says when that fails too.
      questionnaires.request(role).catch(() => undefined);
    },

    /** Shows the first question of the chosen role. */
    async start() {
      const survey = $survey.get();
      if (survey.step !== 'choosing' || !survey.role) return;
      const index = await load(survey.role);
      if (index !== undefined) history.add(index);
    },

    /** Continues where this tab was before a reload or the back button; otherwise starts over. */
    async resume() {
      const survey = $survey.get();
      if (survey.step === 'sending' || survey.step === 'loading') return;
      const saved = parseProgress(storage.tab.get(SURVEY_KEY));
      const index = saved && (await load(saved.role));
      if (index !== undefined) history.correct(index);
      else if (!saved && survey.step !== 'choosing') dispatch({ type: 'reset' });
    },

    /** Follows the browser's Back and Forward, until the function that it returns is called. */
    followHistory: () => history.follow((index) => void followHistory(index)),

    /** Removes answers that were sent, and lets the visitor choose a role again. */
    restart: () => remove('reset'),

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
      if (kind === 'question' && isConfirmed) remove('finished');
      if ($survey.get().step !== 'finished') return;
      navigate(kind === 'offer' && isConfirmed ? '/joinwaitlist' : '/');
    },
  };
}

export const survey = createSurvey(siteEnvironment);
