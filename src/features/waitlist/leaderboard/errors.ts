import type { ErrorMessages } from '../../../lib/errors.ts';

export const leaderboardErrors = {
  'leaderboard/failed': 'Failed to load dashboard. Please try again.',
} satisfies ErrorMessages;
