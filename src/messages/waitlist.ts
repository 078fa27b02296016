/** The messages of the join page's left panel, except for errors. */
export const waitlistMessages = {
  signIn: 'Please sign in or register to get a place on the list and a link of your own to share.',
  loading: 'Loading user information...',
  joined: 'Thanks for joining the waitlist. We will send necessary updates on your given contact.',
  linkCopied: 'Referral link copied to clipboard!',
} as const;

/** Says how many people have joined through a member's link. */
export function joinedByLink(points: number): string {
  if (points === 0) return 'Nobody has joined through you yet. Share your link to begin.';
  const people = points === 1 ? 'person' : 'people';
  return `${points.toLocaleString('en')} ${people} joined through you.`;
}

/** Formats missing points: "1 more point", "12 more points". */
export function morePoints(count: number): string {
  return `${count.toLocaleString('en')} more ${count === 1 ? 'point' : 'points'}`;
}
