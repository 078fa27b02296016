import type { z } from 'astro/zod';
import type { Attribute } from './markdown/components.ts';
import type { FieldIssue } from './reading/error-map.ts';

/** A picture that Astro has imported, as its `image()` returns it. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  format: 'png' | 'jpg' | 'jpeg' | 'tiff' | 'webp' | 'gif' | 'svg' | 'avif' | 'apng';
}

/** What a schema may look at: the project, because some fields name files or apps of it. */
export interface Project {
  /** The folder of the project. */
  root: string;
  /** The ids of the apps, from the names of their files. */
  apps: readonly string[];
  /** The path of a picture: Astro's `image()`, or in a check a text. */
  picture: () => z.ZodType<Picture>;
}

/** What is said about an entry's fields. */
interface Judged<Fields> {
  /** The schema's output, if all fields are valid. */
  fields?: Fields | undefined;
  issues: readonly FieldIssue[];
  /** What is improbable though it's valid, by the names of the fields. */
  warnings: Readonly<Record<string, string | false | undefined>>;
  /** What is wrong with the id, or with the entry as a whole. */
  problem?: string | undefined;
  isPublished: boolean;
}

/** What is the same in a definition and in what `defineContent` makes of it. */
export interface Common {
  /** The folder in the project, for example `content/blog`. */
  folder: string;
  /**
   * Its files, as Astro's loaders take them. The star is the id: `*\/index.{md,mdx}` (with pictures
   * beside it), `*.{md,mdx}` or `*.yaml`. Or the name of one file, with a list of entries or a single
   * one.
   */
  files: string;
  /**
   * Whether translations lie beside the files: `<name>.<language>.yaml`, or beside a single one
   * `<language>.yaml`. content/translations reads them.
   */
  isTranslated?: boolean;
  /** The folder of its pictures, if they aren't beside the files. */
  pictures?: string;
  /** The ids that must be there. */
  required?: readonly string[];
  /** What precedes the id in the address of an entry's page, for example `/blog/`. */
  base?: string;
  /** The components of MDX, with their attributes; `children` is what is inside. */
  components?: Readonly<Record<string, Readonly<Record<string, Attribute>>>>;
  /** What `{name}` stands for, in the fields and in the text. */
  values?: (root: string) => Readonly<Record<string, string>>;
  /** Fields whose values are the same in several entries, for example author and tags. */
  shared?: readonly string[];
  /** Fields whose values are different in all entries, for example title. */
  unique?: readonly string[];
  /** The fields that name people of content/people.yaml, who may be others, too. */
  people?: readonly string[];
  /** Texts of a template, which must be replaced before publication. */
  placeholders?: readonly string[];
}

/** A kind of content, as its file in `src/content` says it. */
export type Definition<Schema extends z.ZodType> = Rules<Schema> & Publication<Schema>;

/**
 * Which entries are published. A kind with pages (`base`) says it for each: somebody writes drafts, or
 * names a day that is ahead. `() => true` publishes them as they are. It also says what braces stand for in its
 * fields, such as `companyValues`: in the text of a page they are filled in; and which fields tell its pages apart in
 * lists.
 */
type Publication<Schema extends z.ZodType> =
  | { base?: undefined; isPublished?: undefined }
  | {
      base: string;
      isPublished: (fields: z.output<Schema>) => boolean;
      values: NonNullable<Common['values']>;
      unique: NonNullable<Common['unique']>;
    };

/** What an entry must be, besides its place. */
interface Rules<Schema extends z.ZodType> extends Common {
  /**
   * Validates the fields; the error map words its errors. Four fields have a meaning: `cover` is a
   * picture, `coverAlt` its description, `formerly` a list of ids that the entry had before, and with
   * `draft: true`, its text may be unfinished.
   */
  schema: (project: Project) => Schema;
  /** How other programs name the fields, which the error about an unknown one proposes. */
  otherNames?: Readonly<Partial<Record<keyof z.output<Schema>, readonly string[]>>>;
  /** Says what is wrong with an id, or with an entry as a whole. */
  check?: (entry: { id: string; fields: z.output<Schema>; root: string }) => string | undefined;
  /** Warnings about fields that are valid but improbable, by their names. */
  warnings?: (fields: z.output<Schema>) => Readonly<Record<string, string | false | undefined>>;
}

/**
 * A kind of content: a folder of files, or one file. All that Astro, the check, islands and editors'
 * programs need derives from it. `Schema` is that of an entry of Astro's collection, `Fields` what a
 * whole file says.
 */
export interface Content<Schema extends z.ZodType = z.ZodType, Fields = unknown> extends Common {
  schema: (project: Project) => Schema;
  /** Whether the file is a list of entries. */
  isList: boolean;
  /** Judges the fields of one file, of which `data` is what is written. */
  judge: (data: unknown, about: { id: string; root: string }) => Judged<Fields>;
  /**
   * What a single file says now, for what is used on every page. While it's invalid, the last valid
   * version, if any: the development server goes on and shows the mistake.
   */
  current: (root: string) => Fields | undefined;
  /** The same, for what no page can do without. Throws with the mistakes and their lines if there is none. */
  currentOrThrow: (root: string) => Fields;
}
