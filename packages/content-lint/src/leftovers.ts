import { ofType, sourceOf, type Text } from './text.ts';

/** Brackets that the engine took for plain text, and nobody would write as such. */
const BROKEN_LINK =
  /\]\(|\[\[|[\])]\s?[(\[](mailto:|\.?\.?\/|#)|\]:\s*\/|(?<![\p{L}\p{N}\]])\[[^\]^]+\]\[|\[\^[^\]]+\]/u;

/** Links, pictures and notes that are almost Markdown. */
export function lintLeftovers(text: Text): void {
  for (const node of ofType(text.nodes, 'text')) {
    // What has a backslash before it is meant itself.
    const index = sourceOf(text, node)
      .replace(/\\[^\n]/g, '\0\0')
      .search(BROKEN_LINK);
    if (index < 0) continue;
    const above = text.entry.body.slice(0, (node.position?.start.offset ?? 0) + index).split('\n');
    const start = { line: above.length, column: (above.at(-1) ?? '').length + 1 };
    const message =
      'There is a link, a picture or a note with a mistake: a bracket or what it leads to is missing, or there is a space too many. Write [text](address), ![what it shows](./picture.jpg), or [^1] and at the end [^1]: The text of the note. A space in an address is %20.';
    text.report({ position: { start, end: start } }, message);
  }
}
