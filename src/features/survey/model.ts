import {
  IS_WRITTEN,
  OTHER,
  type ChoiceQuestion,
  type Question,
  type QuestionField,
} from '../../content/survey/question.ts';
import type { SurveyMessages } from '../../content/survey/messages.ts';
import type { Role } from '../../content/survey/roles.ts';
import { namesOf } from '../../lib/records.ts';
import { SITE_LANGUAGE } from '../../lib/site-language.ts';

export {
  IS_WRITTEN,
  OTHER,
  type ChoiceQuestion,
  type MultiSelect,
  type Question,
  type SingleSelect,
  type TextQuestion,
} from '../../content/survey/question.ts';
export { isRole, ROLES, type Role } from '../../content/survey/roles.ts';

/** A role as it can be chosen, in the language of the page. */
export interface RoleOption {
  role: Role;
  label: string;
  description: string;
  /** How many questions there are, and how long they take, in words. */
  length: string;
}

export interface Questionnaire {
  role: Role;
  /** The language of the questions, if it isn't English. */
  language?: string | undefined;
  form?: string | undefined;
  /** The options of the first question that only minors choose. */
  minors?: readonly string[] | undefined;
  questions: readonly Question[];
}

/** The questions with the words around them. The page itself has neither: most visitors never start the survey. */
export interface FetchedQuestionnaire extends Questionnaire {
  messages: FlowMessages;
}

/** What the survey says from the first question to its end. */
export interface FlowMessages extends Pick<SurveyMessages, 'question' | 'end' | 'sent'> {
  buttons: Pick<SurveyMessages['buttons'], Offer | 'again' | 'home'>;
}

/** The address of a role's questions in a language. */
export const questionsPath = (role: Role, language: string) =>
  language === SITE_LANGUAGE ? `/survey/${role}.json` : `/survey/${role}.${language}.json`;

/** The values of a question's controls, as typed and chosen so far. */
export interface Draft {
  chosen: readonly string[];
  typed: string;
}

/** How far somebody has come in a survey. */
export interface Progress {
  questionnaire: FetchedQuestionnaire;
  /** The current question, from 0. */
  index: number;
  drafts: readonly Draft[];
  /** Whether the visitor was asked for the missing text of 'Other'. */
  isPrompted?: boolean;
  /** Whether answers were sent already; they may have changed since. */
  isSent?: boolean;
}

/** The questions with the answers so far, which decide together what is asked. */
interface Answers extends Pick<Progress, 'drafts'> {
  questionnaire: Questionnaire;
}

/** The state of the survey, from choosing a role until it's sent or closed. */
export type Survey =
  | { step: 'choosing'; role?: Role }
  | { step: 'loading'; role: Role }
  | ({ step: 'asking' } & Progress)
  | ({ step: 'finished' } & End)
  | { step: 'closed' };

/** The end of the survey. */
interface End {
  /** What was sent; nothing where every question was skipped. */
  answers: readonly SentAnswer[];
  /** What is offered then, if anything was sent. */
  offer?: Offer;
  messages: FlowMessages;
}

/** What is offered at the end: to join, to members to invite, to minors to read about their app. */
export type Offer = 'join' | 'invite' | 'read';

export const EMPTY_DRAFT: Draft = { chosen: [], typed: '' };

/**
 * Whether the first answer is among these options. One that was skipped counts as among them: it can be
 * that of a child.
 */
function isFirstAnswerAmong(options: readonly string[] = [], { drafts }: Answers): boolean {
  const [answer] = drafts[0]?.chosen ?? [];
  return options.length > 0 && (answer === undefined || options.includes(answer));
}

/** Whether these can be the answers of somebody who isn't an adult. They aren't asked to write (`IS_WRITTEN`). */
export const mayBeMinor = (answers: Answers): boolean =>
  isFirstAnswerAmong(answers.questionnaire.minors, answers);

/**
 * Whether a field of a question decides which answers can be sent, and not only what is read or who is
 * asked. Such a field also concerns `pick`, `fittingDraft` for answers that were given before a
 * deployment, and what the local form receiver refuses (scripts/local/form-receiver.ts).
 */
const DECIDES_ANSWERS: Record<QuestionField, boolean> = {
  qid: true,
  type: true,
  options: true,
  hasOtherInput: true,
  text: false,
  note: false,
  labels: false,
  notFor: false,
  suggestedCount: false,
};

