import type { Translation } from './shortcodes.ts';

/** A block of Logseq or Roam: what other blocks refer to. */
const BLOCK = String.raw`\(\([\da-f]{8}-[\da-f-]{27}\)\)`;

/** A property of Logseq, or of Obsidian with Dataview, alone in a line: `status:: done`. */
export const PROPERTY = /^([\p{L}_][\p{L}\p{M}\p{N}_./-]{0,40})::[ \t]+\S.*$/u;

const PROPERTIES = String.raw`(?:[\p{L}_][\p{L}\p{M}\p{N}_./-]{0,40}::[ \t]+\S[^\n]*(?:\n|$))+`;

/** Properties above a text, or below the heading with which it begins. */
export const PROPERTIES_ABOVE = new RegExp(
  String.raw`(?<![^\n])(?=[\p{L}_][^\s:]*::)(?<=^\s*(?:#{1,6}[ \t][^\n]*\n\s*)?)${PROPERTIES}`,
  'gu',
);

/** What Logseq keeps about a block in it, and hides: how it's shown, its id, when somebody has worked on it. */
export const HIDDEN =
  /(?<=^[ \t]*(?:[-*+][ \t]+)?)(?:(?:collapsed|heading|background-color|id|custom-id|created-at|updated-at|ls-type|hl-[\w-]+|card-[\w-]+|query-[\w-]+|logseq\.[\w.-]+)::[ \t]+\S.*|:(?:LOGBOOK|PROPERTIES):[ \t]*\n(?:.*\n)*?[ \t]*:END:[ \t]*)$/gm;

export const BLOCK_ALONE = new RegExp(BLOCK, 'g');

/** When something in Logseq and in Org is to be done. */
export const PLANNED = /^[ \t]*(?:SCHEDULED|DEADLINE):[ \t]*<[^>\n]+>[ \t]*$/gm;

/** What is looked up each time that a page is shown. */
export const QUERY =
  /(?<=^[ \t]*(?:[-*+][ \t]+)?)#\+BEGIN_QUERY[ \t]*\n[^]*?^[ \t]*#\+END_QUERY[ \t]*$/gim;

/** Tags that say how a block is used or looks, and nothing about it: `#card`, `#.kanban`. */
export const LOOKS = /(?<=^|[ \t])#(?:card|\.[a-z][\w-]*)[ \t]*$/gm;

/** Logseq's own forms, some of them Roam's too, and the Markdown that means the same. */
export const LOGSEQ: readonly Translation[] = [
  [/\{\{\s*(?:youtube|video|\[\[video\]\]:)\s+(https?:\/\/[^\s}]+)\s*\}\}/g, ([url]) => url],
  // Words that its cards ask for.
  [/\{\{\s*cloze\s+([^{}\n]*?)\s*\}\}/g, ([words]) => words],
  [/\[([^[\]\n]+)\]\(\[\[([^[\]\n]+)\]\]\)/g, ([words, title]) => `[[${title}|${words}]]`],
  [new RegExp(String.raw`\[([^[\]\n]+)\]\(${BLOCK}\)`, 'g'), ([words]) => words],
  [/\^\^(?=\S)([^\^\n]*\S)\^\^/g, ([words]) => `==${words}==`],
  [
    /^([ \t]*(?:[-*+][ \t]+)?)#\+BEGIN_(?!QUERY)(\w+)[ \t]*([^\n]*)\n([^]*?)^[ \t]*#\+END_\2[ \t]*$/gim,
    ([before, name, language, inside]) => blockOf(before, name.toLowerCase(), language, inside),
  ],
];

/** A block between `#+BEGIN_NAME` and `#+END_NAME`; of an unknown name, only what is in it. */
function blockOf(before: string, name: string, language: string, inside: string): string {
  const indent = before.replace(/\S/g, ' ');
  const around = (start: string, end: string) => `${before}${start}\n${inside}${indent}${end}`;
  if (name === 'quote')
    return `${before}>\n${inside.replace(/^[ \t]*/gm, `${indent}> `)}`.trimEnd();
  if (name === 'src' || name === 'example') return around(`\`\`\`${language}`, '```');
  if (/^(note|tip|important|warning|caution)$/.test(name)) return around(`:::${name}`, ':::');
  return `${before}\n${inside}`;
}
