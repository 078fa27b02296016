import type { Data, HastNode, MdastNode } from 'satteri';
import type { Point } from 'unist';
import type { Asked } from './known-posts.ts';

/**
 * Says what was put right at the cost of something, or what is wrong. A build reports nothing here:
 * the check has run before it, with the same plugins.
 */
export type Report = (
  node: Pick<MdastNode, 'position'>,
  message: string | undefined,
  isWarning?: boolean,
) => void;

declare module 'satteri' {
  interface DataMap {
    report?: Report;
    /** Notes a title that the text links to, while it's only checked. */
    ask?: (asked: Asked) => void;
    /** Gets the HTML that was made of the text, while it's only checked. */
    made?: (tree: HastNode) => void;
  }
}

declare module 'mdast' {
  interface Data {
    /** Where the text of a node was written that a plugin has made: the engine gives it no position. */
    written?: Point | undefined;
  }
}

/** What a plugin puts into the data of a node that it makes of another's text, or of its lower lines. */
export function writtenIn({ position }: Pick<MdastNode, 'position'>, linesBelow = 0) {
  return { written: position && { ...position.start, line: position.start.line + linesBelow } };
}

/** Reports a warning about a node, if the text is being checked. */
export function warn(
  { data }: { data: Data },
  node: Pick<MdastNode, 'position' | 'data'>,
  message: string,
): void {
  const start = node.data?.written;
  data.report?.(start ? { position: { start, end: start } } : node, message, true);
}
