/** A post's state for its readers. */
export type Publication =
  { state: 'draft' } | { state: 'scheduled'; on: Date } | { state: 'published' };

/** Returns a post's state on a day. Days are UTC, like the dates in front matter. */
export function publication(post: { draft: boolean; date: Date }, today: Date): Publication {
  if (post.draft) return { state: 'draft' };
  if (isoDay(post.date) > isoDay(today)) return { state: 'scheduled', on: post.date };
  return { state: 'published' };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
