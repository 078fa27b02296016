import type { HastNode } from 'satteri';
import { classifyAttribute, classifyElement, htmlName, isHidden, isSynonym } from './elements.ts';
import { isForeignComponent, shownOf } from './foreign-components.ts';
import {
  childrenOf,
  element,
  setChildren,
  type Component,
  type Element,
  type Parent,
} from './hast.ts';
import { writtenValue } from './nodes.ts';
import { decodeAddress } from '../words.ts';
import { componentNode, videoOf } from './videos.ts';

/**
 * Copies a tree without the elements and attributes that aren't on the list (elements.ts), and
 * without comments, in Markdown and MDX alike. Nothing of an editor's HTML comes past this, whatever
 * was checked before.
 */
export function sanitized(tree: HastNode): Parent {
  const clean: Parent = { type: 'root', children: [] };
  setChildren(clean, cleanedChildren(tree, jumpsIn(tree)));
  return clean;
}

type Jumps = ReadonlySet<string>;

/** The places of its own to which a text links. */
function jumpsIn(tree: HastNode): Jumps {
  const jumps = new Set<string>();
  const visit = (node: HastNode): void => {
    const link = isJsx(node) ? jsxElement(node) : node;
    const href = link.type === 'element' && link.tagName === 'a' && link.properties['href'];
    if (typeof href === 'string' && href.startsWith('#')) jumps.add(decodeAddress(href.slice(1)));
    childrenOf(node).forEach(visit);
  };
  visit(tree);
  return jumps;
}

const cleanedChildren = (node: HastNode, jumps: Jumps): HastNode[] =>
  childrenOf(node).flatMap((child) => cleaned(child, jumps));

const withChildren = <Node extends HastNode>(node: Node, jumps: Jumps): Node =>
  'children' in node ? { ...node, children: cleanedChildren(node, jumps) } : node;

/** What remains of a node. */
function cleaned(node: HastNode, jumps: Jumps): HastNode[] {
  if (node.type === 'comment' || node.type === 'raw') return [];
  if (isJsx(node) && isForeignComponent(node.name ?? '')) {
    const attributes = new Map(attributesOf(jsxElement(node)));
    return shownOf(node, attributes, cleanedChildren(node, jumps));
  }
  // Components begin with a capital letter; components.ts knows them.
  if (isJsx(node) && /^[A-Z]/.test(node.name ?? '') && !isSynonym(node.name ?? ''))
    return [withChildren(node, jumps)];
  const written = isJsx(node) ? jsxElement(node) : node;
  if (written.type !== 'element')
    return 'children' in written ? [withChildren(written, jumps)] : [written];
  const name = htmlName(written.tagName);
  const attributes = attributesOf(written);
  const video = videoOf(name, new Map(attributes));
  if (video) return [{ ...componentNode('Video', { id: video }), data: {}, children: [] }];
  if (isHidden(attributes)) return [];
  const verdict = classifyElement(name);
  if (verdict === 'unwrapped') return cleanedChildren(written, jumps);
  if (verdict !== 'shown') return [];
  const shown = Object.entries(written.properties).filter(
    ([property, value]) =>
      classifyAttribute(name, attributeName(property), propertyText(value), jumps) === 'shown',
  );
  const properties = withId(Object.fromEntries(shown));
  return [withChildren({ ...written, tagName: name, properties }, jumps)];
}

/** An anchor's name, as older HTML has it, is its id. */
function withId({ name, ...properties }: Element['properties']): Element['properties'] {
  return name === undefined ? properties : { id: name, ...properties };
}

const isJsx = (node: HastNode): node is Component =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The value of a property as HTML has it. */
export const propertyText = (value: Element['properties'][string]) =>
  Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);

const attributesOf = ({ properties }: Element) =>
  Object.entries(properties).map(
    ([property, value]) => [attributeName(property), propertyText(value)] as const,
  );

/** An element of MDX as an ordinary one; `<>` has no name. An attribute in braces is code. */
function jsxElement({ name, attributes, children }: Component): Element {
  const written = attributes.flatMap((one): [string, string][] => {
    const value = one.type === 'mdxJsxAttribute' ? writtenValue(one.value) : undefined;
    return one.type === 'mdxJsxAttribute' && value !== undefined ? [[one.name, value]] : [];
  });
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
