import type { ErrorMessages } from '@/lib/errors';

/** The errors of the survey. */
export const surveyErrors = {
  'survey/no-form': 'Error: Could not find form URL for this role. Please try again.',
  'survey/failed': 'Oops! There was an error submitting your survey. Please try again.',
  'survey/no-questions': 'There are no questions defined for this role.',
  'survey/not-loaded': 'The questions could not be loaded. Please try again.',
} satisfies ErrorMessages;
