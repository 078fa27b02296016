import { render, type CollectionEntry } from 'astro:content';
import { isFatal, type Diagnostic } from 'content-lint';

/**
 * Renders a post or policy with its diagnostics. The development server shows what can be shown, and has no
 * `Content` if that's not the text. A build would have stopped.
 */
export async function renderChecked(entry: CollectionEntry<'blog' | 'policies'>) {
  const { diagnostics = [] } = entry.data as { diagnostics?: Diagnostic[] };
  return diagnostics.some(isFatal)
    ? { diagnostics, Content: undefined, headings: [] }
    : { diagnostics, ...(await render(entry)) };
}
