import type { Role } from './roles';

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

/** A text or option, or a list for multi-select questions; '' or [] when empty. */
export type Answer = string | readonly string[];

/** The answers by question text. */
export type Answers = Readonly<Record<string, Answer>>;

/** The current question and the answers so far. */
export interface Progress {
  questionnaire: Questionnaire;
  index: number;
  /** One for each question. */
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
  | ({ step: 'asking' | 'sending' } & Progress)
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

/** Whether 'Other' is chosen, and the text that it asks for is empty. */
export function lacksOtherText(question: Question, { chosen, typed }: Draft): boolean {
  if (question.type === 'text' || !question.hasOtherInput) return false;
  return chosen.includes(OTHER) && typed.trim() === '';
}

/** Returns the answer in a draft: trimmed, with the typed text instead of 'Other'. */
export function answerOf(question: Question, draft: Draft): Answer {
  const typed = draft.typed.trim();
  if (question.type === 'text') return typed;
  const values = draft.chosen.map((option) =>
    option === OTHER && question.hasOtherInput ? typed || OTHER : option,
  );
  return question.type === 'single-select' ? (values[0] ?? '') : [...new Set(values)];
}

/** Returns all answers. */
export function answersOf({ questionnaire: { questions }, drafts }: Progress): Answers {
  return Object.fromEntries(
    questions.map((question, index) => [
      question.text,
      answerOf(question, drafts[index] ?? EMPTY_DRAFT),
    ]),
  );
}

/** Parses stored progress. Returns `undefined` if it's malformed. */
export function parseProgress(text: string | null): Progress | undefined {
  try {
    const progress = JSON.parse(text ?? '') as Progress;
    currentQuestion(progress);
    return progress;
  } catch {
    return undefined;
  }
}
