import type { Data, HastNode, MdastNode } from 'satteri';
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

/** Reports a warning about a node, if the text is being checked. */
export function warn(
  { data }: { data: Data },
  node: Pick<MdastNode, 'position'>,
  message: string,
): void {
  data.report?.(node, message, true);
}
