import type { Role } from './roles.ts';

interface QuestionBase {
  /** The id of the field in the external form. */
  qid?: string | undefined;
  text: string;
  /** Something to know before answering. */
  note?: string | undefined;
}

interface TextQuestion extends QuestionBase {
  type: 'text';
}

/** A question with answers to choose from. */
export interface ChoiceQuestion extends QuestionBase {
  type: 'single-select' | 'multi-select';
  options: readonly string[];
  /** Whether choosing 'Other' shows a text field. */
  hasOtherInput?: boolean | undefined;
  /** How many options of a multi-select question to choose; a suggestion, not a limit. */
  suggestedCount?: number | undefined;
}

export type Question = TextQuestion | ChoiceQuestion;

/** The questions for one role, and the URL of its form, if there is one. */
export interface Questionnaire {
  role: Role;
  form?: string | undefined;
  questions: readonly Question[];
}

/** The values of a question's controls. */
export interface Draft {
  chosen: readonly string[];
  typed: string;
}

/** The current question and the answers so far. */
export interface Progress {
  questionnaire: Questionnaire;
  /** The current question, from 0. */
  index: number;
  /** What the controls of each question show: the visitor's answers. */
  drafts: readonly Draft[];
  /** Whether the visitor was asked for the missing text of 'Other'. */
  isPrompted?: boolean;
  /** Whether these answers were sent before. */
  isSent?: boolean;
}

/** The state of the survey, from choosing a role until it's sent or closed. */
export type Survey =
  | { step: 'choosing'; role?: Role }
  | { step: 'loading'; role: Role }
  | ({ step: 'asking' } & Progress)
  | { step: 'finished' };

/** The option that can be replaced with a text. */
export const OTHER = 'Other';

export const EMPTY_DRAFT: Draft = { chosen: [], typed: '' };

/** Returns the current question and its draft. Throws when there is no such question. */
export function currentQuestion({ questionnaire, index, drafts }: Progress) {
  const question = questionnaire.questions[index];
  const draft = drafts[index];
  if (!question || !draft) throw new RangeError(`There is no question ${index + 1}.`);
  return { question, draft };
}

/** Returns the draft after a click on an option. */
export function pick(question: ChoiceQuestion, draft: Draft, option: string): Draft {
  const isOn = draft.chosen.includes(option);
  const wanted = isOn
    ? draft.chosen.filter((other) => other !== option)
    : [...draft.chosen, option];
  const chosen =
    question.type === 'single-select'
      ? [option]
      : question.options.filter((each) => wanted.includes(each));
  return { chosen, typed: chosen.includes(OTHER) ? draft.typed : '' };
}

/** Whether this option of a question has a text field of its own. */
export function isOther({ hasOtherInput }: ChoiceQuestion, option: string): boolean {
  return hasOtherInput === true && option === OTHER;
}

/** Whether 'Other' is chosen, and the text that it asks for is empty. */
export function lacksOtherText(question: Question, { chosen, typed }: Draft): boolean {
  if (question.type === 'text' || typed.trim() !== '') return false;
  return chosen.some((option) => isOther(question, option));
}
