import { render, type CollectionEntry } from 'astro:content';
import { issuesOf } from './state';

/**
 * Renders a post or policy with its issues. The development server shows what can be shown, and has no
 * `Content` if that's not the text. A build would have stopped.
 */
export async function renderChecked(entry: CollectionEntry<'blog' | 'policies'>) {
  const issues = import.meta.env.DEV ? await issuesOf(entry.filePath) : [];
  return issues.some(({ isFatal }) => isFatal)
    ? { issues, Content: undefined, headings: [] }
    : { issues, ...(await render(entry)) };
}
