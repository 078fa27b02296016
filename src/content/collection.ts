import type { z } from 'astro/zod';
import type { Attribute } from './markdown/components.ts';
import type { Values } from './markdown/fill-company-values.ts';

/** A folder of files, or one file: how it's read and checked. */
export interface Collection {
  /** The folder in the project, for example `content/blog`. */
  folder: string;
  /**
   * Its files, as Astro's loaders take them. The star is the id: `*\/index.{md,mdx}` (with pictures
   * beside it), `*.{md,mdx}` or `*.yaml`. Or the name of one file, with a list of entries or a single
   * one.
   */
  files: string;
  /** Whether translations lie beside the files: `<name>.<language>.yaml`. content/translations reads them. */
  isTranslated?: boolean;
  /** The ids that must be there. */
  required?: readonly string[];
  /**
   * Validates the fields; the error map words its errors. Four fields have a meaning: `cover` is a
   * picture, `coverAlt` its description, `formerly` a list of ids that the entry had before, and with
   * `draft: true`, its text may be unfinished.
   */
  schema: z.ZodType;
  /** What precedes the id in the address of an entry's page, for example `/blog/`. */
  base?: string;
  /** The components of MDX, with their attributes; `children` is what is inside. */
  components?: Readonly<Record<string, Readonly<Record<string, Attribute>>>>;
  /** What `{name}` stands for, in the fields and in the text. */
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
  warnings?: (fields: never) => Readonly<Record<string, string | false | undefined>>;
  isPublished?: (fields: never) => boolean;
}
