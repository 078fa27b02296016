import type { ErrorMessages } from '@/lib/errors';

/**
 * The errors of the survey. Their sentences come with the page, in its language
 * (content/survey/messages.ts); here each stands for itself, for the log.
 */
export const surveyErrors = {
  'survey/no-form': 'survey/no-form',
  'survey/failed': 'survey/failed',
  'survey/no-questions': 'survey/no-questions',
  'survey/not-loaded': 'survey/not-loaded',
} as const satisfies ErrorMessages;

export type SurveyError = keyof typeof surveyErrors;
