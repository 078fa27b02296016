import { ofType, type Text } from './text.ts';

/** Brackets that the engine took for plain text, and nobody would write as such. */
const BROKEN_LINK =
  /\]\(|\[\[|[\])]\s?[(\[](https?:|mailto:|\.?\.?\/|#)|\]:\s*(https?:|\/)|(?<![\p{L}\p{N}\]])\[[^\]^]+\]\[|\[\^[^\]]+\]/u;

/** Links, pictures and notes that are almost Markdown. */
export function lintLeftovers(text: Text): void {
  for (const node of ofType(text.nodes, 'text')) {
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? 0;
    // With the beginning of what follows, because https:// ends the text. A backslash means the sign itself.
    const source = text.entry.body.slice(from, to + 8).replace(/\\[^\n]/g, '\0\0');
    const index = source.search(BROKEN_LINK);
    if (index < 0 || from + index >= to) continue;
    const above = text.entry.body.slice(0, from + index).split('\n');
    const start = { line: above.length, column: (above.at(-1) ?? '').length + 1 };
    const message =
      'There is a link, a picture or a note with a mistake: a bracket or what it leads to is missing, or there is a space too many. Write [text](address), ![what it shows](./picture.jpg), or [^1] and at the end [^1]: The text of the note. A space in an address is %20.';
    text.report({ position: { start, end: start } }, message);
  }
}
