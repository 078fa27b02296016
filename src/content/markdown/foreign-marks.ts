import { slug } from 'github-slugger';
import { markdownToMdast } from 'satteri';
import { BLOCK_ALONE, HIDDEN, LOOKS, PLANNED, PROPERTIES_ABOVE, QUERY } from './logseq.ts';
import { separateHtml } from './html-blocks.ts';
import { partsOf, placeIn } from './nodes.ts';
import { outsideCode, type OutsideCode } from './outside-code.ts';
import { noteOf, NOTES, TRANSLATIONS } from './translations.ts';
import { shortened } from '../shortened.ts';

/** Says that something is left out, with its place; it's an error where words would be lost. */
export type WarnAt = (
  place: { line: number; column: number },
  message: string,
  kind?: string,
  isError?: boolean,
) => void;

/** What belongs to another program, with what it is, what to do, and whether words would be lost for sure. */
type Mark = readonly [pattern: RegExp, what: string, remedy?: string, isLoss?: true];

/** The lines of MDX that bring components into a text; what they name has a message where it stands. */
const IMPORTS: Mark = [
  /^import\s+(?:[\w$*{](?:(?!\n[ \t]*\n)[^'"])*?\sfrom\s+)?(['"])[^'"\n]+\1[ \t]*;?[ \t]*$/gm,
  'code, which shows nothing',
];

/** Tags in a line, as Obsidian's notes have them. */
const TAGS = String.raw`#\p{L}[\p{L}\p{M}\p{N}_/-]*(?:[ \t]+#\p{L}[\p{L}\p{M}\p{N}_/-]*)+[ \t]*$`;

/** What means nothing here. */
const MARKS: readonly Mark[] = [
  // First, because the others would take parts of it.
  [QUERY, 'a query of Logseq'],
  [/^[ \t]*(?:[-*+]|\d\.)[ \t]+TOC[ \t]*\n[ \t]*\{:\s*toc[^}\n]*\}/gim, 'a table of contents'],
  [/^[ \t]*(?:\[\[?_?toc_?\]?\]|\{\{\s*toc\s*\}\})[ \t]*$/gim, 'a table of contents'],
  [
    /^(?:#+[ \t]*)?\{\{\s*page\.title\s*\}\}[ \t]*(?:\n[=-]{3,}[ \t]*$)?/gm,
    'the title, which the page has already',
  ],
  [/%%[^]*?%%/g, 'a private comment of Obsidian'],
  [/\{%-?\s*comment\s*-?%\}[^]*?\{%-?\s*endcomment\s*-?%\}/g, 'a comment of Jekyll'],
  [
    /\{%-?\s*(\w+)\s+(?:"[^"\n]*[^"\n./-][^"\n]*"|'[^'\n]*[^'\n./-][^'\n]*')\s*-?%\}(?=[^]*?\{%-?\s*end\1\s*-?%\})/g,
    'a mark of Jekyll around words',
    'Its own words would be lost: write them without the mark.',
    true,
  ],
  [
    /【\d[^】\n]*†[^】\n]*】|:contentReference\[oaicite:\d+\]\{index=\d+\}|\\?\[cite_start\\?\]|\\?\[cite: ?\d+(?:, ?\d+)*\\?\]/g,
    'a mark of a chat program',
  ],
  [
    /\{\{[<%][^{}\n]*?="[^"\n]*\p{L}[ \t][^"\n]*"[^{}\n]*[>%]\}\}/gu,
    'a mark of Hugo with words',
    'Write the words in the text.',
  ],
  // Before Jekyll's, which is inside `{{% … %}}`.
  [/\{\{[<%][^]*?[>%]\}\}/g, 'a mark of Hugo'],
  [/\{%[^]*?%\}/g, 'a mark of Jekyll'],
  // Not an attribute in MDX: `style={{ … }}`.
  [
    /(?<!=)\{\{[^{}\n]+\}\}|<%[^]*?%>/g,
    'a mark of a template',
    'Write what it stands for in its place.',
  ],
  [/\{::?[^{}\n]*\}/g, 'a mark of Kramdown'],
  // Behind a picture, a link or code, or alone in a line.
  [
    /(?<=[)\]`>])\{[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}|^[ \t]*\{[ \t]*[.#][\w-][^{}\n]*\}[ \t]*$/gm,
    'a mark of Kramdown',
  ],
  // The name of a formula.
  [/(?<=\$\$)[ \t]*\{#eq-[\w-]+\}/g, 'a mark of Quarto'],
  // Not `[[Embed files]]`, which is a link of Obsidian. Programs that convert it write a backslash.
  [/(?<!\[)\\?\[\/?(?:gallery|caption|embed)(?:\s[^\]\n]*)?\](?!\()/gi, 'a mark of WordPress'],
  [
    /(?<!\[)\\?\[(?:audio|video|playlist|contact-form[\w-]*)\s[^\]\n]*=[^\]\n]*\](?!\()|\\?\[\/(?:audio|video)\\?\]/gi,
    'a mark of WordPress',
  ],
  // Above and below a text; inside, it can be about them.
  [
    new RegExp(`(?=#)(?<!\\S[^]*)${TAGS}|^[ \\t]*${TAGS}(?=\\s*(?![^]))`, 'gmu'),
    'a line of tags, which belong into the field tags',
  ],
  [/^\*\[[^\]\n]+\]:[ \t].*$/gm, 'an explanation of an abbreviation'],
  [PROPERTIES_ABOVE, 'a property of Logseq or Obsidian'],
  [BLOCK_ALONE, 'a block of Logseq'],
  [PLANNED, 'a mark of Logseq'],
  [LOOKS, 'a mark of Logseq'],
  // The name of a block: Obsidian's own behind its text, or one of a writer's in a line of its own.
  [/[ \t]\^[a-z0-9]{6}[ \t]*$|^\^[a-z][a-z0-9-]*[ \t]*$/gim, 'a mark of Obsidian'],
];

/** The title of Hugo's block of code, which has no place in Markdown's. */
const TITLE_OF_CODE = /\{\{[<%]\s*code\b[^>%]*?\btitle=("[^"\n]*"|'[^'\n]*')/g;

/**
 * A formula between dollar signs, or between brackets with backslashes (`\\[x^2\\]`, as Notion exports it), which is
 * shown as it is written.
 */
export const MATHEMATICS =
  /\$\$[^$]+\$\$|(?<![\w$\\])\$(?!\s)(?=[^$\n]*[\\^_{])[^$\n]+(?<!\s)\$(?![\w$])|\\[[(](?=(?:(?!\\[\])])[^])*?(?:\^|_\\?\{|\\[a-z]{2}))(?:(?!\\[\])])[^])*\\[\])]/;

/** The end of a callout below a definition, and an empty line above or below it. */
const AFTER_DEFINITION =
  /(?=\s*:{3})(?<=^[ \t]*:[ \t].*\n(?:(?!\s*:{3}).*\n)*)((?:[ \t]*\n)?)([ \t]*:{3,})[ \t]*$(\n(?=[ \t]*\n))?/gm;

const MORE = /<!--\s*(?:more|truncate)\s*-->/g;
const COMMENT = /<!--[^]*?-->/g;

/**
 * Translates what other programs write in a text before it's parsed, and leaves out what only they
 * understand, with a warning; what would lose words with it is an error. Code stays as it is, and so do
 * the numbers of lines. Comments are left out in Markdown; MDX has another form for them, which the
 * check names.
 */
export function withoutForeignMarks(source: string, isMdx: boolean, warnAt?: WarnAt): string {
  // In MDX, the line below a tag is Markdown.
  const written = outsideCode(isMdx ? source : separateHtml(source));
  written.replace(TITLE_OF_CODE, (mark, [title], offset) => {
    const message = `${shortened(title, 60)} isn't shown above the code. Write it in a line of its own.`;
    warnAt?.(placeIn(source, offset), message, 'the title of code');
    return mark;
  });
  const notes = notesIn(written);
  for (const [pattern, translate] of TRANSLATIONS)
    written.replace(pattern, (mark, groups) => withLinesOf(mark, translate(groups) ?? mark));
  completeNotes(written);
  showUnusedNotes(written, warnAt);
  unwrapDivs(written);
  anchorBlocks(written);
  written.replace(isMdx ? MORE : COMMENT, blank);
  // Not empty lines, which would put everything around them in a list further apart.
  if (!isMdx) written.replace(HIDDEN, (mark) => mark.replace(/\S.*/g, '<!-- -->'));
  // The engine takes the end of a callout for a definition where one is above it.
  written.replace(AFTER_DEFINITION, (_, [empty, colons, below]) => {
    const nothing = isMdx ? '{/* */}' : '<!-- -->';
    return `${nothing}\n${colons}${empty && below}`;
  });
  for (const [pattern, what, remedy, isLoss] of isMdx ? [IMPORTS, ...MARKS] : MARKS) {
    const text = written.text();
    written.replace(pattern, (mark, _, offset) => {
      const place = placeIn(text, offset);
      const start = shortened(mark.trim().replace(/\n[^]*/, ''), 40);
      const said = `${start} is ${what}${isLoss ? '' : ', and is left out'}. ${remedy ?? ''}`;
      warnAt?.(place, said.trimEnd(), what, isLoss);
      return blank(mark);
    });
  }
  if (isMdx)
    // In MDX, the braces of a formula would be code.
    written.replace(new RegExp(MATHEMATICS, 'g'), (formula) =>
      formula.replace(/(?<!\\)[{}<]/g, '\\$&'),
    );
  else closeElements(written);
  const text = written.text() + notes.map((note) => `\n\n${note}`).join('');
  return isMdx ? withFencedCode(text) : text;
}

/** A translation with as many lines as what it stands for. */
function withLinesOf(mark: string, translation: string): string {
  const missing = count(mark, '\n') - count(translation, '\n');
  return translation + '\n'.repeat(Math.max(0, missing));
}

/** Makes footnotes of the notes that other programs write in a sentence, and returns their texts. */
function notesIn(written: OutsideCode): string[] {
  const notes: string[] = [];
  for (const pattern of NOTES)
    written.replace(pattern, (mark, groups) => {
      const { words, note } = noteOf(groups);
      const name = `[^own-note-${notes.length + 1}]`;
      notes.push(`${name}: ${note.trim().replace(/\n/g, '\n    ')}`);
      return withLinesOf(mark, `${words}${name}`);
    });
  return notes;
}

/** The name of a note, and the colon behind it where its text is. */
const NOTE_NAME = /\[\^([^\]\s]+)\](:?)/g;

/** A note's text of one line. */
const NOTE_TEXT = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(\S.*)$(?!\n(?:[ \t]*\n)*(?: {4}|\t))/gm;

/** The name of a note at the beginning of a line, without a colon. */
const NOTE_WITHOUT_COLON = /^\[\^([^\]\s]+)\](?=[ \t]+\S)/gm;

/** Gives a note's text its colon, if it has none: where only one line begins with a name to which the text refers. */
function completeNotes(written: OutsideCode): void {
  const all: string[] = [];
  written.replace(NOTE_NAME, (mark, [name, colon]) => {
    all.push(`${name}${colon}`);
    return mark;
  });
  const starting: string[] = [];
  written.replace(NOTE_WITHOUT_COLON, (mark, [name]) => {
    starting.push(name);
    return mark;
  });
  const times = (names: readonly string[], name: string) =>
    names.filter((one) => one === name).length;
  written.replace(NOTE_WITHOUT_COLON, (mark, [name]) =>
    times(starting, name) === 1 && times(all, name) > 1 && !all.includes(`${name}:`)
      ? `${mark}:`
      : mark,
  );
}

/** Makes paragraphs of notes to which the text doesn't refer, because their words would be lost. */
function showUnusedNotes(written: OutsideCode, warnAt?: WarnAt): void {
  const used = new Set<string>();
  written.replace(NOTE_NAME, (mark, [name, colon], offset) => {
    const isText = colon && /(?:^|\n) {0,3}$/.test(written.text().slice(0, offset));
    if (!isText) used.add(name.toLowerCase());
    return mark;
  });
  const text = written.text();
  written.replace(NOTE_TEXT, (mark, [name, words], offset) => {
    if (used.has(name.toLowerCase())) return mark;
    const message = `The text doesn't refer to [^${name}], so that this note is a paragraph. Write [^${name}] where it belongs.`;
    warnAt?.(placeIn(text, offset), message, 'a note without a place');
    // With a line break, if another one follows.
    return `\\[${name}\\] ${words}  `;
  });
}

/**
 * Takes away the lines around what Pandoc gives a look, `::: {.wide}` or `::: column-page` and `:::`, from the innermost outwards,
 * and lines that end nothing.
 */
function unwrapDivs(written: OutsideCode): void {
  const div =
    /^[ \t]*:{3,}[ \t]*(?:\{[^}\n]*\}|(?:columns?|panel)(?:-[\w-]+)?)[ \t]*\n((?:(?!^[ \t]*:{3,}[ \t]*[\w{])[^])*?)^[ \t]*:{3,}[ \t]*$/gm;
  while (written.text().search(div) >= 0) {
    const before = written.text();
    written.replace(div, (_, [inside]) => `\n${inside}`);
    // What is left is in code.
    if (written.text() === before) return;
  }
  let open = 0;
  written.replace(/^[ \t]*:{3,}([^\n]*)$/gm, (line, [begun = '']) => {
    open += begun.trim() ? 1 : -1;
    if (open >= 0) return line;
    open = 0;
    return '';
  });
}

/** Puts a place to jump to behind each block whose name (` ^small-deeds`) the text jumps to, as Obsidian does. */
function anchorBlocks(written: OutsideCode): void {
  const named = new Set(Array.from(written.text().matchAll(/#\^([\w-]+)/g), ([, name]) => name));
  written.replace(/(?<=[ \t]|^)\^([\w-]+)[ \t]*$/gm, (mark, [name]) =>
    named.delete(name) ? `<a id="${slug(name)}"></a>` : mark,
  );
}

/** Elements without an end, of which HTML knows the only ones. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/**
 * Closes `<iframe … />` as XML would, because for HTML all that follows is inside it; and shows
 * `<title>` without an end as text, because all that follows would be its text. An empty line in a drawing
 * would end it, and the words in it would be text.
 */
function closeElements(written: OutsideCode): void {
  written.replace(/<svg\b[^]*?<\/svg\s*>/gi, (drawing) =>
    drawing.replace(/^[ \t]*$/gm, '<!-- -->'),
  );
  written.replace(
    /<([a-z][\w-]*)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*?)?)\s*\/>/gi,
    (tag, [name, attributes]) => (VOID.test(name) ? tag : `<${name}${attributes}></${name}>`),
  );
  // In a sentence, a script's end would stand in it, too.
  written.replace(
    /(?<=\S[^\n]*)<(script|style|textarea)>(?!(?:(?!\n[ \t]*\n)[^])*<\/\1\s*>)/gi,
    (tag) => tag.replace('<', '&lt;'),
  );
  written.replace(
    /<(iframe|noembed|noframes|plaintext|style|textarea|title|xmp)((?:\s[^<>]*)?)>(?![^]*<\/\1\s*>)/gi,
    (tag, [name]) =>
      name.toLowerCase() === 'iframe' ? `${tag}</iframe>` : tag.replace('<', '&lt;'),
  );
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Only the line breaks of a text; spaces in its place could begin code. */
const blank = (text: string) => text.replace(/[^\n]/g, '');

/** Puts lines of ``` around code that is indented by four spaces, which MDX takes for a paragraph. */
function withFencedCode(text: string): string {
  if (!/^(?: {4}|\t)/m.test(text)) return text;
  const lines = text.split('\n');
  const tree = markdownToMdast(text);
  for (const { type, position } of partsOf(tree)) {
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
