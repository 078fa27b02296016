import { markdownToMdast, type MdastNode } from 'satteri';
import { TRANSLATIONS } from './translations.ts';
import { shortened } from '../shortened.ts';

/** Says that something is left out, with its place. */
export type WarnAt = (
  place: { line: number; column: number },
  message: string,
  kind?: string,
) => void;

/** What belongs to another program and means nothing here, with what it is. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*(?:[-*+]|\d\.)[ \t]+TOC[ \t]*\n[ \t]*\{:\s*toc[^}\n]*\}/gim, 'a table of contents'],
  [/^[ \t]*(?:\[\[?_?toc_?\]?\]|\{\{\s*toc\s*\}\})[ \t]*$/gim, 'a table of contents'],
  [
    /^(?:#+[ \t]*)?\{\{\s*page\.title\s*\}\}[ \t]*(?:\n[=-]{3,}[ \t]*$)?/gm,
    'the title, which the page has already',
  ],
  [/%%[^]*?%%/g, 'a private comment of Obsidian'],
  [/\{%-?\s*comment\s*-?%\}[^]*?\{%-?\s*endcomment\s*-?%\}/g, 'a comment of Jekyll'],
  // Before Jekyll's, which is inside `{{% … %}}`.
  [/\{\{[<%][^]*?[>%]\}\}/g, 'a mark of Hugo'],
  [/\{%[^]*?%\}/g, 'a mark of Jekyll'],
  // Not an attribute in MDX: `style={{ … }}`.
  [/(?<!=)\{\{[^{}\n]+\}\}|<%[^]*?%>/g, 'a mark of a template'],
  [/\{::?[^{}\n]*\}/g, 'a mark of Kramdown'],
  // Behind a picture, a link or code, or alone in a line.
  [
    /(?<=[)\]`>])\{[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}|^[ \t]*\{[ \t]*[.#][\w-][^{}\n]*\}[ \t]*$/gm,
    'a mark of Kramdown',
  ],
  // Not `[[Embed files]]`, which is a link of Obsidian. Programs that convert it write a backslash.
  [/(?<!\[)\\?\[\/?(?:gallery|caption|embed)(?:\s[^\]\n]*)?\](?!\()/gi, 'a mark of WordPress'],
  [
    /(?<!\[)\\?\[(?:audio|video|playlist|contact-form[\w-]*)\s[^\]\n]*=[^\]\n]*\](?!\()|\\?\[\/(?:audio|video)\\?\]/gi,
    'a mark of WordPress',
  ],
  // The name of a block: Obsidian's own behind its text, or one of a writer's in a line of its own.
  [/[ \t]\^[a-z0-9]{6}[ \t]*$|^\^[a-z][a-z0-9-]*[ \t]*$/gim, 'a mark of Obsidian'],
];

/** A formula between dollar signs, which is shown as it is written. */
export const MATHEMATICS =
  /\$\$[^$]+\$\$|(?<![\w$\\])\$[^\s$][^$\n]*[\\^_{][^$\n]*(?<!\s)\$(?![\w$])/;

const MORE = /<!--\s*more\s*-->/g;
const COMMENT = /<!--[^]*?-->/g;

/**
 * Translates what other programs write in a text before it's parsed, and leaves out what only they
 * understand, with a warning. Code stays as it is, and so do the numbers of lines. Comments are left
 * out in Markdown; MDX has another form for them, which the check names.
 */
export function withoutForeignMarks(source: string, isMdx: boolean, warnAt?: WarnAt): string {
  let text = source;
  for (const [pattern, translate] of TRANSLATIONS)
    text = replaceOutsideCode(text, pattern, (written, groups) => {
      const translated = translate(groups) ?? written;
      const missing = count(written, '\n') - count(translated, '\n');
      return translated + '\n'.repeat(Math.max(0, missing));
    });
  text = replaceOutsideCode(text, isMdx ? MORE : COMMENT, blank);
  for (const [pattern, what] of MARKS)
    text = replaceOutsideCode(text, pattern, (written, _, offset) => {
      const before = text.slice(0, offset).split('\n');
      const shown = written.trim().split('\n', 1)[0] ?? '';
      const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      const start = shortened(shown, 40);
      warnAt?.(place, `${start} is ${what}, and is left out.`, what);
      return blank(written);
    });
  if (!isMdx) return withClosedElements(text);
  // In MDX, the braces of a formula would be code.
  text = replaceOutsideCode(text, new RegExp(MATHEMATICS, 'g'), (formula) =>
    formula.replace(/(?<!\\)[{}<]/g, '\\$&'),
  );
  return withFencedCode(text);
}

/** Elements without an end, of which HTML knows the only ones. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/**
 * Closes `<iframe … />` as XML would, because for HTML all that follows is inside it; and shows
 * `<title>` without an end as text, because all that follows would be its text.
 */
function withClosedElements(text: string): string {
  const closed = replaceOutsideCode(
    text,
    /<([a-z][\w-]*)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*?)?)\s*\/>/gi,
    (written, [name = '', attributes = '']) =>
      VOID.test(name) ? written : `<${name}${attributes}></${name}>`,
  );
  return replaceOutsideCode(
    closed,
    /<(iframe|noembed|noframes|plaintext|style|textarea|title|xmp)((?:\s[^<>]*)?)>(?![^]*<\/\1\s*>)/gi,
    (written, [name = '']) =>
      name.toLowerCase() === 'iframe' ? `${written}</iframe>` : written.replace('<', '&lt;'),
  );
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Only the line breaks of a text; spaces in its place could begin code. */
const blank = (text: string) => text.replace(/[^\n]/g, '');

