import { htmlToHast } from 'satteri';
import { isOpaque } from './elements.ts';
import { attributesOf, nodesIn, ofType, type MdastNode } from './nodes.ts';
import { attributeName, propertyText } from './sanitize.ts';

/** A beginning of an HTML element that an editor wrote, or a component of MDX. */
export interface Tag {
  name: string;
  attributes: readonly (readonly [string, string])[];
  /** Where it stands. */
  position: MdastNode['position'];
  /** In MDX, the element with what is inside. */
  element?: Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
  /** In Markdown, all that was written. */
  source?: string;
}

const TAG =
  /<([a-zA-Z][\w-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?|\s*\/)*)\s*>/g;

/** Drawings, scripts and styles: their beginning, and the rest. */
const OPAQUE_CONTENT = /(<(svg|math|script|style|template|noscript)\b[^>]*>)[^]*?<\/\2\s*>/gi;

/** The HTML elements and the components in a text, in its order. */
export function tagsIn(nodes: readonly MdastNode[]): Tag[] {
  const elements = ofType(nodes, 'html', 'mdxJsxFlowElement', 'mdxJsxTextElement');
  // The parts of a drawing need no message of their own.
  const inside = new Set<MdastNode>(
    elements.flatMap((node) =>
      node.type !== 'html' && isOpaque(node.name ?? '') ? nodesIn(node).slice(1) : [],
    ),
  );
  return elements
    .filter((node) => !inside.has(node))
    .flatMap((node) =>
      node.type === 'html'
        ? tagsInHtml(node.value, node.position)
        : [
            {
              name: node.name ?? '',
              attributes: attributesOf(node).map(
                ([name, value]) => [name === 'className' ? 'class' : name, value] as const,
              ),
              position: node.position,
              element: node,
            },
          ],
    );
}

function tagsInHtml(html: string, position: MdastNode['position']): Tag[] {
  const shown = html.replace(
    OPAQUE_CONTENT,
    (all: string, start: string) => start + all.slice(start.length).replace(/[^\n]/g, ' '),
  );
  return [...shown.matchAll(TAG)].map(({ 0: source, 1: name = '', 2: attributes = '', index }) => {
    const above = html.slice(0, index).split('\n').length - 1;
    const { line = 1, column = 1, offset = 0 } = position?.start ?? {};
    const start = {
      line: line + above,
      column: above === 0 ? column + index : 1,
      offset: offset + index,
    };
    return {
      name,
      attributes: parseAttributes(attributes),
      position: { start, end: start },
      source,
    };
  });
}

/** Parses attributes as browsers do, with their entities and without regard to capitals. */
function parseAttributes(source: string): (readonly [string, string])[] {
  // Not as an element of the name, because <td> and others are left out without their parents.
  const root = htmlToHast(`<x-tag ${source.replace(/\/\s*$/, '')}>`, { fragment: true });
  const [tag] = 'children' in root ? root.children : [];
  if (tag?.type !== 'element') return [];
  return Object.entries(tag.properties).map(([property, value]) => [
    attributeName(property),
    propertyText(value),
  ]);
}
