import { mdxToJs, mdxToMdast, type Features } from 'satteri';
import type { WarnAt } from './foreign-marks.ts';
import { outsideCode, type Groups } from './outside-code.ts';
import { nodesIn, offsetsOf, ofType, placeIn, type MdastNode } from './nodes.ts';
import { shortened } from '../shortened.ts';

const PROGRAM = 'is code, and a post holds no program.';
/** More mistakes than this are no text that somebody has written. */
const MAX_ERRORS = 500;

/**
 * Reports everything that MDX can't read, each at its place, and warns about programs, which nobody would
 * see; returns the text without both: the
 * compiler stops at the first mistake, and this goes on behind it. Line numbers stay.
 */
export function withoutCompilerErrors(
  source: string,
  features: Features,
  tell: WarnAt,
  warn: WarnAt,
): string {
  let text = withoutHtmlForms(source, tell);
  for (let count = 0; count < MAX_ERRORS; count++) {
    let regions;
    try {
      const nodes = nodesIn(mdxToMdast(text, { features }));
      const [program] = ofType(nodes, 'mdxjsEsm');
      if (!program) return text;
      regions = [programAt(text, program, tell, warn)];
    } catch (error) {
      regions = mistakeAt(text, String(error), tell);
    }
    for (const [start, end] of regions) text = blanked(text, start, end);
  }
  return text;
}

/** What is right in HTML and Markdown, with a message, and its form in MDX, if it isn't left out. */
type Form = readonly [
  pattern: RegExp,
  message: (groups: Groups) => string,
  mended?: (groups: Groups) => string,
];

const FORMS: readonly Form[] = [
  [
    /<!--[^]*?-->/g,
    () => 'Comments have another form here. Write {/* … */} instead of <!-- … -->.',
  ],
  // Not in `[words](<address>)` and `[1]: <address>`.
  [
    /(?<!\]\(|\]:[ \t]*)<((?:https?:\/\/|mailto:|www\.|[^>\s<@/]+@)[^>\s]+)>/g,
    ([url]) => {
      const address = url.replace(/^(?=www\.)/, 'https://').replace(/^(?=[^:/]+@)/, 'mailto:');
      return `Links have no angle brackets here. Write [their text](${shortened(address, 150)}).`;
    },
  ],
  [
    /<(br|hr|img|input|wbr|source|track|col)(\s[^<>]*?)?\s*(?<!\/)>(?:<\/\1>)?/gi,
    ([name, attributes]) =>
      `<${name}> has no end here. Write <${name}${shortened(attributes, 100)} />`,
    ([name, attributes]) => `<${name}${attributes}/>`,
  ],
];

/** Reports these forms, and returns the text with those of MDX or without them. */
function withoutHtmlForms(source: string, tell: WarnAt): string {
  const text = outsideCode(source);
  const comments = [...source.matchAll(/\{\/\*[^]*?\*\/\}/g)].map(
    ({ index, 0: comment }) => [index, index + comment.length] as const,
  );
  for (const [pattern, message, mended] of FORMS) {
    const before = text.text();
    text.replace(pattern, (written, groups, offset) => {
      if (comments.some(([from, to]) => from <= offset && offset < to)) return written;
      tell(placeIn(before, offset), message(groups));
      return mended ? mended(groups) : written.replace(/[^\n]/g, ' ');
    });
  }
  return text.text();
}

type Program = Extract<MdastNode, { type: 'mdxjsEsm' }>;
type Region = readonly [start: number, end: number];

/** Keeps the line breaks of a region, and spaces for the rest. */
const blanked = (text: string, start: number, end: number) =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);

