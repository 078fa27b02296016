import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { markdownToHtml, mdxToJs, type HastNode, type MdastPluginDefinition } from 'satteri';
import type { Diagnostic } from '../diagnostics.ts';
import { checkElements } from './checks/elements.ts';
import { checkLinks } from './checks/links.ts';
import { checkPictures } from './checks/pictures.ts';
import { checkProse } from './checks/prose.ts';
import type { CheckContext } from './checks/context.ts';
import { withoutCompilerErrors } from './compiler-errors.ts';
import { withoutForeignMarks, type WarnAt } from './foreign-marks.ts';
import type { Values } from './fill-company-values.ts';
import { idsAndLinks } from './hast.ts';
import { features, hastPlugins, mdastPlugins } from './index.ts';
import type { Asked } from './known-posts.ts';
import { nodesIn } from './nodes.ts';
import { checkReferences } from './references.ts';
import type { Report } from './report.ts';

/** What was found in a text, and what it asks of the rest of the site. */
export interface CheckedText {
  diagnostics: Diagnostic[];
  /** The titles that it links to. */
  asked: Asked[];
  /** The ids on its page, and the addresses of its links, as a build makes them. */
  ids: string[];
  hrefs: string[];
}

/** A text to check. */
interface MarkdownFile extends Pick<
  CheckContext,
  'root' | 'title' | 'isDraft' | 'components' | 'pictures'
> {
  values: Values;
  /** Its path in the project; `.md` or `.mdx`. */
  file: string;
  /** The text, with empty lines in place of the fields above it. */
  body: string;
}

/**
 * Finds everything that is wrong with a text and its pictures, and what is put right at the cost of
 * something, and which titles it links to. It runs the plugins that a build runs. Reads the pictures;
 * throws nothing for what an editor can write.
 */
export async function checkMarkdown(text: MarkdownFile): Promise<CheckedText> {
  const { file, body, root, title, isDraft, components, values, pictures } = text;
  const diagnostics: Diagnostic[] = [];
  const asked: Asked[] = [];
  const isMdx = file.endsWith('.mdx');
  const tell = (place: { line: number; column: number }, message: string) =>
    diagnostics.push({ file, ...place, message, isWarning: false });
  const report: Report = ({ position }, message, isWarning) => {
    const { line = 1, column } = position?.start ?? {};
    if (message) diagnostics.push({ file, line, column, message, isWarning });
  };
  const warnAt: WarnAt = (place, message, kind, isError = false) =>
    diagnostics.push({ file, ...place, message, isWarning: !isError, kind });
  const cleaned = withoutForeignMarks(body, isMdx, warnAt);
  const source = isMdx ? withoutCompilerErrors(cleaned, features, tell, warnAt) : cleaned;
  const folder = join(root, dirname(file));
  const checks: MdastPluginDefinition = {
    name: 'checks',
    options: { position: true },
    async before(tree) {
      const checked = {
        nodes: nodesIn(tree),
        source,
        isMdx,
        title,
        isDraft,
        root,
        folder,
        components,
        values,
        pictures,
        report,
      };
      for (const check of [checkElements, checkLinks, checkProse, checkReferences]) check(checked);
      await checkPictures(checked);
    },
  };
  let found: Pick<CheckedText, 'ids' | 'hrefs'> = { ids: [], hrefs: [] };
  // Nothing that an editor writes can be wrong with the icons and the film.
  const none = { posts: () => [], gone: () => new Set<string>() };
  const making = { root: undefined, values, ...none, film: () => undefined };
  const options = {
    features,
    mdastPlugins: [checks, ...mdastPlugins(making)],
    hastPlugins: hastPlugins(making),
    fileURL: pathToFileURL(join(root, file)),
    data: {
      report,
      ask: (one: Asked) => asked.push(one),
      made: (tree: HastNode) => (found = idsAndLinks(tree)),
    },
  };
  await (isMdx ? mdxToJs(source, options) : markdownToHtml(source, options));
  return { diagnostics, asked, ...found };
}
