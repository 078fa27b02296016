import { atom } from 'nanostores';
import { MEMBER_KEY, SURVEY_KEY } from '@/lib/browser/storage-keys';
import { fieldsOf, isNumber, parseStored } from '@/lib/stored';
import type { SurveyService } from './service';
import { isProgress, parseOldProgress } from './guards';
import {
  allEntries,
  areSameQuestions,
  currentQuestion,
  type Draft,
  EMPTY_DRAFT,
  fittingDraft,
  lacksOtherText,
  mayBeMinor,
  nextAsked,
  type Offer,
  type Progress,
  type FetchedQuestionnaire,
  type Role,
  sentAnswers,
  type Survey,
} from './model';
import { pathVia } from '@/lib/source';
import { sources } from '@/config/sources';
import { wait } from '@/lib/waiting';
import { SITE_LANGUAGE } from '@/lib/site-language';
import { isOffline, isTooLate, toSiteError, SiteError } from '@/lib/errors';
import { surveyErrors, type SurveyError } from './errors';
import { answersText, type NoticeKind, type MessageName } from './messages';
import type { Environment } from '@/lib/environment';
import { createSubmit } from '@/lib/submit';
import { onReturn } from '@/lib/browser/events';

/** How long the survey says that it's sending before it does. */
const SEND_DELAY_MS = 1000;

/** What a history entry of the survey shows: a question, by its index, the choice of a role, or the end. */
type HistoryEntry = number | 'roles' | 'end';

/** A dialog over the survey. */
interface SurveyNotice {
  kind: NoticeKind;
  text: MessageName;
  hints: readonly MessageName[];
}

interface Deps {
  environment: Environment;
  service: SurveyService;
}

type Flow = Deps & ReturnType<typeof createState>;

/**
 * The survey (product specification, section 4, survey flow). `$survey` is `choosing` a role,
 * `loading` its questions, `asking` one of them, `finished` or `closed`. The tab's storage keeps the
 * progress, also over a reload. `$notice` is the dialog over it, if there is one: a message, the question
 * whether to close; it names what it says, because the page has the words.
 * Failures are `survey/not-loaded`, `survey/no-questions`, `survey/no-form` and `survey/failed`. The
 * answers are the English options in every language. Nothing is read from Firestore.
 */
export function createSurvey(environment: Environment, service: SurveyService) {
  const flow: Flow = { environment, service, ...createState() };
  const { $survey, $notice, form } = flow;

  return {
    $survey,
    $notice,
    $sending: form.$submit,
    chooseRole: (role: Role, language = flow.language) => chooseRole(flow, role, language),
    start: () => start(flow),
    resume: (language = flow.language) => resume(flow, language),
    followHistory: () => followHistory(flow),
    restart: () => restart(flow),
    answer: (draft: Draft) => answer(flow, draft),
    next: () => next(flow),
    skip: () => skip(flow),
    copyAnswers: (comma: string) => copyAnswers(flow, comma),
    close: () => $notice.set({ kind: 'question', text: 'close', hints: [] }),
    dismiss: (isConfirmed: boolean) => dismiss(flow, isConfirmed),
  };
}

function createState() {
  return {
    $survey: atom<Survey>({ step: 'choosing' }),
    $notice: atom<SurveyNotice | undefined>(),
    form: createSubmit(surveyErrors),
    /** The language of the page. */
    language: SITE_LANGUAGE as string,
    /** The request for the chosen role's questions in it, unless it has failed. */
    request: undefined as Promise<FetchedQuestionnaire> | undefined,
  };
}

const isSending = ({ form }: Flow) => form.$submit.get().status === 'working';

/** The progress stored in this tab, with the questions as they were at its start. */
const stored = ({ environment }: Flow) =>
  parseStored(environment.storage.tab.get(SURVEY_KEY), isProgress);

/** What can still be read of a progress that an earlier version of the site has stored. */
const storedByEarlierVersion = ({ environment }: Flow) =>
  parseOldProgress(environment.storage.tab.get(SURVEY_KEY));

function store({ environment }: Flow, progress: Progress): void {
  environment.storage.tab.set(SURVEY_KEY, JSON.stringify(progress));
}

function ask(flow: Flow, progress: Progress): void {
  flow.$survey.set({ ...progress, step: 'asking' });
  store(flow, progress);
}

function end({ environment, $survey }: Flow, step: 'choosing' | 'closed'): void {
  environment.storage.tab.remove(SURVEY_KEY);
  $survey.set({ step });
}

/** What the current entry of the history shows; nothing if it isn't the survey's. */
function currentEntry({ environment: { history } }: Flow): HistoryEntry | undefined {
  const { question } = fieldsOf(history.state);
  return question === 'roles' || question === 'end' || isNumber(question) ? question : undefined;
}

/** Says what this entry shows. The sign-in dialog, if it's open, keeps its own part of it. */
const markEntry = ({ environment: { history } }: Flow, question: HistoryEntry) =>
  history.replaceState({ ...fieldsOf(history.state), question }, '');

