import { fetchInTime } from '@/lib/waiting';
import { isQuestionnaire } from './guards';
import { questionsPath, type FormEntry, type FetchedQuestionnaire, type Role } from './model';

const QUESTIONNAIRE_TIMEOUT_MS = 15_000;
const FORM_TIMEOUT_MS = 60_000;

/** Browsers send at most 64 KiB after the page has gone. Each field adds fewer than 200 bytes. */
const MAX_KEEPALIVE_BYTES = 64 * 1024;
const FIELD_BYTES = 200;

export type SurveyService = typeof surveyService;

/** The survey's questions, and the external forms that collect the answers. */
export const surveyService = {
  /**
   * Fetches the questions of a role in a language. Throws when that fails, or the response is something
   * else.
   */
  async fetchQuestionnaire(role: Role, language: string): Promise<FetchedQuestionnaire> {
    const response = await fetchInTime(questionsPath(role, language), QUESTIONNAIRE_TIMEOUT_MS);
    if (!response.ok) throw new Error(`Loading the questions failed: ${response.status}.`);
    const questionnaire: unknown = await response.json();
    if (!isQuestionnaire(questionnaire))
      throw new TypeError('The response is not a questionnaire.');
    return questionnaire;
  },

  /**
   * Posts the fields to an external form, whose response can't be read. Throws when sending fails;
   * otherwise all that is known is that the fields are on their way. Leaving the page doesn't stop
   * it.
   */
  async sendForm(url: string, entries: readonly FormEntry[]): Promise<void> {
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, value);
    const textBytes = new TextEncoder().encode(entries.flat().join('')).length;
    await fetchInTime(url, FORM_TIMEOUT_MS, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: textBytes + entries.length * FIELD_BYTES < MAX_KEEPALIVE_BYTES,
      body,
    });
  },
};
