import { readFileSync } from 'node:fs';
import { htmlToHast, type HastNode } from 'satteri';
import { iconFile } from '../pictures/icons.ts';
import type { KnownPosts } from './known-posts.ts';

export type Element = Extract<HastNode, { type: 'element' }>;
export type Parent = Extract<HastNode, { children: unknown }>;
/** A component, as MDX writes it. */
export type Component = Extract<HastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** A film on YouTube. The sample company's, the only one with a credit, is under a free licence. */
export interface Film {
  id: string;
  title?: string | undefined;
  credit?: { text: string; href: string; licence: string; licenceHref: string } | undefined;
}

/** What a change of a text's HTML knows about the text. */
export interface HtmlContext {
  /** The folder of the text, to which its paths are relative. */
  folder: string;
  /** The folder of the project, which has the icons; nothing while a text is only checked. */
  root: string | undefined;
  /** The company's introduction film, if it has one. */
  film: () => Film | undefined;
  posts: KnownPosts;
  /** The addresses of other blogs' pages that aren't here. */
  gone: () => ReadonlySet<string>;
  isMdx: boolean;
  /** Whether the text is only checked, and nobody sees its HTML. */
  isChecked: boolean;
  /** What Astro's plugins of the engine share; nothing while the text is only checked. */
  astro?: { localImagePaths?: Set<string>; frontmatter?: Record<string, unknown> } | undefined;
}

/** A heading of a text, for its table of contents and the search. */
export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

/** What is in a node, if anything can be. */
export const childrenOf = (node: HastNode): readonly HastNode[] =>
  'children' in node ? node.children : [];

/** Puts nodes into another one. Its type would take only what HTML allows there; the engine takes any. */
export function setChildren(parent: Parent, children: readonly HastNode[]): void {
  parent.children = [...children] as never;
}

/** A change of a text's HTML: of the tree itself, whose nodes belong to nobody else. */
export type HtmlChange = (tree: Parent, about: HtmlContext) => void | Promise<void>;

/**
 * Puts what `change` returns in the place of each element with one of these names, from the
 * innermost outwards; nothing keeps the element, and an empty list removes it.
 */
export function replaceElements(
  parent: Parent,
  names: readonly string[],
  change: (element: Element, parent: Parent) => HastNode | HastNode[] | undefined,
): void {
  const children = childrenOf(parent);
  // Most parents keep their children, and each text is walked through more than ten times.
  let changed: HastNode[] | undefined;
  for (const [index, child] of children.entries()) {
    if ('children' in child) replaceElements(child, names, change);
    const found = elementOf(child, ...names);
    const made = found && change(found, parent);
    if (made === undefined) changed?.push(child);
    else {
      changed ??= children.slice(0, index);
      changed.push(...(Array.isArray(made) ? made : [made]));
    }
  }
  if (changed) setChildren(parent, changed);
}

export function element(
  tagName: string,
  properties: Element['properties'] = {},
  children: readonly (HastNode | string)[] = [],
): Element {
  const made: Element = { type: 'element', tagName, properties, children: [] };
  const text = (value: string) => ({ type: 'text' as const, value });
  setChildren(
    made,
    children.map((child) => (typeof child === 'string' ? text(child) : child)),
  );
  return made;
}

/** The node as an element of one of these names, if it is one. */
export const elementOf = (node: HastNode | undefined, ...names: string[]): Element | undefined =>
  node?.type === 'element' && names.includes(node.tagName) ? node : undefined;

/** Whether a node is nothing but spaces and line breaks. */
export const isBlank = (node: HastNode) => node.type === 'text' && !node.value.trim();

export const textOf = (node: HastNode): string =>
  'children' in node ? childrenOf(node).map(textOf).join('') : 'value' in node ? node.value : '';

/** Whether a node is an element of this name, or has one in it. */
export const contains = (node: HastNode, name: string): boolean =>
  elementOf(node, name) !== undefined || childrenOf(node).some((child) => contains(child, name));

/** All elements in a tree, each before those that are in it. */
export const elementsIn = (node: HastNode): Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...childrenOf(node).flatMap(elementsIn),
];

/** An icon of src/assets/icons in the colour and size of the text, as Icon.astro draws it. */
export function iconElement(name: string, root: string | undefined): Element {
  if (root === undefined) return element('svg');
  // In HTML an element `svg` needs no namespace.
  const source = readFileSync(iconFile(name, root), 'utf8').replace(/ xmlns="[^"]*"/, '');
  const [drawing] = childrenOf(htmlToHast(source, { fragment: true }));
  const svg = elementOf(drawing, 'svg') ?? element('svg');
  const properties = { className: ['icon'], width: 24, height: 24, ariaHidden: 'true' };
  return { ...svg, properties: { ...svg.properties, ...properties } };
}

/** The ids in a tree, and the addresses of its links, in their order. */
export function idsAndLinks(tree: HastNode): { ids: string[]; hrefs: string[] } {
  const all = elementsIn(tree);
  const texts = (value: unknown) => (typeof value === 'string' ? [value] : []);
  return {
    ids: all.flatMap(({ properties }) => texts(properties['id'])),
    hrefs: all.flatMap(({ tagName, properties }) =>
      tagName === 'a' ? texts(properties['href']) : [],
    ),
  };
}
