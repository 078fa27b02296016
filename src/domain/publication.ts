/** Whether a post is published, scheduled or a draft. */
export type Publication =
  { state: 'draft' } | { state: 'scheduled'; on: Date } | { state: 'published' };

/** Returns a post's publication state on a day in UTC, like the dates in front matter. */
export function publication(post: { draft: boolean; date: Date }, today: Date): Publication {
  if (post.draft) return { state: 'draft' };
  if (isoDay(post.date) > isoDay(today)) return { state: 'scheduled', on: post.date };
  return { state: 'published' };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