const addEntry = ({ environment: { history } }: Flow, question: number) =>
  history.pushState({ question }, '');

/**
 * Lets the browser's Back lead from a question to what was shown before. The entry of that is marked
 * again: Firefox drops its state when a link to the fragment in the address is followed once more.
 */
function goOn(flow: Flow, from: HistoryEntry, to: number): void {
  markEntry(flow, from);
  addEntry(flow, to);
}

/** Chooses a role, and prefetches its questions in the page's language. */
function chooseRole(flow: Flow, role: Role, language: string): void {
  const { $survey, service } = flow;
  flow.language = language;
  if ($survey.get().step !== 'choosing') return;
  $survey.set({ step: 'choosing', role });
  flow.request = service.fetchQuestionnaire(role, language);
  // Start requests them again, and says when that fails too.
  flow.request.catch(() => {
    flow.request = undefined;
  });
}

/** Shows the first question of the chosen role, or the one that was shown last. */
async function start(flow: Flow): Promise<void> {
  const { $survey } = flow;
  const survey = $survey.get();
  if (survey.step !== 'choosing' || !survey.role) return;
  await continueWith(flow, survey.role, ({ index }) => goOn(flow, 'roles', index));
}

/** Shows a role's questions in the page's language, once they are there. */
async function continueWith(
  flow: Flow,
  role: Role,
  onShown: (progress: Progress) => void,
): Promise<void> {
  const { $survey } = flow;
  try {
    $survey.set({ step: 'loading', role });
    const progress = await load(flow, role);
    ask(flow, progress);
    onShown(progress);
  } catch (error) {
    $survey.set({ step: 'choosing', role });
    showError(flow, error, 'survey/not-loaded');
  }
}

/**
 * The progress of this tab in the page's language, or the beginning of a survey. Of what an earlier version
 * of the site has stored, the answers stay that still fit.
 */
async function load(flow: Flow, role: Role): Promise<Progress> {
  const { request, service, language } = flow;
  const kept = stored(flow);
  const progress = kept?.questionnaire.role === role ? kept : undefined;
  if (progress && isInLanguage(progress, language)) return progress;
  const before = storedByEarlierVersion(flow);
  const answered = before?.role === role ? before.drafts : undefined;
  const questionnaire = await (request ?? service.fetchQuestionnaire(role, language));
  // Answers are the English options in every language, so they stay.
  if (progress && areSameQuestions(progress.questionnaire, questionnaire))
    return { ...progress, questionnaire };
  const drafts = questionnaire.questions.map((question) =>
    fittingDraft(question, answered?.get(question.text)),
  );
  if (drafts.length === 0) throw new SiteError(surveyErrors, 'survey/no-questions');
  return { questionnaire, index: 0, drafts };
}

const isInLanguage = ({ questionnaire }: Progress, language: string) =>
  (questionnaire.language ?? SITE_LANGUAGE) === language;

/** Stores what the controls of the current question show. */
function answer(flow: Flow, draft: Draft): void {
  const survey = flow.$survey.get();
  if (survey.step !== 'asking') return;
  ask(flow, { ...survey, drafts: survey.drafts.with(survey.index, draft) });
}

/**
 * Goes to the next question, or sends the answers after the last one. Before, asks once for a
 * missing text of 'Other'.
 */
async function next(flow: Flow): Promise<void> {
  const survey = flow.$survey.get();
  if (survey.step !== 'asking') return;
  const { question, draft } = currentQuestion(survey);
  if (survey.isPrompted || !lacksOtherText(question, draft)) await advance(flow, survey);
  else ask(flow, { ...survey, isPrompted: true });
}

/** Clears the answer, and goes to the next question or sends the answers. */
async function skip(flow: Flow): Promise<void> {
  const survey = flow.$survey.get();
  if (survey.step !== 'asking') return;
  await advance(flow, { ...survey, drafts: survey.drafts.with(survey.index, EMPTY_DRAFT) });
}

async function advance(flow: Flow, progress: Progress): Promise<void> {
  const index = nextAsked(progress, progress.index + 1);
  if (index === undefined) return finish(flow, progress);
  ask(flow, { ...progress, index, isPrompted: false });
  goOn(flow, progress.index, index);
}

/** Sends the answers. Where every question was skipped, there is nothing to send. */
async function finish(flow: Flow, progress: Progress): Promise<void> {
  if (sentAnswers(progress).length > 0)
    return flow.form.submit('survey/failed', () =>
      send(flow, progress).catch((error: unknown) => {
        showError(flow, error, 'survey/failed', 'stillHere');
        throw error;
      }),
    );
  flow.environment.storage.tab.remove(SURVEY_KEY);
  flow.$survey.set({ step: 'finished', answers: [], messages: progress.questionnaire.messages });
  markEntry(flow, 'end');
}

