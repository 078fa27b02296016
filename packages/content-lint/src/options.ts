import type { z } from 'astro/zod';
import type {
  MdastNode,
  MdastPluginInstance,
  MdastVisitorContext,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'satteri';
import type { Diagnostic } from './diagnostic.ts';
import type { Values } from './yaml.ts';

/** What the attribute of a component must be, which is always a text. */
export interface Attribute {
  /** What to write, when it's required. */
  required?: string;
  /** Says what is wrong with a text. */
  check?: (value: string) => string | undefined;
}

/** How a folder of files, or one file, is checked. */
export interface Collection {
  /** The folder in the project, for example `content/blog`. */
  folder: string;
  /**
   * Its files, in which a star is the id: `*\/index.mdx` (with pictures beside it), `*.mdx` or `*.yaml`. Or
   * the name of one file, which has a list of entries or one.
   */
  files: string;
  /** Its errors without words of their own get some. All values are texts, lists, objects or null. */
  schema: z.ZodType;
  /** What precedes the id in the address of an entry's page, for example `/blog/`. */
  base?: string;
  /** The components of MDX, with their attributes; `children` is what is inside. */
  components?: Readonly<Record<string, Readonly<Record<string, Attribute>>>>;
  /** What `{name}` stands for. The schema and a plugin of the Markdown engine fill it in. */
  values?: Values;
  /** The field with the picture at the top, if there is one; its description is in `<cover>Alt`. */
  cover?: string;
  /** Fields whose values are the same in several entries, for example author and tags. */
  shared?: readonly string[];
  /** Fields whose values are different in all entries, for example title. */
  unique?: readonly string[];
  /** The field with ids that an entry had before. */
  formerly?: string;
  /** Texts of a template, which must be replaced before publication. */
  placeholders?: readonly string[];
  /** Says what is wrong with an id, or with an entry as a whole. */
  check?: (id: string, fields: never) => string | undefined;
  /** Doubts about fields that are possible and improbable, by their names. */
  doubts?: (fields: never) => Readonly<Record<string, string | false | undefined>>;
  isPublished?: (fields: never) => boolean;
}

export type Node = Readonly<MdastNode>;
export type Element = Readonly<MdxJsxFlowElement | MdxJsxTextElement>;

/** A text while it's checked. */
export interface Text {
  collection: Collection;
  /** The folder of its file, which paths in it refer to. */
  folder: string;
  /** The file with empty lines in place of the fields. */
  body: string;
  /** Whether it's no draft. */
  isFinished: boolean;
  sourceOf: (node: Node) => string;
  placeOf: (node: Node) => { line: number; column: number };
  report: (node: Node, message: Message) => void;
}

/** What is wrong with a node, where it begins or in another place. */
export type Message = string | Omit<Diagnostic, 'file' | 'line'> | Omit<Diagnostic, 'file'>;

type Visitors = Omit<MdastPluginInstance, 'options' | 'before' | 'after' | 'custom'>;
type Said = Message | undefined;

/** Rules for the nodes of a text, by their types; `after` is called at its end. */
export type Rules = { after?: () => void | Promise<void> } & {
  [Type in keyof Visitors]?: (
    node: Parameters<NonNullable<Visitors[Type]>>[0],
    context: MdastVisitorContext,
  ) => Said | Promise<Said>;
};

export const advice = (message: string): Message => ({ message, isWarning: true });
