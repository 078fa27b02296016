/** Whether a post is published, scheduled or a draft. Its date is a day in UTC. */
export function publication(post: { draft: boolean; date: Date }, now: Date) {
  if (post.draft) return 'draft';
  return post.date > now ? 'scheduled' : 'published';
}