/** Replaces all that matches a global pattern, except in code. */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replacement: (written: string, groups: readonly (string | undefined)[], offset: number) => string,
): string {
  if (text.search(pattern) < 0) return text;
  const code = codeIn(markdownToMdast(text));
  let result = '';
  let done = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [written, ...groups] = match;
    const { index } = match;
    const around = code.find(([from, to]) => from <= index && index < to);
    if (around) {
      // What began in code doesn't end behind it.
      pattern.lastIndex = around[1];
      continue;
    }
    result += text.slice(done, index) + replacement(written, groups, index);
    done = pattern.lastIndex;
  }
  return result + text.slice(done);
}

/** Where code begins and ends. */
function codeIn(node: MdastNode): (readonly [number, number])[] {
  const isCode = node.type === 'code' || node.type === 'inlineCode';
  const { start, end } = node.position ?? {};
  if (isCode) return [[start?.offset ?? 0, end?.offset ?? 0]];
  return 'children' in node ? node.children.flatMap(codeIn) : [];
}

/** Puts lines of ``` around code that is indented by four spaces, which MDX takes for a paragraph. */
function withFencedCode(text: string): string {
  if (!/^(?: {4}|\t)/m.test(text)) return text;
  const lines = text.split('\n');
  const tree = markdownToMdast(text);
  for (const { type, position } of 'children' in tree ? (tree.children as MdastNode[]) : []) {
    const { start, end } = position ?? {};
    if (type !== 'code' || !start || !end || !/^[ \t]/.test(lines[start.line - 1] ?? '')) continue;
    const before = text.slice(0, start.offset);
    const isInComponent =
      count(before, '</') < (before.match(/<[a-zA-Z][^<>]*(?<!\/)>/g) ?? []).length;
    const [above, below] = [start.line - 2, end.line];
    if (isInComponent || lines[above]?.trim() !== '' || (lines[below] ?? '').trim() !== '')
      continue;
    const inside = lines.slice(start.line - 1, end.line);
    // The empty lines around it become the fences, so that the numbers of lines stay.
    lines.splice(
      above,
      inside.length + 2,
      '```',
      ...inside.map((line) => line.replace(/^(?: {4}|\t)/, '')),
      '```',
    );
  }
  return lines.join('\n');
}
