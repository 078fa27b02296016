import { mdxToMdast, type Features } from 'satteri';
import { replaceOutsideCode, type WarnAt } from './foreign-marks.ts';
import { nodesIn, ofType } from './nodes.ts';
import { shortened } from '../shortened.ts';

const PROGRAM = 'is code, and a post holds no program.';
/** More mistakes than this are no text that somebody has written. */
const MAX_ERRORS = 500;

/**
 * Reports everything that MDX can't read, each at its place, and returns the text without it: the
 * compiler stops at the first mistake, and this goes on behind it. Line numbers stay.
 */
export function withoutCompilerErrors(source: string, features: Features, tell: WarnAt): string {
  let text = withoutHtmlForms(source, tell);
  for (let count = 0; count < MAX_ERRORS; count++) {
    let regions;
    try {
      const nodes = nodesIn(mdxToMdast(text, { features }));
      const [program] = ofType(nodes, 'mdxjsEsm');
      if (!program) return text;
      regions = [programAt(text, program.position?.start.offset ?? 0, tell)];
    } catch (error) {
      regions = mistakeAt(text, String(error), tell);
    }
    for (const [start, end] of regions) text = blanked(text, start, end);
  }
  return text;
}

/** What is right in HTML and Markdown, but has another form in MDX, with a message. */
const FORMS: readonly (readonly [RegExp, (groups: readonly (string | undefined)[]) => string])[] = [
  [
    /<!--[^]*?-->/g,
    () => 'Comments have another form here. Write {/* … */} instead of <!-- … -->.',
  ],
  // Not in `[words](<address>)` and `[1]: <address>`.
  [
    /(?<!\]\(|\]:[ \t]*)<((?:https?:\/\/|mailto:|www\.|[^>\s<@/]+@)[^>\s]+)>/g,
    ([url = '']) => {
      const address = url.replace(/^(?=www\.)/, 'https://').replace(/^(?=[^:/]+@)/, 'mailto:');
      return `Links have no angle brackets here. Write [their text](${shortened(address, 150)}).`;
    },
  ],
  [
    /<(br|hr|img|input|wbr|source|track|col)(\s[^<>]*?)?\s*(?<!\/)>(?:<\/\1>)?/gi,
    ([name, attributes = '']) =>
      `<${name}> has no end here. Write <${name}${shortened(attributes, 100)} />`,
  ],
];

/** Reports these forms, and returns the text with those of MDX or without them. */
function withoutHtmlForms(source: string, tell: WarnAt): string {
  let text = source;
  const comments = [...text.matchAll(/\{\/\*[^]*?\*\/\}/g)].map(
    ({ index, 0: comment }) => [index, index + comment.length] as const,
  );
  for (const [pattern, message] of FORMS)
    text = replaceOutsideCode(text, pattern, (written, groups, offset) => {
      if (comments.some(([from, to]) => from <= offset && offset < to)) return written;
      tell(placeOf(text, offset), message(groups));
      const [name] = groups;
      return /^<\w+[\s>]/.test(written) && name !== undefined && !/[:@.]/.test(name)
        ? `<${name}${groups[1] ?? ''}/>`
        : written.replace(/[^\n]/g, ' ');
    });
  return text;
}

type Region = readonly [start: number, end: number];

/** Keeps the line breaks of a region, and spaces for the rest. */
const blanked = (text: string, start: number, end: number) =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);

/** Reports the lines of an import or export, which end with the next empty line. */
function programAt(text: string, start: number, tell: WarnAt): Region {
  const length = text.slice(start).search(/\n[ \t]*(\n|$)/);
  const end = length < 0 ? text.length : start + length;
  for (const line of text.slice(start, end).matchAll(/^(import|export)\b/gm)) {
    const message = `A line that begins with ${line[1]} ${PROGRAM} Begin it with another word. A picture is shown by ![what it shows](./picture.jpg)`;
    tell(placeOf(text, start + line.index), message);
  }
  return [start, end];
}

/** Reports what the compiler stopped at, and returns what to leave out to go on. */
function mistakeAt(text: string, error: string, tell: WarnAt): Region[] {
  const [line = 1, column = 1] = /(\d+):(\d+):/.exec(error)?.slice(1).map(Number) ?? [];
  const offset = Math.min(offsetOf(text, line, column), text.length - 1);
  if (/closing brace|parse expression|in expression/.test(error)) {
    const brace = openBrace(text, offset);
    const end = closeBrace(text, brace);
    const code = text.slice(brace + 1, end < 0 ? lineEnd(text, brace) : end - 1);
    tell(placeOf(text, brace), bracesMessage(code));
    return [[brace, end < 0 ? brace + 1 : end]];
  }
  const rest = text.slice(offset, lineEnd(text, offset));
  tell(placeOf(text, offset), explain(error, rest));
  const own = regionAt(text, offset);
  // One mistake has one message, so its other half goes with it.
  const [, openLine, openColumn] = /(?:opened at |`[^`]*` \()(\d+):(\d+)/.exec(error) ?? [];
  const isClosing = text[offset + 1] === '/';
  if (isClosing && openLine) {
    const opening = offsetOf(text, Number(openLine), Number(openColumn));
    return closingTag(text, opening) > offset ? [own] : [own, regionAt(text, opening)];
  }
  const closing = closingTag(text, offset);
  return closing < 0 ? [own] : [own, regionAt(text, closing)];
}

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
  const [found = ' '] =
    /^<!--[^]*?-->/.exec(rest) ??
    /^<\/?[^<>\n]*>/.exec(rest) ??
    /^<\S*/.exec(rest) ??
    /^[^]/.exec(rest) ??
    [];
  return [offset, offset + found.length];
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

function placeOf(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
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

/** The place behind the brace that closes one, or -1. */
function closeBrace(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    if (text[index] === '{') depth++;
    if (text[index] === '}' && --depth === 0) return index + 1;
  }
  return -1;
}

/** Says what the compiler's error means; `line` is the line from its place on. */
function explain(error: string, line: string): string {
  const rest = shortened(line, 60);
  const [, unclosed] = /Expected (?:a|the) closing tag (?:for )?`<\/?([^>`]+)>`/.exec(error) ?? [];
  if (unclosed)
    return `<${unclosed}> has no end here. Write <${unclosed} … /> if nothing is inside it, or <${unclosed} …> and </${unclosed}> on lines of their own, with an empty one between them and the text.`;
  const [, unopened, open] =
    /Unexpected closing tag `<\/([^>`]+)>`(?:, expected .* for `<([^>`]+)>)?/.exec(error) ?? [];
  if (unopened)
    return `</${unopened}> has no beginning. Write <${unopened} …> before the text${open ? `, or first </${open}>, because it is still open` : ', or delete it'}.`;
  if (rest.startsWith('<!'))
    return 'Comments have another form here. Write {/* … */} instead of <!-- … -->.';
  const [, name] = /^<([A-Za-z]\w*)(?=[\s/>])/.exec(line) ?? [];
  if (name)
    return `<${name} … can't be read. Write it like this, with straight quotation marks, and curly ones (“…” or ’) inside the text: <${name} title="…">`;
  const [sign] = /^<\S*/.exec(rest) ?? [];
  if (sign)
    return `A < begins a component here. To show it, write a backslash before it: \\${sign}`;
  return `"${rest}" can't be read. Look for a missing bracket, brace or quotation mark.`;
}
