import { dirname, join } from 'node:path';
import { mdxToJs } from 'satteri';
import { errorsIn, type Diagnostic } from './diagnostic.ts';
import { elements } from './elements.ts';
import { readEntry, type Entry } from './entry.ts';
import { leftovers } from './leftovers.ts';
import { links, placeOf } from './links.ts';
import { markdown } from './markdown.ts';
import type { Collection, Text } from './options.ts';
import { lintCover, pictures } from './pictures.ts';

/** Checks an entry by itself, from the bytes of its file. `root` is the folder of the project. */
export async function lintEntry(
  bytes: Buffer,
  file: string,
  collection: Collection,
  root = process.cwd(),
): Promise<Entry> {
  const entry = readEntry(bytes, file, collection);
  if (!file.endsWith('.mdx')) return entry;
  const folder = join(root, dirname(file));
  const isFinished = (entry.data as { draft?: unknown } | undefined)?.draft !== 'true';
  const diagnostics: Diagnostic[] = [];
  const report: Text['report'] = (node, message, rest) =>
    diagnostics.push({ file, ...placeOf(node), message, ...rest });
  const text = { collection, folder, body: entry.body, isFinished, report };
  // Elements come first, because nobody needs to know about a link in code.
  const mdastPlugins = [
    elements(text),
    pictures(text),
    links(text, entry),
    markdown(text),
    leftovers(text),
  ];
  try {
    await mdxToJs(entry.body, { mdastPlugins });
  } catch (error) {
    if (errorsIn(diagnostics).length === 0)
      diagnostics.push({ file, ...explain(String((error as Error).message), entry.body) });
  }
  const all = [
    ...entry.diagnostics,
    ...(await lintCover(entry, folder, collection)),
    ...(isFinished ? placeholders(bytes.toString(), file, collection) : []),
    ...diagnostics,
  ];
  return { ...entry, diagnostics: all };
}

/** The lines of the template that are still there. */
function placeholders(source: string, file: string, { placeholders: left = [] }: Collection) {
  const message = 'This is still the text of the template. Write your own, or set draft: true.';
  return source
    .split(/\r?\n/)
    .flatMap((text, index): Diagnostic[] =>
      left.some((one) => text.includes(one)) ? [{ file, line: index + 1, message }] : [],
    );
}

const TO_SHOW_IT = 'To show it, write a backslash before it:';

/** By the compiler's message and the line from the error on. */
const explanations: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [
    /Expected (?:a closing tag for `<|the closing tag `<\/)([^>`]+)>`/,
    (name) =>
      `<${name}> has no end here. Write <${name} … /> if nothing is inside it, or <${name} …> and </${name}> on lines of their own, with an empty one between them and the text.`,
  ],
  [
    /Unexpected closing tag `<\/([^>`]+)>`(?:, expected corresponding closing tag for `<([^>`]+)>)?/,
    (found, open) =>
      `</${found}> has no beginning. Write <${found} …> before the text${open ? `, or first </${open}>, because it is still open` : ', or delete it'}.`,
  ],
  [
    /closing brace|parse expression|in expression/,
    () => `A brace ({) begins code here. ${TO_SHOW_IT} \\{`,
  ],
  [/\n<!/, () => 'Comments have another form here. Write {/* … */} instead of <!-- … -->.'],
  [
    /\n<((?:https?:\/\/|www\.|[^>\s@]+@)[^>\s]+)>/,
    (url = '') =>
      `Links have no angle brackets here. Write [their text](${/^[^:]+@/.test(url) ? 'mailto:' : ''}${url}).`,
  ],
  [
    /\n<([A-Za-z]\w*)/,
    (name) =>
      `<${name} … can't be read. Write it like this, with straight quotation marks, and curly ones (“…” or ’) inside the text: <${name} title="…">`,
  ],
  [/\n<(\S*)/, (text) => `A < begins a component here. ${TO_SHOW_IT} \\<${text}`],
];

/** Explains an error of the compiler. */
function explain(error: string, body: string) {
  const [, line = '1', column = '1'] = /^(\d+):(\d+):/.exec(error) ?? [];
  const place = { line: Number(line), column: Number(column) };
  const rest = body.split('\n')[place.line - 1]?.slice(place.column - 1) ?? '';
  for (const [pattern, message] of explanations) {
    const [found, ...groups] = pattern.exec(`${error}\n${rest}`) ?? [];
    if (found) return { ...place, message: message(...groups) };
  }
  const message = `"${rest}" can't be read. Look for a missing bracket, brace or quotation mark.`;
  return { ...place, message };
}
