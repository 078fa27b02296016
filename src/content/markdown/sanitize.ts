import type { HastNode } from 'satteri';
import { classifyAttribute, classifyElement } from './elements.ts';
import { element, type Component, type Element, type Parent } from './hast.ts';
import { componentNode, youtubeId } from './videos.ts';

/**
 * Copies a tree without the elements and attributes that aren't on the list (elements.ts), and
 * without comments, in Markdown and MDX alike. Nothing of an editor's HTML comes past this, whatever
 * was checked before.
 */
export const sanitized = (tree: HastNode): Parent =>
  ({ ...tree, children: 'children' in tree ? tree.children.flatMap(cleaned) : [] }) as Parent;

/** What remains of a node. */
function cleaned(node: HastNode): HastNode[] {
  if (node.type === 'comment' || node.type === 'raw') return [];
  const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  // Components begin with a capital letter; components.ts knows them.
  if (isJsx && /^[A-Z]/.test(node.name ?? '')) return [withChildren(node)];
  const written = isJsx ? jsxElement(node) : node;
  if (written.type !== 'element')
    return 'children' in written ? [withChildren(written)] : [written];
  const name = written.tagName.toLowerCase();
  const video = name === 'iframe' && youtubeId(String(written.properties['src']));
  if (video) return [componentNode('Video', { id: video }) as unknown as HastNode];
  const verdict = classifyElement(name);
  if (verdict === 'unwrapped') return written.children.flatMap(cleaned);
  if (verdict !== 'shown') return [];
  const shown = Object.entries(written.properties).filter(([property, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    return classifyAttribute(name, attributeName(property), text) === 'shown';
  });
  return [withChildren({ ...written, properties: Object.fromEntries(shown) })];
}

const withChildren = <Node extends HastNode>(node: Node): Node =>
  'children' in node ? { ...node, children: node.children.flatMap(cleaned) } : node;

/** An element of MDX as an ordinary one; `<>` has no name. An attribute in braces is code. */
function jsxElement({ name, attributes, children }: Component): Element {
  const written = attributes.flatMap((one): [string, string][] =>
    one.type === 'mdxJsxAttribute' && !(one.value instanceof Object)
      ? [[one.name, one.value ?? '']]
      : [],
  );
  return element(name ?? '', Object.fromEntries(written), children);
}

/** The HTML name of a property: `aria-label` for `ariaLabel`. */
export function attributeName(property: string): string {
  if (property === 'className') return 'class';
  const [, prefix, rest = ''] = /^(aria|data)(?=[A-Z])(.+)$/.exec(property) ?? [];
  const hyphenated = rest.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`);
  return (
    prefix === 'data' ? `data-${hyphenated}` : prefix ? `aria-${rest}` : property
  ).toLowerCase();
}
