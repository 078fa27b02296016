import { dirname, join } from 'node:path';
import { mdxToMdast } from 'satteri';
import { explainError } from './compiler-errors.ts';
import { lintElements } from './elements.ts';
import type { Entry } from './entry.ts';
import { lintLinks } from './links.ts';
import { lintMarkdown } from './markdown.ts';
import type { Collection } from './options.ts';
import { lintPictures } from './pictures.ts';
import { nodesIn, type EntryText } from './text.ts';

/** Checks the text and the pictures of an entry, and adds what is wrong to its diagnostics. */
export async function lintText(entry: Entry, collection: Collection, root: string): Promise<void> {
  const { body, data, diagnostics, file, source } = entry;
  if (!body) return;
  const isDraft = data?.['draft'] === 'true';
  const report: EntryText['report'] = ({ position }, message, isWarning) => {
    const { line = 1, column } = position?.start ?? {};
    if (message) diagnostics.push({ file, line, column, message, isWarning });
  };
  const folder = join(root, dirname(file));
  const text: EntryText = { entry, collection, root, folder, isDraft, nodes: [], report };
  try {
    text.nodes = nodesIn(mdxToMdast(body));
  } catch (error) {
    diagnostics.push({ file, ...explainError(String(error), body) });
  }
  for (const lint of [lintElements, lintLinks, lintMarkdown]) lint(text);
  await lintPictures(text);
  if (isDraft) return;
  const message = 'This is still the text of the template. Write your own, or set draft: true.';
  for (const [index, line] of source.split('\n').entries())
    if (collection.placeholders?.some((one) => line.includes(one)))
      diagnostics.push({ file, line: index + 1, message });
}
