import { outsideCode } from './outside-code.ts';

/** Elements that can have paragraphs in them, those around the cells of a table, and lines between paragraphs. */
const HOLDING =
  'article|aside|blockquote|center|dd|details|div|figcaption|figure|footer|header|hr|li|main|nav|section|table|tbody|td|th|thead|tr';

/** Lines with nothing but the tags of such elements, or a summary. */
const TAGS = String.raw`(?:^ {0,3}(?:<\/?(?:${HOLDING})(?:\s[^<>\n]*)?>[ \t]*|<summary\b[^<>\n]*>.*<\/summary>[ \t]*)+\n)+`;

/** Such lines, the empty one above them, and the text directly below. */
const ABOVE_TEXT = new RegExp(
  String.raw`(^[ \t]*\n)?(${TAGS})(?=( {0,3}[^\s<].*(?:\n[ \t]*\S.*)*))`,
  'gim',
);

/** A paragraph of HTML whose tags have lines of their own. */
const PARAGRAPH =
  /^( {0,3})<p((?:\s[^<>\n]*)?)>[ \t]*\n( {0,3}[^\s<](?:(?!\n[ \t]*\n|<\/?p\b)[^])*)\n {0,3}<\/p>[ \t]*$/gim;

/** What only Markdown means: bold, links, code, headings, lists, quotations and tables. */
const MARKS =
  /\*\*\S|\]\(\S|`[^`\n]+`|(?<![\w*_])([*_])[^\s*_](?:[^\n]*[^\s*_])?\1(?![\w*_])|^ {0,3}(?:```|~~~|(?:#{1,6}|[-*+>]|\d+[.)])[ \t]+\S|\|.*\|)/m;

/** Whether a text is Markdown, or has marks of other programs, which become Markdown. */
const isMarkdown = (text: string) =>
  /\{[{%]/.test(text) || MARKS.test(text.replace(/<[^>]*>/g, ''));

/** How Kramdown, Python's Markdown and PHP's are told to read what is in an element. */
const MARKED = /<[^<>]*\smarkdown\b/i;

/**
 * Puts an empty line between the tag of an element and Markdown directly below, which would be shown as it is
 * written. The numbers of lines stay: it's the empty line above the tags, or two lines of tags become one. A
 * paragraph of HTML can't have blocks in it, so that it becomes a `<div>`.
 */
export function separateHtml(source: string): string {
  const written = outsideCode(source);
  written.replace(PARAGRAPH, (paragraph, [indent, attributes, inside]) =>
    isMarkdown(inside) ? `${indent}<div${attributes}>\n${inside}\n</div>` : paragraph,
  );
  written.replace(ABOVE_TEXT, (above, [empty, tags, text], offset) => {
    if (!isMarkdown(text) && !MARKED.test(tags)) return above;
    if (empty || offset === 0) return `${tags}\n`;
    return tags.replace(/\n *(.+\n)$/, (_, last: string) => `${last}\n`);
  });
  return written.text();
}
