import { dirname, join } from 'node:path';
import { mdxToJs, type MdastPluginDefinition, type MdastVisitorContext } from 'satteri';
import { errorsIn, type Diagnostic } from './diagnostic.ts';
import { elements } from './elements.ts';
import { readEntry, type Entry } from './entry.ts';
import { leftovers } from './leftovers.ts';
import { links } from './links.ts';
import { markdown } from './markdown.ts';
import type { Collection, Node, Rules, Text } from './options.ts';
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
  const diagnostics: Diagnostic[] = [];
  const { body } = entry;
  const placeOf: Text['placeOf'] = ({ position }) => ({
    line: position?.start.line ?? 1,
    column: position?.start.column ?? 1,
  });
  const text: Text = {
    collection,
    folder: join(root, dirname(file)),
    body,
    isFinished: (entry.data as { draft?: unknown } | undefined)?.draft !== 'true',
    sourceOf: ({ position }) => body.slice(position?.start.offset, position?.end.offset),
    placeOf,
    report(node, said) {
      const message = typeof said === 'string' ? { message: said } : said;
      diagnostics.push({ file, ...placeOf(node), ...message });
    },
  };
  // Elements come first: a mistake in them explains why the text can't be compiled.
  const mdastPlugins = [elements, pictures, links, markdown, leftovers].map((rules) =>
    pluginOf(rules.name, rules(text, entry), text),
  );
  try {
    await mdxToJs(body, { mdastPlugins });
  } catch (error) {
    const problem = explain(error instanceof Error ? error.message : String(error), body);
    if (errorsIn(diagnostics).length === 0) diagnostics.push({ file, ...problem });
  }
  const all = [
    ...entry.diagnostics,
    ...(await lintCover(entry, text.folder, collection)),
    ...(text.isFinished ? placeholders(bytes.toString(), file, collection) : []),
    ...diagnostics,
  ];
  return { ...entry, diagnostics: all };
}

/** Rules as a plugin of the Markdown engine, which reports what they say. */
function pluginOf(name: string, { after, ...rules }: Rules, { report }: Text) {
  const visitors = Object.entries(rules).map(([type, rule]) => [
    type,
    async (node: Node, context: MdastVisitorContext) => {
      const said = await rule(node as never, context);
      if (said) report(node, said);
    },
  ]);
  const options = { position: true };
  return {
    name,
    options,
    ...(after && { after }),
    ...Object.fromEntries(visitors),
  } as MdastPluginDefinition;
}

/** The lines of the template that are still there. */
function placeholders(source: string, file: string, { placeholders: left = [] }: Collection) {
  const message = 'This is still the text of the template. Write your own, or set draft: true.';
  const isLeft = (line: string) => left.some((one) => line.includes(one));
  const lines = source.split(/\r?\n/).entries();
  return [...lines].flatMap(([index, line]) =>
    isLeft(line) ? [{ file, line: index + 1, message }] : [],
  );
}

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
    () => 'A brace ({) begins code here. To show it, write a backslash before it: \\{',
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
  [
    /\n<(\S*)/,
    (text) => `A < begins a component here. To show it, write a backslash before it: \\<${text}`,
  ],
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
  const message = `"${rest}" can't be read (${error}). Look for a missing bracket, brace or quotation mark.`;
  return { ...place, message };
}
