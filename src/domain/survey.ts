import type { Role } from './roles';
import type { Answers, Draft, Question } from './survey-answers';

/** The questions for one role, and the URL of its form, if there is one. */
export interface Questionnaire {
  role: Role;
  form?: string | undefined;
  questions: readonly Question[];
}

/** The current question and the answers so far. */
export interface Progress {
  questionnaire: Questionnaire;
  index: number;
  answers: Answers;
  draft: Draft;
  /** Whether the visitor was asked for the missing text of 'Other'. */
  isPrompted?: boolean | undefined;
  /** Whether these answers were sent before. */
  isSent?: boolean | undefined;
}

/** The state of the survey, from choosing a role until it's sent or closed. */
export type Survey =
  | { step: 'choosing'; role?: Role | undefined }
  | { step: 'loading'; role: Role }
  | ({ step: 'asking' } & Progress)
  | ({ step: 'sending' } & Progress)
  | { step: 'finished' };

export type SurveyAction =
  | { type: 'role-chosen'; role: Role }
  | { type: 'loading-started'; role: Role }
  | { type: 'loading-failed' }
  | { type: 'questions-loaded'; questionnaire: Questionnaire; saved?: SavedProgress | undefined }
  | { type: 'picked'; option: string }
  | { type: 'typed'; text: string }
  | { type: 'next' }
  | { type: 'skip' }
  | { type: 'question-shown'; index: number }
  | { type: 'roles-shown' }
  | { type: 'sending-failed' }
  | { type: 'finished' }
  | { type: 'reset' };

/** The part of the progress that is stored until the tab is closed. */
export interface SavedProgress {
  role: Role;
  index: number;
  /** The text of the question that was shown. */
  question: string;
  answers: Answers;
  draft: Draft;
  isSent?: boolean | undefined;
}

/** Returns the current question. Throws when there is none, which the reducer prevents. */
export function currentQuestion({ questionnaire, index }: Progress): Question {
  const question = questionnaire.questions[index];
  if (!question) throw new RangeError(`There is no question ${index + 1}.`);
  return question;
}
