import type { Questionnaire } from '@/domain/survey';
import type { Role } from '@/domain/survey-answers';

const LONGEST_WAIT = 15_000;

/** Where the questions of a role are. */
export function questionnairePath(role: Role): string {
  return `/survey/${role}.json`;
}

/** Fetches the questions of a role. Throws when they do not come, or are no questions. */
export async function fetchQuestionnaire(role: Role): Promise<Questionnaire> {
  const response = await fetch(questionnairePath(role), {
    signal: AbortSignal.timeout(LONGEST_WAIT),
  });
  if (!response.ok) throw new Error(`The questions did not come: ${response.status}.`);
  const questionnaire = (await response.json()) as Questionnaire;
  // A network that asks people to log in first answers everything, but not with questions.
  if (!Array.isArray(questionnaire.questions)) throw new TypeError('These are no questions.');
  return questionnaire;
}
