import { SURVEY_SEND_DELAY_MS } from '@/domain/timeouts';
import { answersOf, type Progress } from '@/domain/survey';
import { submissionOf } from '@/domain/survey-submission';
import { SiteError } from '@/messages/errors';
import type { Environment } from './environment';

/** Sends the answers of a finished survey. */
export function createSurveySubmission({
  isOnline,
  listen,
  services,
}: Pick<Environment, 'isOnline' | 'listen' | 'services'>) {
  /** Sends after a second, or at once if the visitor leaves the page. Throws a `SiteError`. */
  async function submit(progress: Progress): Promise<void> {
    const { form, questions } = progress.questionnaire;
    if (!form) throw new SiteError('survey/no-form');
    if (!isOnline()) throw new SiteError('survey/failed');
    const { entries, withoutField } = submissionOf(questions, answersOf(progress));
    for (const text of withoutField) {
      console.warn(`This question has no qid, so its answer is not sent: ${text}`);
    }
    await delay();
    try {
      await services.survey.sendForm(form, entries);
    } catch (cause) {
      throw new SiteError('survey/failed', '', { cause });
    }
  }

  function delay(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(end, SURVEY_SEND_DELAY_MS);
      const stop = listen('pagehide', end);
    });
  }

  return submit;
}
