import { isRole } from './roles';
import { currentQuestion, type Progress, type SavedProgress } from './survey';
import type { Answer, Answers, Draft } from './survey-answers';

/** Serializes the progress for `sessionStorage`. */
export function serializeProgress(progress: Progress): string {
  const { questionnaire, index, answers, draft, isSent } = progress;
  const question = currentQuestion(progress).text;
  const saved: SavedProgress = {
    role: questionnaire.role,
    index,
    question,
    answers,
    draft,
    isSent,
  };
  return JSON.stringify(saved);
}

/** Parses stored progress. Returns `undefined` if it's malformed. */
export function parseProgress(text: string | null): SavedProgress | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isSavedProgress(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSavedProgress(value: unknown): value is SavedProgress {
  if (!isRecord(value)) return false;
  const { role, index, question, answers, draft, isSent } = value;
  return (
    isRole(role) &&
    Number.isInteger(index) &&
    Number(index) >= 0 &&
    typeof question === 'string' &&
    isAnswers(answers) &&
    isDraft(draft) &&
    (isSent === undefined || typeof isSent === 'boolean')
  );
}

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && isTextList(value['chosen']) && typeof value['typed'] === 'string';
}

function isAnswers(value: unknown): value is Answers {
  return isRecord(value) && Object.values(value).every(isAnswer);
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'string' || isTextList(value);
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
