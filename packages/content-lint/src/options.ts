import type { z } from 'astro/zod';
import type { Finding } from './diagnostic.ts';
import type { MdxNode } from './mdx.ts';

/** What the attribute of a component must be, which is always a text. */
export interface Attribute {
  /** What to write, when it's required. */
  required?: string;
  /** Says what is wrong with a text. */
  check?: (value: string) => string | undefined;
}

export type Data = Record<string, unknown>;

/** How a folder of MDX texts, such as posts, is checked. */
export interface TextOptions {
  /** The folder in the project, for example `content/blog`. */
  folder: string;
  /** Whether a text is `<name>/index.mdx` with its pictures beside it, or `<name>.mdx`. */
  layout: 'folders' | 'files';
  /** What precedes the id in the address of its page, for example `/blog/`. */
  base: string;
  schema: z.ZodType;
  /** The components that can be used, with their attributes; `children` is what is inside. */
  components: Readonly<Record<string, Readonly<Record<string, Attribute>>>>;
  /** The field with the picture at the top, if there is one; its description is in `<cover>Alt`. */
  cover?: string;
  /** Fields whose values are the same in several texts, for example author and tags. */
  shared?: readonly string[];
  /** Texts of a template, which must be replaced before publication. */
  placeholders?: readonly string[];
  /** Changes the fields and the text before they're judged and shown, for example to write a name. */
  transform?: (text: string) => string;
  /** Files and folders whose changes concern all texts. */
  watch?: readonly string[];
  /** Says what is wrong with an id that would make another page unreachable. */
  reserved?: (id: string) => string | undefined;
  isPublished?: (fields: never) => boolean;
}

/** A text while it's checked. */
export interface Text {
  options: TextOptions;
  /** The folder of the file, which paths in it refer to. */
  folder: string;
  /** The file with empty lines in place of the fields. */
  body: string;
  /** All nodes of the body; none if it can't be parsed. */
  nodes: readonly MdxNode[];
}

/** Reports something about a node, where it begins unless `rest` has another place. */
export type Report = (message: string, rest?: Partial<Finding>) => void;

/** Checks a node of a text. */
export type Rule = (node: MdxNode, text: Text, report: Report) => void | Promise<void>;
