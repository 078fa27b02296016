export const waitlistMessages = {
  signIn: 'Please sign in or register. Joining is free and takes a minute.',
  loading: 'Loading user information...',
  joined: 'Thanks for joining the waitlist. We will send necessary updates on your given contact.',
  linkCopied: 'Referral link copied to clipboard!',
} as const;

export const leaderboardMessages = {
  joinFirst: 'Please Sign In and Join the waitlist.',
  loading: 'Loading dashboard data...',
} as const;

/** Says how many people have joined through a member's link, and how many since the last visit. */
export function joinedByLink(points: number, newPoints: number): string {
  if (points === 0) return 'Your first point is one message away.';
  const people = points === 1 ? 'person' : 'people';
  const since = newPoints > 0 ? `, ${newPoints.toLocaleString('en')} since your last visit` : '';
  return `${points.toLocaleString('en')} ${people} joined through you${since}.`;
}

/** Formats a number of things: "1 friend", "12 more points". */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
