import {
  answerOf,
  answerTo,
  draftOf,
  EMPTY_DRAFT,
  fittingAnswers,
  fittingDraft,
  lacksOtherText,
  pick,
  type Answer,
} from './survey-answers';
import {
  currentQuestion,
  type Questionnaire,
  type SavedProgress,
  type Survey,
  type SurveyAction,
} from './survey';

/** A question that can be answered. */
type Asking = Extract<Survey, { step: 'asking' }>;

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

type AnswerAction = Extract<
  SurveyAction,
  { type: 'picked' | 'typed' | 'next' | 'skip' | 'question-shown' | 'roles-shown' }
>;

function answerReducer(progress: Asking, action: AnswerAction): Survey {
  const question = currentQuestion(progress);
  switch (action.type) {
    case 'picked':
      if (question.type === 'text') return progress;
      return {
        ...progress,
        draft: pick(question, progress.draft, action.option),
        isPrompted: undefined,
      };
    case 'typed':
      return { ...progress, draft: { ...progress.draft, typed: action.text } };
    case 'next':
      if (lacksOtherText(question, progress.draft) && !progress.isPrompted) {
        return { ...progress, isPrompted: true };
      }
      return advance(progress, answerOf(question, progress.draft));
    case 'skip':
      return advance({ ...progress, draft: EMPTY_DRAFT }, '');
    case 'question-shown':
      return show(withDraft(progress), action.index);
    case 'roles-shown':
      return { step: 'choosing', role: progress.questionnaire.role };
  }
}

/** Takes over what the controls show, unless nothing was answered. */
function withDraft(progress: Asking): Asking {
  const question = currentQuestion(progress);
  const answer = answerOf(question, progress.draft);
  if (answer.length === 0 && answerTo(question, progress.answers) === undefined) return progress;
  return { ...progress, answers: { ...progress.answers, [question.text]: answer } };
}

/** Shows another question with its answer, if there is such a question. */
function show(progress: Asking, index: number): Survey {
  const question = progress.questionnaire.questions[index];
  if (!question || index === progress.index) return progress;
  const draft = draftOf(question, answerTo(question, progress.answers));
  return { ...progress, index, draft, isPrompted: undefined };
}

function advance(progress: Asking, answer: Answer): Survey {
  const { questions } = progress.questionnaire;
  const answers = { ...progress.answers, [currentQuestion(progress).text]: answer };
  const isLast = progress.index === questions.length - 1;
  return isLast
    ? { ...progress, answers, step: 'sending' }
    : show({ ...progress, answers }, progress.index + 1);
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

  const { isSent } = saved;
  const found = questions.findIndex(({ text }) => text === saved.question);
  const answers = fittingAnswers(questions, saved.answers);
  const shown = questions[found];
  if (shown) {
    return { ...initial, isSent, answers, index: found, draft: fittingDraft(shown, saved.draft) };
  }
  // The question was reworded or removed while the tab was open: continue at its place.
  const index = Math.min(saved.index, questions.length - 1);
  const question = questions[index] ?? first;
  const draft = draftOf(question, answerTo(question, answers));
  return { ...initial, isSent, answers, index, draft };
}
