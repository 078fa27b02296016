/** Whether readers meet a post: not yet written, waiting for its day, or out. */
export type Publication =
  { state: 'draft' } | { state: 'scheduled'; on: Date } | { state: 'published' };

/** A post's state on a day. Days are those of UTC, as the front matter's dates are. */
export function publication(post: { draft: boolean; date: Date }, today: Date): Publication {
  if (post.draft) return { state: 'draft' };
  if (isoDay(post.date) > isoDay(today)) return { state: 'scheduled', on: post.date };
  return { state: 'published' };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
