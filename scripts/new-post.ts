/**
 * `npm run new:post "Patience at bedtime"` creates a valid draft with a placeholder cover and prints
 * the next steps.
 */
import { relative, resolve } from 'node:path';
import { endWithProblem } from './local/problem.ts';
import { HOST, readPorts } from './ports.ts';
import { writeDraft } from './posts/write-draft.ts';

try {
  // Without quotation marks, the title is several arguments.
  const title = process.argv.slice(2).join(' ');
  // The current folder's, so that it also works in a copy of the site.
  const { slug, file } = writeDraft({ title, folder: resolve('content/blog'), today: new Date() });
  console.log(`Written: ${relative('', file)}

Next:
  1. Open it and replace the excerpt, the tags and the text.
  2. Put your picture beside it, write its name at cover, and what it shows at coverAlt;
     then delete cover.svg.
  3. npm run dev shows it, marked as a draft: http://${HOST}:${readPorts(process.env).site}/blog/${slug}
  4. When it is ready, write draft: false; docs/writing.md says how to publish it.

The folder's name is the post's address; rename it now if you want another.`);
} catch (error) {
  endWithProblem(error);
}
