import { markdownToMdast, type MdastNode } from 'satteri';
import { offsetsOf } from './nodes.ts';

/** Where something begins and ends in a text. */
type Region = readonly [start: number, end: number];

/** The groups of a match, of which no pattern has more; one that took no part in it is empty. */
export type Groups = readonly [string, string, string, string];

/** Makes what stands in the place of a match: what was written, its groups, and where it begins. */
type Replacement = (written: string, groups: Groups, offset: number) => string;

/** A text in which everything but its code is replaced, again and again. */
export interface OutsideCode {
  /** The text as it is now. */
  text: () => string;
  /** Replaces all that matches a global pattern. */
  replace: (pattern: RegExp, replacement: Replacement) => void;
}

/**
 * Returns a text in which patterns are replaced, except in its code. It's parsed when the first pattern
 * matches, and again only where code was replaced: otherwise its places move with what stands before it.
 */
export function outsideCode(source: string): OutsideCode {
  let text = source;
  let code: Region[] | undefined;
  return {
    text: () => text,
    replace(pattern, replacement) {
      if (text.search(pattern) < 0) return;
      code ??= codeIn(markdownToMdast(text));
      ({ text, code } = replaced(text, code, pattern, replacement));
    },
  };
}

function replaced(
  text: string,
  code: readonly Region[],
  pattern: RegExp,
  replacement: Replacement,
): { text: string; code: Region[] | undefined } {
  const moved: Region[] = [];
  let isKnown = true;
  let result = '';
  let done = 0;
  let next = 0;
  /** Copies the text up to a place, with the code in it. */
  function copy(to: number): void {
    const shift = result.length - done;
    for (let region = code[next]; region && region[0] < to; region = code[++next])
      if (region[0] >= done) moved.push([region[0] + shift, region[1] + shift]);
    result += text.slice(done, to);
    done = to;
  }
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [written, first = '', second = '', third = '', fourth = ''] = match;
    const { index } = match;
    const around = code.find(([from, to]) => from <= index && index < to);
    if (around) {
      // What began in code doesn't end behind it.
      pattern.lastIndex = around[1];
      continue;
    }
    copy(index);
    const made = replacement(written, [first, second, third, fourth], index);
    result += made;
    done = index + written.length;
    // Where code was replaced or made, only the parser knows it.
    isKnown &&=
      !/^[ \t]*(```|~~~)/m.test(made) && !code.some(([from]) => index <= from && from < done);
  }
  copy(text.length);
  return { text: result, code: isKnown ? moved : undefined };
}

/** Where code begins and ends, in the order of the text. */
function codeIn(node: MdastNode): Region[] {
  const isCode = node.type === 'code' || node.type === 'inlineCode';
  if (isCode) return [offsetsOf(node)];
  return 'children' in node ? node.children.flatMap(codeIn) : [];
}