const DECIDING = namesOf(DECIDES_ANSWERS).filter((field) => DECIDES_ANSWERS[field]);

/** Whether the same answers can be sent to two questionnaires, so that they fit both. */
export function areSameQuestions(one: Questionnaire, other: Questionnaire): boolean {
  const decidingFields = ({ questions }: Questionnaire) =>
    JSON.stringify(
      questions.map((question: Partial<Record<QuestionField, unknown>>) =>
        DECIDING.map((field) => question[field] ?? false),
      ),
    );
  return decidingFields(one) === decidingFields(other);
}

/** What people read of an option, in the language of the questions. */
export const labelOf = ({ options, labels }: ChoiceQuestion, option: string): string =>
  labels?.[options.indexOf(option)] ?? option;

/** Whether a question is asked, by the answer to the first one, which always is. */
export function isAsked(answers: Answers, index: number): boolean {
  const question = answers.questionnaire.questions[index];
  if (!question) return false;
  if (index === 0) return true;
  if (IS_WRITTEN[question.type] && mayBeMinor(answers)) return false;
  return !isFirstAnswerAmong(question.notFor, answers);
}

/**
 * Returns the questions of those who are asked most: which first answer leads to the others, if any does,
 * is nobody's business before the survey has begun.
 */
export function mostAsked<Each extends Question>(
  questionnaire: Omit<Questionnaire, 'questions'> & { questions: readonly Each[] },
): readonly Each[] {
  const { questions } = questionnaire;
  const [first] = questions;
  const firstAnswers = first && 'options' in first ? first.options : [];
  return [[], ...firstAnswers.map((option) => [option])]
    .map((chosen) => ({ questionnaire, drafts: [{ chosen, typed: '' }] }))
    .map((answers) => questions.filter((_, index) => isAsked(answers, index)))
    .reduce((most, asked) => (asked.length > most.length ? asked : most));
}

/** Returns the index of the first question from this one on that is asked, or `undefined`. */
export function nextAsked(answers: Answers, from: number): number | undefined {
  const index = answers.questionnaire.questions.findIndex(
    (_, position) => position >= from && isAsked(answers, position),
  );
  return index < 0 ? undefined : index;
}

/**
 * Returns the current question's number, from 1, and how many are asked. At a first question that decides
 * about others, nobody knows how many: a total that changed with the age would tell children what theirs
 * has cost them, or to choose another.
 */
export function numberOf(progress: Progress): { number: number; total: number | undefined } {
  const { index, questionnaire } = progress;
  const { minors = [], questions } = questionnaire;
  const isDecisive = minors.length > 0 || questions.some(({ notFor = [] }) => notFor.length > 0);
  if (index === 0 && isDecisive) return { number: 1, total: undefined };
  const asked = [...questions.keys()].filter((each) => isAsked(progress, each));
  return { number: asked.indexOf(index) + 1, total: asked.length };
}

/**
 * Returns the current question and its draft. The index is always in range. For somebody who may be
 * a minor, 'Other' has no field for a text.
 */
export function currentQuestion(progress: Progress): { question: Question; draft: Draft } {
  const { questionnaire, index, drafts } = progress;
  const question = questionnaire.questions[index] as Question;
  const draft = drafts[index] as Draft;
  if (question.type === 'text' || !mayBeMinor(progress)) return { question, draft };
  return { question: { ...question, hasOtherInput: false }, draft };
}

/** Whether a question of a type is answered with several of its options. */
const TAKES_SEVERAL: Record<Question['type'], boolean> = {
  'single-select': false,
  'multi-select': true,
  text: false,
};

/** Whether several options of a question can be chosen. */
export const takesSeveral = ({ type }: Pick<Question, 'type'>): boolean => TAKES_SEVERAL[type];

/** Returns what of a draft still is an answer to a question, whose options may have changed since. */
export function fittingDraft(question: Question, draft: Draft = EMPTY_DRAFT): Draft {
  if (question.type === 'text') return { chosen: [], typed: draft.typed };
  const offered = question.options.filter((option) => draft.chosen.includes(option));
  const chosen = takesSeveral(question) ? offered : offered.slice(0, 1);
  return { chosen, typed: chosen.includes(OTHER) ? draft.typed : '' };
}

