import { QUESTIONNAIRE_TIMEOUT_MS } from '@/domain/timeouts';
import type { Role } from '@/domain/roles';
import type { Questionnaire } from '@/domain/survey';

/** Where the questions of a role are. */
function questionnairePath(role: Role): string {
  return `/survey/${role}.json`;
}

/** Fetches the questions of a role. Throws when that fails, or the response is something else. */
export async function fetchQuestionnaire(role: Role): Promise<Questionnaire> {
  const response = await fetch(questionnairePath(role), {
    signal: AbortSignal.timeout(QUESTIONNAIRE_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Loading the questions failed: ${response.status}.`);
  const questionnaire = (await response.json()) as Questionnaire;
  // A captive portal answers every request, but not with questions.
  if (!Array.isArray(questionnaire.questions)) throw new TypeError('These are no questions.');
  return questionnaire;
}
