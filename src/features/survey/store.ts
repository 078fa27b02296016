import { atom } from 'nanostores';
import { MEMBER_KEY, SURVEY_KEY } from '@/lib/browser/storage-keys';
import { parseStored } from '@/lib/stored';
import type { SurveyService } from './service';
import { isProgress } from './guards';
import {
  allEntries,
  currentQuestion,
  type Draft,
  EMPTY_DRAFT,
  lacksOtherText,
  mayBeMinor,
  nextAsked,
  type Progress,
  type Questionnaire,
  type Role,
  sentAnswers,
  type Survey,
} from './model';
import { pathVia } from '@/lib/source';
import { sources } from '@/config/sources';
import { wait } from '@/lib/waiting';
import { toSiteError, SiteError } from '@/lib/errors';
import { surveyErrors } from './errors';
import { answersText, offerPaths, surveyMessages, type NoticeKind, type Offer } from './messages';
import type { Environment } from '@/lib/environment';
import { createSubmit } from '@/lib/submit';
import { onReturn } from '@/lib/browser/events';

/** How long the survey says that it's sending before it does. */
const SEND_DELAY_MS = 1000;

/** What a history entry of the survey shows: a question, by its index, or the choice of a role. */
type Entry = number | 'roles';

/** A dialog over the survey. At the end it offers something else to do (`Offer`). */
interface SurveyNotice {
  kind: NoticeKind;
  text: string;
  hint: string;
}

/**
 * The survey (product specification, section 4, survey flow). `$survey` is `choosing` a role,
 * `loading` its questions, `asking` one of them, or `finished`. The tab's storage keeps the progress,
 * also over a reload. `$notice` is the dialog over it, if there is one: a message, the question
 * whether to close, or the offer at the end. Failures show the messages of
 * `survey/not-loaded`, `survey/no-questions`, `survey/no-form` and `survey/failed`. Nothing is read
 * from Firestore.
 */
