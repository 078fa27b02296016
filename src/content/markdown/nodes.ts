import type { MdastNode, MdxJsxAttributeNode as MdxJsxAttribute } from 'satteri';

export type { MdastNode };
type OfType<Type> = Extract<MdastNode, { type: Type }>;
/** What can be in a paragraph. */
export type Inline = OfType<'paragraph'>['children'][number];
type MdxElement = OfType<'mdxJsxFlowElement' | 'mdxJsxTextElement'>;

/** What is in a node, if anything can be. */
export const partsOf = (node: MdastNode): readonly MdastNode[] =>
  'children' in node ? node.children : [];

/** A node and all that are in it, each before its own. */
export const nodesIn = (node: MdastNode): MdastNode[] => [node, ...partsOf(node).flatMap(nodesIn)];

export const ofType = <Type extends MdastNode['type']>(
  nodes: readonly MdastNode[],
  ...types: Type[]
) => nodes.filter((node): node is OfType<Type> => types.some((type) => type === node.type));

/** The names and values of an element's attributes, without those that are code. */
export const attributesOf = ({ attributes }: MdxElement) =>
  attributes.flatMap((one): [string, string][] => {
    const value = 'name' in one ? writtenValue(one.value) : undefined;
    return 'name' in one && value !== undefined ? [[one.name, value]] : [];
  });

/**
 * The text of an attribute in MDX: in quotation marks, or a number or a text alone in braces, as in
 * `width={300}`. Nothing for code.
 */
export function writtenValue(value: MdxJsxAttribute['value']): string | undefined {
  if (!(value instanceof Object)) return value ?? '';
  const [, , text, number] =
    /^\s*(?:(["'`])((?:(?!\1)[^\\$])*)\1|(\d+(?:\.\d+)?))\s*$/.exec(value.value) ?? [];
  return text ?? number;
}

export const wordsOf = (node: MdastNode): string =>
  Array.from(
    ofType(nodesIn(node), 'text', 'inlineCode', 'mdxTextExpression'),
    ({ value }) => value,
  ).join('');

/** The nodes of an element without the spaces at its edges. */
export const trimmed = (nodes: readonly Inline[]): Inline[] =>
  nodes.map((node, index) => {
    if (node.type !== 'text') return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === nodes.length - 1 ? value.trimEnd() : value };
  });

/** Where a node begins and ends in its text; at its beginning for one that a plugin has made. */
export const offsetsOf = ({ position }: Pick<MdastNode, 'position'>) =>
  [position?.start.offset ?? 0, position?.end.offset ?? 0] as const;

/** What was written for a node; nothing for one that a plugin has made. */
export const sourceOf = (node: Pick<MdastNode, 'position'>, source: string) =>
  source.slice(...offsetsOf(node));

/** The line and the column of a place in a text, counted from one. */
export function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
