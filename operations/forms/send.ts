import { EMPTY_DRAFT, OTHER, type Draft } from '../../src/domain/survey.ts';
import { submissionOf, type FormEntry } from '../../src/domain/survey-submission.ts';
import { messageOf, Problem } from '../../scripts/local/problem.ts';
import { refuseRedirect } from './check.ts';
import type { FormQuestion } from '../../scripts/survey.ts';

const TIMEOUT_MS = 30_000;

/** Returns a submission with every kind of answer: options, 'Other' with a text, texts, and one that was skipped. */
export function sampleEntries(questions: readonly FormQuestion[], mark: string): FormEntry[] {
  const drafts = questions.slice(1).map((question): Draft => {
    if (question.type === 'text') return { chosen: [], typed: mark };
    const [first = '', second = ''] = question.options;
    const last = question.hasOtherInput ? OTHER : second;
    return { chosen: question.type === 'single-select' ? [last] : [first, last], typed: mark };
  });
  return submissionOf(questions, [EMPTY_DRAFT, ...drafts]).entries;
}

/** Posts a submission as the site does, and throws a Problem if Google has not taken it. */
export async function sendEntries(
  url: string,
  entries: readonly FormEntry[],
  post = fetch,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await post(url, { method: 'POST', body, signal }).catch((error: Error) => {
    throw new Problem(`Google was not reached: ${messageOf(error.cause ?? error)}`);
  });
  refuseRedirect(response);
  if (!response.ok) throw new Problem(`Google refused it with status ${response.status}.`);
  // An answer that doesn't fit is met with the form itself instead of the confirmation.
  if (/<form\b[^>]*\/formResponse/.test(await response.text())) {
    throw new Problem('Google refused it and showed the form again.');
  }
}