async function send(flow: Flow, progress: Progress): Promise<void> {
  const { environment, service } = flow;
  ask(flow, progress);
  const { form, questions, messages } = progress.questionnaire;
  if (!form) throw new SiteError(surveyErrors, 'survey/no-form');
  for (const { qid, text } of questions)
    if (!qid) console.warn(`This question has no qid, so its answer is not sent: ${text}`);
  // People who leave the page now have answered, too.
  const leaving = new Promise((resolve) => void environment.listen('pagehide', resolve));
  await Promise.race([wait(SEND_DELAY_MS), leaving]);
  await service.sendForm(form, allEntries(progress));
  // Nobody knows whether they have arrived, so they can be sent again.
  store(flow, { ...progress, isSent: true });
  const offer = offerAfter(flow, progress);
  flow.$survey.set({ step: 'finished', answers: sentAnswers(progress), offer, messages });
  markEntry(flow, 'end');
}

/** The waitlist is for adults, so whoever may be a minor is offered the blog. */
function offerAfter({ environment }: Flow, progress: Progress): Offer {
  if (mayBeMinor(progress)) return 'read';
  return environment.storage.local.get(MEMBER_KEY) ? 'invite' : 'join';
}

/** Says what has failed and, as far as it's known, why. */
function showError(
  { $notice }: Flow,
  error: unknown,
  otherwise: SurveyError,
  ...hints: MessageName[]
): void {
  const text = toSiteError(error, surveyErrors, otherwise).code as SurveyError;
  if (isOffline()) hints.unshift('offline');
  else if (isTooLate(error)) hints.unshift('unanswered');
  $notice.set({ kind: 'message', text, hints });
}

/** Follows the browser's Back and Forward, until the function that it returns is called. */
function followHistory(flow: Flow): () => void {
  const { environment } = flow;
  const stops = [
    environment.listen('popstate', () => followBack(flow)),
    onReturn(environment, () => resume(flow, flow.language)),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * Shows the question, or the choice of roles, that the browser went back or forward to. From the end, Back
 * leads past them, to the page before the survey.
 */
function followBack(flow: Flow): void {
  const { $survey, $notice, environment } = flow;
  const shown = currentEntry(flow);
  const survey = $survey.get();
  if (survey.step === 'finished' && shown !== undefined && shown !== 'end')
    return environment.history.back();
  // Back also dismisses the question whether to close the survey.
  if ($notice.get()?.kind === 'question') $notice.set(undefined);
  const progress =
    survey.step === 'asking' || survey.step === 'choosing' ? stored(flow) : undefined;
  if (!progress) return;
  const { role, questions } = progress.questionnaire;
  // Back doesn't leave the last question while the answers are being sent.
  if (isSending(flow)) addEntry(flow, progress.index);
  else if (shown === 'roles') $survey.set({ step: 'choosing', role });
  // A link to a fragment, such as "Skip to content", has led to an entry of its own.
  else if (shown === undefined || shown === 'end')
    markEntry(flow, survey.step === 'asking' ? survey.index : 'roles');
  else if (questions[shown]) askFrom(flow, shown, progress);
}

/** Shows a question or, where the first answer has changed since, the next that is asked. */
function askFrom(flow: Flow, from: number, progress: Progress): void {
  const index = nextAsked(progress, from) ?? progress.index;
  ask(flow, { ...progress, index, isPrompted: false });
  if (index !== from) markEntry(flow, index);
}

/**
 * Continues where this tab was before a reload, the back button or on a page in another language;
 * otherwise starts over. The answers of a tab that was open at a deployment wait behind Start, whose
 * questions may be others now.
 */
function resume(flow: Flow, language: string): void {
  flow.language = language;
  const { step } = flow.$survey.get();
  if (step === 'loading' || isSending(flow)) return;
  const progress = stored(flow);
  const mark = ({ index }: Progress) => markEntry(flow, index);
  if (progress && isInLanguage(progress, language)) {
    ask(flow, progress);
    mark(progress);
  } else if (progress) void continueWith(flow, progress.questionnaire.role, mark);
  else if (step !== 'choosing') restart(flow);
  else offerRoles(flow);
}

/** Shows the choice of a role. Where answers from before a deployment are stored, theirs is chosen already. */
function offerRoles(flow: Flow): void {
  const survey = flow.$survey.get();
  const before = storedByEarlierVersion(flow);
  if (before && survey.step === 'choosing' && !survey.role)
    chooseRole(flow, before.role, flow.language);
  markEntry(flow, 'roles');
}

function restart(flow: Flow): void {
  end(flow, 'choosing');
  markEntry(flow, 'roles');
}

/** Copies what was sent; false where that isn't allowed. Call it directly in the click. */
async function copyAnswers({ environment, $survey }: Flow, comma: string): Promise<boolean> {
  const survey = $survey.get();
  if (survey.step !== 'finished') return false;
  return environment.sharing.copy(answersText(survey.answers, comma));
}

/** Removes the notice once it was read or answered. A survey that is closed leads home. */
function dismiss(flow: Flow, isConfirmed: boolean): void {
  const { environment, $notice } = flow;
  const kind = $notice.get()?.kind;
  $notice.set(undefined);
  if (kind !== 'question' || !isConfirmed) return;
  end(flow, 'closed');
  environment.navigate(pathVia('/', environment.url(), sources));
}
