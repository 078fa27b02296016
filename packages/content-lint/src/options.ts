import type { z } from 'astro/zod';
import type { Values } from './yaml.ts';

/** What an attribute of a component must be. Its value is always a text. */
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
   * Its files, in which a star is the id: `*\/index.mdx` (with pictures beside it), `*.mdx` or
   * `*.yaml`. Or the name of one file, with a list of entries or a single one.
   */
  files: string;
  /** The names of files that must be there. */
  required?: readonly string[];
  /**
   * Errors without a message get one. All values are texts, lists, objects or null. Four fields have
   * a meaning: `cover` is a picture, `coverAlt` its description, `formerly` a list of ids that the
   * entry had before, and with `draft: true`, its text may be unfinished.
   */
  schema: z.ZodType;
  /** What precedes the id in the address of an entry's page, for example `/blog/`. */
  base?: string;
  /** The components of MDX, with their attributes; `children` is what is inside. */
  components?: Readonly<Record<string, Readonly<Record<string, Attribute>>>>;
  /** What `{name}` stands for. The schema and a plugin of the Markdown engine fill it in. */
  values?: Values;
  /** Fields whose values are the same in several entries, for example author and tags. */
  shared?: readonly string[];
  /** Fields whose values are different in all entries, for example title. */
  unique?: readonly string[];
  /** Texts of a template, which must be replaced before publication. */
  placeholders?: readonly string[];
  /** Says what is wrong with an id, or with an entry as a whole. */
  check?: (id: string, fields: never) => string | undefined;
  /** Warnings about fields that are valid but improbable, by their names. */
  doubts?: (fields: never) => Readonly<Record<string, string | false | undefined>>;
  isPublished?: (fields: never) => boolean;
}
