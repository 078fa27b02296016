/** Whether a post is shown: drafts only while writing, never in a build. */
export function isListed({ data }: { data: { draft: boolean } }): boolean {
  return import.meta.env.DEV || !data.draft;
}