export function createSurvey(environment: Environment, service: SurveyService) {
  const { history, isOnline, listen, navigate, sharing, storage, url } = environment;
  const $survey = atom<Survey>({ step: 'choosing' });
  const $notice = atom<SurveyNotice | undefined>();
  const { $submit: $sending, submit } = createSubmit(surveyErrors);
  /** The request for the chosen role's questions, unless it has failed. */
  let request: Promise<Questionnaire> | undefined;

  const isSending = () => $sending.get().status === 'working';

  /** The progress stored in this tab, with the questions as they were at its start. */
  const stored = () => parseStored(storage.tab.get(SURVEY_KEY), isProgress);

  function store(progress: Progress) {
    storage.tab.set(SURVEY_KEY, JSON.stringify(progress));
  }

  function ask(progress: Progress) {
    $survey.set({ ...progress, step: 'asking' });
    store(progress);
  }

  function end(step: 'choosing' | 'finished') {
    storage.tab.remove(SURVEY_KEY);
    $survey.set({ step });
  }

  const entry = () => (history.state as { question?: Entry } | null)?.question;

  /** Says what this entry shows. The sign-in dialog, if it's open, keeps its own part of it. */
  const markEntry = (question: Entry) =>
    history.replaceState({ ...(history.state as object | null), question }, '');

  const addEntry = (question: number) => history.pushState({ question }, '');

  /**
   * Lets the browser's Back lead from a question to what was shown before. The entry of that is marked
   * again: Firefox drops its state when a link to the fragment in the address is followed once more.
   */
  function goOn(from: Entry, to: number) {
    markEntry(from);
    addEntry(to);
  }

  async function load(role: Role): Promise<Progress> {
    const questionnaire = await (request ?? service.fetchQuestionnaire(role));
    const drafts = questionnaire.questions.map(() => EMPTY_DRAFT);
    if (drafts.length === 0) throw new SiteError(surveyErrors, 'survey/no-questions');
    return { questionnaire, index: 0, drafts };
  }

  async function advance(progress: Progress) {
    const index = nextAsked(progress, progress.index + 1);
    if (index === undefined) return submit('survey/failed', () => send(progress));
    ask({ ...progress, index, isPrompted: false });
    goOn(progress.index, index);
  }

  async function send(progress: Progress) {
    ask(progress);
    const { form, questions } = progress.questionnaire;
    if (!form) throw new SiteError(surveyErrors, 'survey/no-form');
    for (const { qid, text } of questions)
      if (!qid) console.warn(`This question has no qid, so its answer is not sent: ${text}`);
    // People who leave the page now have answered, too.
    const leaving = new Promise((resolve) => void listen('pagehide', resolve));
    await Promise.race([wait(SEND_DELAY_MS), leaving]);
    await service.sendForm(form, allEntries(progress));
    // Nobody knows whether they have arrived, so they can be sent again.
    store({ ...progress, isSent: true });
    $survey.set({ step: 'finished', answers: sentAnswers(progress) });
    const kind = offerAfter(progress);
    const { completed, completedHint, offers } = surveyMessages;
    $notice.set({ kind, text: completed, hint: `${completedHint} ${offers[kind]}` });
  }

  /** The waitlist is for adults, so whoever may be a minor is offered the blog. */
  function offerAfter(progress: Progress): Offer {
    if (mayBeMinor(progress)) return 'read';
    return storage.local.get(MEMBER_KEY) ? 'invite' : 'join';
  }

  $sending.listen((sending) => {
    if (sending.status === 'failed') showError(sending.message, surveyMessages.stillHere);
  });

  function showError(text: string, ...hints: string[]) {
    if (!isOnline()) hints.unshift(surveyMessages.offline);
    $notice.set({ kind: 'message', text, hint: hints.join(' ') });
  }

  /** Shows the question, or the choice of roles, that the browser went back or forward to. */
  function followBack() {
    const shown = entry();
    const survey = $survey.get();
    // Back also dismisses the question whether to close the survey.
    if ($notice.get()?.kind === 'question') $notice.set(undefined);
    const progress = survey.step === 'asking' || survey.step === 'choosing' ? stored() : undefined;
    if (!progress) return;
    const { role, questions } = progress.questionnaire;
    // Back doesn't leave the last question while the answers are being sent.
    if (isSending()) addEntry(progress.index);
    else if (shown === 'roles') $survey.set({ step: 'choosing', role });
    // A link to a fragment, such as "Skip to content", has led to an entry of its own.
    else if (shown === undefined) markEntry(survey.step === 'asking' ? survey.index : 'roles');
    else if (questions[shown]) askFrom(shown, progress);
  }

  /** Shows a question or, where the first answer has changed since, the next that is asked. */
  function askFrom(from: number, progress: Progress) {
    const index = nextAsked(progress, from) ?? progress.index;
    ask({ ...progress, index, isPrompted: false });
    if (index !== from) markEntry(index);
  }

  /** Continues where this tab was before a reload or the back button; otherwise starts over. */
  function resume() {
    const { step } = $survey.get();
    if (step === 'loading' || isSending()) return;
    const progress = stored();
    if (progress) {
      ask(progress);
      markEntry(progress.index);
    } else if (step !== 'choosing') restart();
    else markEntry('roles');
  }

  function restart() {
    end('choosing');
    markEntry('roles');
  }

  return {
    $survey,
    $notice,
    $sending,

    /** Chooses a role, and prefetches its questions. */
    chooseRole(role: Role) {
      if ($survey.get().step !== 'choosing') return;
      $survey.set({ step: 'choosing', role });
      request = service.fetchQuestionnaire(role);
      // Start requests them again, and says when that fails too.
      request.catch(() => (request = undefined));
    },

    /** Shows the first question of the chosen role, or the one that was shown last. */
    async start() {
      const survey = $survey.get();
      if (survey.step !== 'choosing' || !survey.role) return;
      const { role } = survey;
      const progress = stored();
      try {
        $survey.set({ step: 'loading', role });
        const started = progress?.questionnaire.role === role ? progress : await load(role);
        ask(started);
        goOn('roles', started.index);
      } catch (error) {
        $survey.set({ step: 'choosing', role });
        showError(toSiteError(error, surveyErrors, 'survey/not-loaded').message);
      }
    },

    resume,

    /** Follows the browser's Back and Forward, until the function that it returns is called. */
    followHistory() {
      const stops = [listen('popstate', followBack), onReturn(environment, resume)];
      return () => stops.forEach((stop) => stop());
    },

    restart,

    /** Stores what the controls of the current question show. */
    answer(draft: Draft) {
      const survey = $survey.get();
      if (survey.step !== 'asking') return;
      ask({ ...survey, drafts: survey.drafts.with(survey.index, draft) });
    },

    /**
     * Goes to the next question, or sends the answers after the last one. Before, asks once for a
     * missing text of 'Other'.
     */
    async next() {
      const survey = $survey.get();
      if (survey.step !== 'asking') return;
      const { question, draft } = currentQuestion(survey);
      if (survey.isPrompted || !lacksOtherText(question, draft)) await advance(survey);
      else ask({ ...survey, isPrompted: true });
    },

    /** Clears the answer, and goes to the next question or sends the answers. */
    async skip() {
      const survey = $survey.get();
      if (survey.step !== 'asking') return;
      await advance({ ...survey, drafts: survey.drafts.with(survey.index, EMPTY_DRAFT) });
    },

    /** Copies what was sent; false where that isn't allowed. Call it directly in the click. */
    async copyAnswers(): Promise<boolean> {
      const survey = $survey.get();
      if (survey.step !== 'finished' || !survey.answers) return false;
      return sharing.copy(answersText(survey.answers));
    },

    close: () => $notice.set({ kind: 'question', text: surveyMessages.close, hint: '' }),

    /**
     * Removes the notice once it was read or answered. A finished survey leads home or, for those
     * who accept the offer, to its page.
     */
    dismiss(isConfirmed: boolean) {
      const kind = $notice.get()?.kind;
      $notice.set(undefined);
      if (kind === 'question' && isConfirmed) end('finished');
      if ($survey.get().step !== 'finished') return;
      const path = (isConfirmed && kind && offerPaths[kind]) || '/';
      navigate(pathVia(path, url(), sources));
    },
  };
}
