import { wait } from '@/domain/waiting';
import { submissionOf } from '@/domain/survey-submission';
import type { Progress } from '@/domain/survey';
import { SURVEY_SEND_DELAY_MS } from '@/domain/timeouts';
import { SiteError } from '@/messages/errors';
import type { Environment } from './environment';

/** Sends the answers of a finished survey. */
export function createSurveySubmission({
  isOnline,
  listen,
  services,
}: Pick<Environment, 'isOnline' | 'listen' | 'services'>) {
  /** Resolves after a second, or at once if the visitor leaves the page. */
  function delay(): Promise<unknown> {
    const leaving = new Promise((resolve) => void listen('pagehide', resolve));
    return Promise.race([wait(SURVEY_SEND_DELAY_MS), leaving]);
  }

  return async ({ questionnaire: { form, questions }, drafts }: Progress): Promise<void> => {
    if (!form) throw new SiteError('survey/no-form');
    if (!isOnline()) throw new SiteError('survey/failed');
    const { entries, withoutField } = submissionOf(questions, drafts);
    for (const text of withoutField) {
      console.warn(`This question has no qid, so its answer is not sent: ${text}`);
    }
    await delay();
    await services.survey.sendForm(form, entries);
  };
}
