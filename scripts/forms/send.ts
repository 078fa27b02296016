import type { Answer } from '../../src/domain/survey.ts';
import { submissionOf, type FormEntry } from '../../src/domain/survey-submission.ts';
import { Problem } from '../local/problem.ts';
import { refuseRedirect } from './public-form.ts';
import type { FormQuestion, Survey } from './survey.ts';

const TIMEOUT_MS = 30_000;

/** Returns a submission with every kind of answer: options, 'Other' with a text, texts, and one that was skipped. */
export function sampleEntries({ questions }: Survey, mark: string): FormEntry[] {
  const answers = questions.map((question, index): [string, Answer] => [
    question.text,
    index === 0 ? '' : sampleAnswer(question, mark),
  ]);
  return submissionOf(questions, Object.fromEntries(answers)).entries;
}

function sampleAnswer(question: FormQuestion, mark: string): Answer {
  if (question.type === 'text') return mark;
  const [first = '', second = ''] = question.options;
  if (question.type === 'single-select') return question.hasOtherInput ? mark : first;
  return [first, question.hasOtherInput ? mark : second];
}

/** Posts a submission as the site does, and throws a Problem if Google has not taken it. */
export async function sendEntries(
  url: string,
  entries: readonly FormEntry[],
  post = fetch,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  const response = await post(url, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  refuseRedirect(response);
  if (!response.ok) throw new Problem(`Google refused it with status ${response.status}.`);
  // An answer that doesn't fit is met with the form itself instead of the confirmation.
  if (/<form\b[^>]*\/formResponse/.test(await response.text())) {
    throw new Problem('Google refused it and showed the form again.');
  }
}
