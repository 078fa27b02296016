import type { MdastNode } from 'satteri';
import type { Entry } from './entry.ts';
import type { Collection } from './options.ts';

export type Node = MdastNode;
type OfType<Type> = Extract<Node, { type: Type }>;
export type Element = OfType<'mdxJsxFlowElement' | 'mdxJsxTextElement'>;

/** A text while it's checked. */
export interface Text {
  entry: Entry;
  collection: Collection;
  /** The folder of the project. */
  root: string;
  /** The folder of its file, which paths in it refer to. */
  folder: string;
  isDraft: boolean;
  /** All nodes, each before those that are in it. */
  nodes: readonly Node[];
  /** Says what is wrong with a node. */
  report: Report;
  /** Says what is doubtful about a node. */
  warn: Report;
}
type Report = (node: Pick<Node, 'position'>, message: string | undefined) => void;

/** A node and all that are in it. */
export const nodesIn = (node: Node): Node[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesIn) : []),
];

export const ofType = <Type extends Node['type']>(nodes: readonly Node[], ...types: Type[]) =>
  nodes.filter((node): node is OfType<Type> => types.includes(node.type as Type));

/** The names and values of an element's attributes, without those that are code. */
export const attributesOf = ({ attributes }: Element) =>
  attributes.flatMap((one): [string, string][] =>
    'name' in one && !(one.value instanceof Object) ? [[one.name, one.value ?? '']] : [],
  );

/** The words of a node and of all that is in it. */
export const wordsOf = (node: Node): string =>
  ofType(nodesIn(node), 'text', 'inlineCode')
    .map(({ value }) => value)
    .join('');

export const sourceOf = ({ entry }: Text, { position }: Node) =>
  entry.body.slice(position?.start.offset, position?.end.offset);

export const placeOf = ({ position }: Pick<Node, 'position'>) => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});
