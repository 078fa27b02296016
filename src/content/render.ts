import { render, type CollectionEntry } from 'astro:content';
import { allDiagnostics, isFatal } from 'content-lint';

/**
 * Renders a post or policy with its diagnostics. The development server shows what can be shown, and has no
 * `Content` if that's not the text. A build would have stopped.
 */
export async function renderChecked(entry: CollectionEntry<'blog' | 'policies'>) {
  const diagnostics = allDiagnostics().filter(({ file }) => file === entry.filePath);
  const withoutText = { diagnostics, Content: undefined, headings: [] };
  if (diagnostics.some(isFatal)) return withoutText;
  // While the development server loads the content again, a text that was renamed or deleted is still asked for.
  const rendered = await render(entry).catch((error: unknown) => {
    if (import.meta.env.PROD) throw error;
  });
  return rendered ? { diagnostics, ...rendered } : withoutText;
}