/** Whether lines are a whole program, such as `export const a = 1`, which is left out. */
function isProgram(source: string): boolean {
  try {
    mdxToJs(source);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reports an import or export: with a warning if it's a program, which shows nothing, and otherwise its
 * lines to the next empty one, which may be words.
 */
function programAt(text: string, program: Program, tell: WarnAt, warn: WarnAt): Region {
  const { value } = program;
  const [start] = offsetsOf(program);
  if (isProgram(value)) {
    const shown = shortened(value.replace(/\n[^]*/, ''), 40);
    warn(placeIn(text, start), `${shown} is code, which shows nothing, and is left out.`, 'code');
    return [start, start + value.length];
  }
  const lines = text.slice(start).replace(/\n[ \t]*\n[^]*/, '');
  for (const line of lines.matchAll(/^(import|export)\b/gm)) {
    const message = `A line that begins with ${line[1]} ${PROGRAM} Begin it with another word. A picture is shown by ![what it shows](./picture.jpg)`;
    tell(placeIn(text, start + line.index), message);
  }
  return [start, start + lines.length];
}

/**
 * Reports what the compiler stopped at, and returns what to leave out to go on. Of its error only the
 * places count: where it stopped, and where the element begins that is still open. Its sentences change
 * from one version to the next.
 */
function mistakeAt(text: string, error: string, tell: WarnAt): Region[] {
  const [offset = 0, opening] = Array.from(error.matchAll(/(\d+):(\d+)/g), ([, line, column]) =>
    Math.min(offsetOf(text, Number(line), Number(column)), text.length - 1),
  );
  const brace = openBrace(text, offset);
  if (text[brace] === '{' && !isTag(text, offset)) {
    const end = closeBrace(text, brace);
    const code = text.slice(brace + 1, end ? end - 1 : lineEnd(text, brace));
    tell(placeIn(text, brace), bracesMessage(code));
    return [[brace, end ?? brace + 1]];
  }
  tell(placeIn(text, offset), explain(text, offset, opening));
  const own = regionAt(text, offset);
  // One mistake has one message, so its other half goes with it.
  if (text[offset + 1] === '/' && opening !== undefined)
    return closingTag(text, opening) > offset ? [own] : [own, regionAt(text, opening)];
  const closing = closingTag(text, offset);
  return closing === -1 ? [own] : [own, regionAt(text, closing)];
}

/** The tag at a place, as MDX can read it. */
const TAG_THERE =
  /^<(\/?)([A-Za-z][\w.-]*)(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?|\s+\{[^{}]*\})*\s*>/;

const isTag = (text: string, offset: number) => TAG_THERE.test(text.slice(offset));

/** The place of the tag that closes the element which begins at a place, or -1. */
function closingTag(text: string, start: number): number {
  const rest = text.slice(start + 1);
  const [name] = /^[a-zA-Z][\w-]*/.exec(rest) ?? [];
  if (!name) return -1;
  let depth = 1;
  for (const { 0: tag, index } of rest.matchAll(new RegExp(`</?${name}\\b[^<>]*>`, 'g'))) {
    if (tag.endsWith('/>')) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return start + 1 + index;
  }
  return -1;
}

/** What braces with this inside mean in MDX, and what to write instead. */
export function bracesMessage(inside: string, meant?: string): string {
  const code = inside.trim().replace(/\s+/g, ' ');
  const shown = shortened(code, 50);
  return meant
    ? `{${shown}} is code. Write {${meant}}`
    : `{${shown}} ${PROGRAM} To show the braces, write a backslash first: \\{${shown}}`;
}

/** The tag, the address or the comment that begins at a place, or the sign there. */
function regionAt(text: string, offset: number): Region {
  const rest = text.slice(offset);
  const [found] =
    /^<!--[^]*?-->/.exec(rest) ?? /^<\/?[^<>\n]*>/.exec(rest) ?? /^<\S*/.exec(rest) ?? [];
  return [offset, offset + (found?.length ?? 1)];
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** The brace that is open at a place: the compiler names a place in the code that it begins. */
function openBrace(text: string, offset: number): number {
  let depth = 0;
  for (let index = offset; index >= 0; index--) {
    if (text[index] === '}' && index < offset) depth++;
    if (text[index] !== '{' || text[index - 1] === '\\') continue;
    if (depth === 0) return index;
    depth--;
  }
  return offset;
}

/** The place behind the brace that closes one, if there is one. */
function closeBrace(text: string, start: number): number | undefined {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    if (text[index] === '{') depth++;
    if (text[index] === '}' && --depth === 0) return index + 1;
  }
  return undefined;
}

/** Says what is wrong at a place; `opening` is where an element begins that is still open. */
function explain(text: string, offset: number, opening: number | undefined): string {
  const line = text.slice(offset, lineEnd(text, offset));
  const rest = shortened(line, 60);
  const [, slash, tag] = TAG_THERE.exec(text.slice(offset)) ?? [];
  const open = TAG_THERE.exec(text.slice(opening ?? text.length))?.[2];
  // Where both have one name, the end is in another block than the beginning.
  if (tag && slash && open !== tag)
    return `</${tag}> has no beginning. Write <${tag} …> before the text${open ? `, or first </${open}>, because it is still open` : ', or delete it'}.`;
  if (tag)
    return `<${tag}> has no end here. Write <${tag} … /> if nothing is inside it, or <${tag} …> and </${tag}> on lines of their own, with an empty one between them and the text.`;
  if (rest.startsWith('<!'))
    return 'Comments have another form here. Write {/* … */} instead of <!-- … -->.';
  const name = /^<([A-Za-z]\w*)(?=[\s/>])/.exec(line)?.[1];
  if (name)
    return `<${name} … can't be read. Write it like this, with straight quotation marks, and curly ones (“…” or ’) inside the text: <${name} title="…">`;
  const [sign] = /^<\S*/.exec(rest) ?? [];
  if (sign)
    return `A < begins a component here. To show it, write a backslash before it: \\${sign}`;
  return `"${rest}" can't be read. Look for a missing bracket, brace or quotation mark.`;
}
