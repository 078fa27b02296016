import type { HastNode } from 'satteri';
import { findReferences, splitReferences } from '../references.ts';
import type { CheckContext } from './checks/context.ts';
import { childrenOf, element, setChildren, type HtmlChange, type Parent } from './hast.ts';
import { offsetsOf, partsOf, placeIn, type MdastNode } from './nodes.ts';

/** What isn't words of a text, is a link already, or becomes one, as headings do. */
const NOT_LINKED = /^(a|code|pre|kbd|samp|svg|summary|h[1-6])$/;

/** Makes a link of each reference to a verse or a hadith that exists. */
export const references: HtmlChange = (tree) => linkIn(tree);

function linkIn(parent: Parent): void {
  const linkedChildren = childrenOf(parent).flatMap((child): HastNode[] => {
    if (child.type === 'text') return linked(child.value);
    if ('children' in child && !(child.type === 'element' && NOT_LINKED.test(child.tagName)))
      linkIn(child);
    return [child];
  });
  setChildren(parent, linkedChildren);
}

const linked = (text: string): HastNode[] =>
  splitReferences(text).map(({ text: value, href }) =>
    // The class is for paper, which needs no address beside it.
    href ? element('a', { href, className: ['reference'] }, [value]) : { type: 'text', value },
  );

/** Checks that there are all verses and hadith to which a text refers, also in what a component says. */
export function checkReferences({ nodes, source, report }: CheckContext): void {
  for (const [from, to] of nodes.flatMap(wordsIn))
    for (const { index, ...judged } of findReferences(source.slice(from, to)))
      if ('problem' in judged) report(placeAt(from + index, source), judged.problem);
}

/** Where words stand that belong together, beginning and end. */
type Place = readonly [from: number, to: number];

/** The words that a node has by itself, as they are written. The engine takes the `:18` of a verse for a directive. */
function wordsIn(node: MdastNode): Place[] {
  if (node.type === 'html') return [offsetsOf(node)];
  const attributes = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  const places: Place[] = attributes ? [openingOf(node)] : [];
  let isRun = false;
  for (const child of partsOf(node)) {
    const [from, to] = offsetsOf(child);
    const isText = child.type === 'text' || child.type === 'textDirective';
    const [start] = (isRun && isText && places.pop()) || [from];
    if (isText) places.push([start, to]);
    isRun = isText;
  }
  return places;
}

/** The tag of a component, up to what is in it. */
function openingOf(node: Extract<MdastNode, { children: unknown }>): Place {
  const [from, to] = offsetsOf(node);
  const [first] = node.children;
  return [from, first ? offsetsOf(first)[0] : to];
}

function placeAt(offset: number, source: string): Pick<MdastNode, 'position'> {
  const start = placeIn(source, offset);
  return { position: { start, end: start } };
}
