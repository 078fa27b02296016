import type { Role } from './roles';
import {
  answerOf,
  answerTo,
  draftOf,
  EMPTY_DRAFT,
  fittingAnswers,
  fittingDraft,
  pick,
  type Answer,
  type Answers,
  type Draft,
  type Question,
} from './survey-answers';

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
}

/** Returns the current question. Throws when there is none, which the reducer prevents. */
export function currentQuestion({ questionnaire, index }: Progress): Question {
  const question = questionnaire.questions[index];
  if (!question) throw new RangeError(`There is no question ${index + 1}.`);
  return question;
}

/** Returns the state after an action. Actions that don't fit the current step are ignored. */
export function surveyReducer(survey: Survey, action: SurveyAction): Survey {
  switch (action.type) {
    case 'role-chosen':
      return survey.step === 'choosing' ? { ...survey, role: action.role } : survey;
    case 'loading-started':
      return survey.step === 'sending' ? survey : { step: 'loading', role: action.role };
    case 'loading-failed':
      return survey.step === 'loading' ? { ...survey, step: 'choosing' } : survey;
    case 'questions-loaded':
      return survey.step === 'loading' ? start(action.questionnaire, action.saved) : survey;
    case 'sending-failed':
      return survey.step === 'sending' ? { ...survey, step: 'asking' } : survey;
    case 'finished':
      return { step: 'finished' };
    case 'reset':
      return { step: 'choosing' };
    default:
      return survey.step === 'asking' ? answerReducer(survey, action) : survey;
  }
}

type AnswerAction = Extract<SurveyAction, { type: 'picked' | 'typed' | 'next' | 'skip' }>;

function answerReducer(progress: Progress & { step: 'asking' }, action: AnswerAction): Survey {
  const question = currentQuestion(progress);
  switch (action.type) {
    case 'picked':
      if (question.type === 'text') return progress;
      return { ...progress, draft: pick(question, progress.draft, action.option) };
    case 'typed':
      return { ...progress, draft: { ...progress.draft, typed: action.text } };
    case 'next':
      return advance(progress, answerOf(question, progress.draft));
    case 'skip':
      return advance({ ...progress, draft: EMPTY_DRAFT }, '');
  }
}

function advance(progress: Progress & { step: 'asking' }, answer: Answer): Survey {
  const { questions } = progress.questionnaire;
  const answers = { ...progress.answers, [currentQuestion(progress).text]: answer };
  const index = progress.index + 1;
  const next = questions[index];
  if (!next) return { ...progress, answers, step: 'sending' };
  return { ...progress, answers, index, draft: draftOf(next, answerTo(next, answers)) };
}

/** Starts with the first question, or resumes if the questions still allow it. */
function start(questionnaire: Questionnaire, saved: SavedProgress | undefined): Survey {
  const { role, questions } = questionnaire;
  const [first] = questions;
  if (!first) return { step: 'choosing', role };
  const initial = {
    step: 'asking',
    questionnaire,
    index: 0,
    answers: {},
    draft: EMPTY_DRAFT,
  } as const;
  if (saved?.role !== role) return initial;

  const found = questions.findIndex(({ text }) => text === saved.question);
  const answers = fittingAnswers(questions, saved.answers);
  const shown = questions[found];
  if (shown) return { ...initial, answers, index: found, draft: fittingDraft(shown, saved.draft) };
  // The question was reworded or removed while the tab was open: continue at its place.
  const index = Math.min(saved.index, questions.length - 1);
  const question = questions[index] ?? first;
  const draft = draftOf(question, answerTo(question, answers));
  return { ...initial, answers, index, draft };
}
