export const leaderboardMessages = {
  joinFirst: 'Please Sign In and Join the waitlist.',
  loading: 'Loading dashboard data...',
} as const;
