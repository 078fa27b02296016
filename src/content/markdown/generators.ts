import { calloutStart, fenced, picture, valueOf, type Translation } from './shortcodes.ts';

/** Lines that are indented by four spaces, with the empty ones between them. */
const INDENTED = String.raw`(?:(?: {4}|\t).*(?:\n|(?![^]))|[ \t]*\n(?= {4}|\t))+`;

const outdented = (lines: string) => lines.replace(/^(?: {4}|\t)/gm, '');

/** The looks of Hexo's notes, which aren't their heading. */
const LOOKS = /'fa[^']*'|\b(?:no-icon|simple|modern|flat|disabled)\b/g;

/** A quotation, with its source below it. */
const quotation = (lines: string, source: string | undefined) =>
  `${lines}${source ? `\n\n— ${source}` : ''}`.replace(/^/gm, '> ');

/** Hexo's, Zola's, Quarto's and MkDocs's own forms, and the Markdown that means the same. */
export const GENERATORS: readonly Translation[] = [
  // Code first, in which the others mean nothing; also between fences with a backslash, which are read as text.
  [
    /^([ \t]*)\\(```[^\n`]*\n(?:(?!^[ \t]*```)[^])*?^[ \t]*)\\(?=```[ \t]*$)/gm,
    ([indent, code]) => `${indent}${code}`,
  ],
  [
    /\{%-?\s*(codeblock|code)\b([^%]*?)-?%\}[ \t]*\n(?![ \t]*(?:```|~~~))([^]*?)\n[ \t]*\{%-?\s*end\1\s*-?%\}/g,
    ([, attributes, code]) => fenced(/\blang:(\w+)/.exec(attributes)?.[1] ?? '', code),
  ],
  [
    /\{%-?\s*(?:asset_img|img)\s+(?:[\w-]+\s+)*?([^\s"'=%]+\.(?:jpe?g|png|gif|webp|avif|svg))((?:\s+\d+)*)([^%]*?)-?%\}/gi,
    ([file, , words]) => `![${words.replace(/["'[\]]/g, '').trim()}](<${file}>)`,
  ],
  [
    /\{%-?\s*note\b([^%]*?)-?%\}([^]*?)\{%-?\s*endnote\s*-?%\}/g,
    ([attributes, inside]) => {
      const [kind = '', ...title] = attributes.replace(LOOKS, '').trim().split(/\s+/);
      const heading = title.join(' ').replaceAll('"', '');
      return callout('note', `${kind}${heading && ` title="${heading}"`}`, inside);
    },
  ],
  [
    /\{%-?\s*(?:blockquote|quote)\b([^%]*?)-?%\}[ \t]*\n([^]*?)\n[ \t]*\{%-?\s*end(?:blockquote|quote)?\s*-?%\}/g,
    ([attributes, lines]) => {
      const named = attributes.replace(/^\s*\(|\)\s*$/g, '');
      const isZola = named.trim() !== attributes.trim();
      return quotation(lines, isZola ? valueOf(named, 'author', 'cite') : attributes.trim());
    },
  ],
  [
    /\{%-?\s*(admonition|alert|callout|hint|info|note|tip|warning)\(([^)]*)\)\s*-?%\}([^]*?)\{%-?\s*end\s*-?%\}/g,
    ([name, attributes, inside]) => callout(name, attributes.replaceAll(',', ' '), inside),
  ],
  [
    /\{\{\s*(?:figure|image|img)\(((?:"[^"]*"|'[^']*'|[^"')])*)\)\s*\}\}/g,
    ([attributes]) => {
      const list = /\bsrcs?\s*=\s*\[([^\]]*)\]/.exec(attributes)?.[1];
      const files = list?.match(/(?<=")[^",]+(?=")|(?<=')[^',]+(?=')/g);
      if (files) return files.map((file) => picture(`src="${file}"`)).join('\n');
      return picture(attributes.replace(/,\s*(?=\w+=)/g, ' '));
    },
  ],
  [
    /\{\{\s*youtube\(\s*\w+=["'](?:[^"'\s]*[=/])?([\w-]{11})(?:[?&#][^"']*)?["'][^)]*\)\s*\}\}/g,
    ([id]) => `https://youtu.be/${id}`,
  ],
  [/\{\{[<%]\s*video\s+(https?:\/\/[^\s>%]+)[^>%]*[>%]\}\}/g, ([url]) => url],
  [
    // With the empty line below it, which the last line of colons takes.
    new RegExp(
      String.raw`^\?\?\?\+? (\w+)(?: "([^"\n]*)")?[ \t]*\n(${INDENTED})(?:[ \t]*\n)?`,
      'gm',
    ),
    ([kind, title, lines]) =>
      `:::details[${title || kind.replace(/^./, (first) => first.toUpperCase())}]\n${outdented(lines).trimEnd()}\n:::\n`,
  ],
  // Tabs, one after the other.
  [
    new RegExp(String.raw`^===[!+]? "([^"\n]+)"[ \t]*\n(${INDENTED})`, 'gm'),
    ([title, lines]) => `**${title}**${/^\s*\n/.test(lines) ? '' : '  '}\n${outdented(lines)}`,
  ],
  // Words with a look of Pandoc's.
  [
    /(?<![\]!\\]|:\w+)\[((?:[^[\]\n]|\[[^[\]\n]*\]\([^()\n]*\))+)\]\{[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}/g,
    ([words]) => words,
  ],
];

const callout = (name: string, attributes: string, inside: string) =>
  `${calloutStart(name, attributes)}\n${inside.trim()}\n:::`;
