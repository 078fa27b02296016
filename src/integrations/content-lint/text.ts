import type { Finding } from './issue.ts';
import { nodesIn, placeOf, textOf, type MdxNode } from './mdx.ts';
import type { Rule } from './post.ts';

type NodeCheck = (node: MdxNode) => { message: string; isFatal?: boolean } | undefined;

const headings: NodeCheck = (node) => {
  if (node.type !== 'heading') return undefined;
  const text = textOf(node).trim();
  if (!text) return { message: 'The heading is empty. Write its text, or delete the line.' };
  if (node.depth === 1) return { message: `The title is the only first heading. Write ## ${text}` };
  return undefined;
};

/** What the compiler leaves as text, because it isn't quite Markdown. A backslash means that it's meant. */
const leftovers: readonly { pattern: RegExp; message: (match: RegExpExecArray) => string }[] = [
  {
    pattern: /!\[[^\]]*\]\(([^)]*\s[^)]*)\)/,
    message: ([, path = '']) =>
      `The name of the picture has a space. Rename the file, for example to ${path.trim().replace(/\s+/g, '-')}, and write that.`,
  },
  {
    pattern: /(?<!\\)\[([^\]]+)\]\(([^)"]*\s[^)"]*)\)/,
    message: ([, text, url = '']) =>
      `The address of the link has a space. Write [${text}](${url.trim().replace(/\s/g, '%20')})`,
  },
  {
    pattern: /(?<!\\)\[([^\]^]+)\]\s+\(((?:https?:|\/|#|\.)[^)\s]*)\)/,
    message: ([, text, url]) => `There is a space in the link. Write [${text}](${url})`,
  },
  {
    pattern: /(?<![!\\])\[([^\]^]+)\]\[([^\]]*)\]/,
    message: ([, text, name]) =>
      `The link [${text}][${name}] has no address. Write [${text}](address).`,
  },
  {
    pattern: /(?<!\\)\[\^([^\]]+)\]/,
    message: ([, name]) =>
      `There is no note ${name}. Write it at the end of the text: [^${name}]: The text of the note.`,
  },
  {
    pattern: /\(([^()]+)\)\[((?:https?:|\/|#)[^\]]*)\]/,
    message: ([, text, url]) =>
      `The brackets of the link are the wrong way round. Write [${text}](${url})`,
  },
  {
    pattern: /(?<!\\)\*\*/,
    message: () =>
      'The ** are shown, and nothing is bold. Write **bold**, with ** on both sides and no spaces inside.',
  },
  {
    pattern: /^(#{1,6})([^\s#])/m,
    message: ([, hashes, letter]) => `A heading needs a space. Write ${hashes} ${letter}…`,
  },
];

/** Finds leftovers in a piece of text. The compiler's own text lacks the backslashes. */
function leftoversIn(node: MdxNode, source: string): Finding[] {
  if (node.type !== 'text' || !node.position) return [];
  const { start, end } = node.position;
  const text = source.slice(start.offset, end.offset);
  for (const { pattern, message } of leftovers) {
    const match = pattern.exec(text);
    if (!match) continue;
    const above = text.slice(0, match.index).split('\n');
    const column = (above.at(-1)?.length ?? 0) + (above.length === 1 ? start.column : 1);
    return [{ line: start.line + above.length - 1, column, message: message(match) }];
  }
  return [];
}

/** Braces begin code, and posts need none; texts in quotation marks and comments do no harm. */
const expressions: NodeCheck = (node) => {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
  const code = node.value.trim();
  if (/^$|^(['"`])[^'"`$]*\1$/.test(code) || /^(\/\*[\s\S]*?\*\/\s*)+$/.test(code))
    return undefined;
  return {
    message: `{${code}} is code. To show the braces, write a backslash before the first: \\{${code}}`,
    isFatal: true,
  };
};

const IMPORT = /^import\s+\w+\s+from\s+(['"])([^'"]+)\1;?$/;
export const PICTURE = /\.(jpe?g|png|webp|gif|avif|svg|heic|heif|tiff?|bmp)$/i;

/** An import of a post, for example `import lamp from './lamp.jpg';` */
export interface PictureImport {
  name: string;
  path: string;
  line: number;
}

/**
 * Reads the lines with `import` in a post's text. Anything but pictures is an issue. `names` are those
 * that the editor meant to import.
 */
export function importsIn(root: MdxNode) {
  const imports: PictureImport[] = [];
  const names = new Set<string>();
  const findings: Finding[] = [];
  const report = (line: number, message: string) => findings.push({ line, message, isFatal: true });
  for (const node of nodesIn(root)) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [index, text] of node.value.trim().split('\n').entries()) {
      const line = placeOf(node).line + index;
      const [, , path] = IMPORT.exec(text.trim()) ?? [];
      const [, name = ''] = /^import\s+(\w+)/.exec(text.trim()) ?? [];
      if (!path || !PICTURE.test(path)) {
        report(line, importProblem(text.trim(), path));
        // The text right below an import belongs to it, with all its lines.
        if (!name) break;
      } else if (names.has(name))
        report(line, `${name} is imported twice. Give one of the pictures another name.`);
      else imports.push({ name, path, line });
      names.add(name);
    }
  }
  return { imports, names, findings };
}

function importProblem(text: string, path: string | undefined): string {
  const example = "import lamp from './lamp.jpg';";
  if (path) return `Only pictures can be imported, and ${path} is none. Delete the line.`;
  if (text.startsWith('export'))
    return 'A line that begins with export is code. Begin it with another word.';
  if (!text.startsWith('import'))
    return 'There is no empty line between the import and the text. Add one above this line.';
  if (/[‘’“”]/.test(text)) return `The quotation marks are curly. Write straight ones: ${example}`;
  if (/\bfrom\b/.test(text))
    return `The import can't be read. Write it like this: ${example} A name has letters and digits only.`;
  return `A line that begins with import is code. Begin it with another word, or write: ${example}`;
}

const isEmpty: Rule = ({ body }) => {
  if (!body) return [];
  const hasText =
    'children' in body.root && body.root.children.some(({ type }) => type !== 'mdxjsEsm');
  if (hasText) return [];
  const line = body.source.split('\n').length;
  return [{ line, message: 'There is no text yet. Write it below the fields.' }];
};

const nodeChecks: readonly NodeCheck[] = [headings, expressions];

const eachNode: Rule = ({ body }) => {
  if (!body) return [];
  return [...nodesIn(body.root)].flatMap((node) => [
    ...leftoversIn(node, body.source),
    ...nodeChecks.flatMap((check) => {
      const found = check(node);
      return found ? [{ ...placeOf(node), ...found }] : [];
    }),
  ]);
};

const imports: Rule = ({ body }) => (body ? importsIn(body.root).findings : []);

export const textRules: readonly Rule[] = [isEmpty, eachNode, imports];
