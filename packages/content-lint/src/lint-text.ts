import { dirname, join } from 'node:path';
import { knownPosts } from '../../../src/content/known-posts.ts';
import { checkText } from '../../../src/content/markdown/check.ts';
import { coverProblem, descriptionProblem } from '../../../src/content/picture-problems.ts';
import type { Entry } from './entry.ts';
import type { Collection } from './options.ts';

/** Checks the text and the pictures of an entry, and adds what is wrong to its diagnostics. */
export async function lintText(entry: Entry, collection: Collection, root: string): Promise<void> {
  const { body, data, diagnostics, file, lineOf, source } = entry;
  if (!body) return;
  const isDraft = data?.['draft'] === 'true';
  const { components = {}, values = () => ({}) } = collection;
  const { cover, coverAlt } = data ?? {};
  const problems = {
    cover:
      typeof cover === 'string'
        ? await coverProblem(cover, join(root, dirname(file)), root)
        : undefined,
    coverAlt: typeof coverAlt === 'string' ? descriptionProblem(coverAlt) : undefined,
  };
  for (const [field, message] of Object.entries(problems))
    if (message) diagnostics.push({ file, line: lineOf([field]), field, message });
  diagnostics.push(
    ...(await checkText({ file, body, root, isDraft, components, values, posts: knownPosts })),
  );
  if (isDraft) return;
  const message = 'This is still the text of the template. Write your own, or set draft: true.';
  for (const [index, line] of source.split('\n').entries())
    if (collection.placeholders?.some((one) => line.includes(one)))
      diagnostics.push({ file, line: index + 1, message });
}