/** Returns the draft after a click on an option. */
export function pick(question: ChoiceQuestion, draft: Draft, option: string): Draft {
  const chosen = chosenAfter(question, draft.chosen, option);
  return { chosen, typed: chosen.includes(OTHER) ? draft.typed : '' };
}

function chosenAfter(question: ChoiceQuestion, chosen: readonly string[], option: string) {
  if (!takesSeveral(question)) return [option];
  if (chosen.includes(option)) return chosen.filter((other) => other !== option);
  return question.options.filter((each) => each === option || chosen.includes(each));
}

/** Whether this option of a question has a text field. */
export function isOther({ hasOtherInput }: ChoiceQuestion, option: string): boolean {
  return hasOtherInput === true && option === OTHER;
}

/** Whether 'Other' is chosen without the text that its field is for. */
export function lacksOtherText(question: Question, { chosen, typed }: Draft): boolean {
  if (question.type === 'text' || typed.trim() !== '') return false;
  return chosen.some((option) => isOther(question, option));
}

/** A question's options in its external form, which has no option for 'Other' with a text. */
export function formOptions(question: ChoiceQuestion): readonly string[] {
  return question.options.filter((option) => !isOther(question, option));
}

/** What Google Forms takes as the value for 'Other'. The text goes into the field `otherField`. */
export const OTHER_VALUE = '__other_option__';

/** The field of a form that takes the text of 'Other'. */
export const otherField = (qid: string) => `${qid}.other_option_response`;

/** A field of a form with its value. */
export type FormEntry = readonly [name: string, value: string];

/**
 * Returns the form fields to send for a question: one for each value, and '' for no answer. A value
 * that is not an option makes Google Forms refuse the whole submission. 'Other' without a text is
 * sent as the text 'Other', so that it is a readable answer too.
 */
export function entriesOf(question: Question, { chosen, typed }: Draft): FormEntry[] {
  const { qid } = question;
  const text = typed.trim();
  if (!qid) return [];
  if (question.type === 'text') return [[qid, text]];
  if (chosen.length === 0) return [[qid, '']];
  return chosen.flatMap((option): FormEntry[] => {
    if (!isOther(question, option)) return [[qid, option]];
    return [
      [qid, OTHER_VALUE],
      [otherField(qid), text || OTHER],
    ];
  });
}

/**
 * Returns what counts of a draft: nothing for a question that isn't asked, because an answer from
 * before the first one was changed no longer applies, no text of somebody who may be a minor, and
 * nothing that isn't an answer, for which Google Forms would refuse all others.
 */
function countedDraft(answers: Answers, index: number): Draft {
  const question = answers.questionnaire.questions[index];
  if (!question || !isAsked(answers, index)) return EMPTY_DRAFT;
  const draft = fittingDraft(question, answers.drafts[index]);
  return mayBeMinor(answers) ? { ...draft, typed: '' } : draft;
}

/** Returns all fields to send. What isn't asked is sent as if it was skipped. */
export const allEntries = (answers: Answers): FormEntry[] =>
  answers.questionnaire.questions.flatMap((question, index) =>
    entriesOf(question, countedDraft(answers, index)),
  );

/** A question with its answer, for whoever gave it. */
export interface SentAnswer {
  question: string;
  /** What was chosen, in the words that were shown, with the text in place of 'Other', or the text. */
  answers: readonly string[];
}

/** Returns what was answered, without what was skipped. */
export function sentAnswers(answers: Answers): SentAnswer[] {
  return answers.questionnaire.questions.flatMap((question, index) => {
    const { chosen, typed } = countedDraft(answers, index);
    const text = typed.trim();
    const given =
      question.type === 'text'
        ? [text].filter(Boolean)
        : chosen.map((option) =>
            isOther(question, option) && text ? text : labelOf(question, option),
          );
    return given.length > 0 ? [{ question: question.text, answers: given }] : [];
  });
}

/** Seconds to read and answer a question of each type; estimates, until answers are timed. */
const SECONDS = { 'single-select': 8, 'multi-select': 15, text: 30 };

/** Returns how many minutes the questions take, at least 1. */
export function minutesFor(questions: readonly Pick<Question, 'type'>[]): number {
  const seconds = questions.reduce((sum, { type }) => sum + SECONDS[type], 0);
  return Math.max(1, Math.round(seconds / 60));
}
