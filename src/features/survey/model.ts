import { OTHER, type Role } from '../../content/roles.ts';

export { isRole, OTHER, ROLES, type Role } from '../../content/roles.ts';

interface QuestionBase {
  /** The id of the field in the external form. */
  qid?: string | undefined;
  text: string;
  note?: string | undefined;
}

export interface ChoiceQuestion extends QuestionBase {
  type: 'single-select' | 'multi-select';
  options: readonly string[];
  hasOtherInput?: boolean | undefined;
  /** How many options of a multi-select question to choose; a suggestion, not a limit. */
  suggestedCount?: number | undefined;
}

export type Question = ChoiceQuestion | (QuestionBase & { type: 'text' });

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

export interface Progress {
  questionnaire: Questionnaire;
  /** The current question, from 0. */
  index: number;
  drafts: readonly Draft[];
  /** Whether the visitor was asked for the missing text of 'Other'. */
  isPrompted?: boolean;
  /** Whether answers were sent already; they may have changed since. */
  isSent?: boolean;
}

/** The state of the survey, from choosing a role until it's sent or closed. */
export type Survey =
  | { step: 'choosing'; role?: Role }
  | { step: 'loading'; role: Role }
  | ({ step: 'asking' } & Progress)
  | { step: 'finished' };

export const EMPTY_DRAFT: Draft = { chosen: [], typed: '' };

/** Returns the current question and its draft. The index is always in range. */
export const currentQuestion = ({ questionnaire, index, drafts }: Progress) => ({
  question: questionnaire.questions[index] as Question,
  draft: drafts[index] as Draft,
});

/** Returns the draft after a click on an option. */
export function pick(question: ChoiceQuestion, draft: Draft, option: string): Draft {
  const chosen = chosenAfter(question, draft.chosen, option);
  return { chosen, typed: chosen.includes(OTHER) ? draft.typed : '' };
}

function chosenAfter(question: ChoiceQuestion, chosen: readonly string[], option: string) {
  if (question.type === 'single-select') return [option];
  if (chosen.includes(option)) return chosen.filter((other) => other !== option);
  return question.options.filter((each) => each === option || chosen.includes(each));
}

/** Whether this option of a question has a text field. */
export function isOther({ hasOtherInput }: ChoiceQuestion, option: string): boolean {
  return hasOtherInput === true && option === OTHER;
}

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

export const otherField = (qid: string) => `${qid}.other_option_response`;

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
