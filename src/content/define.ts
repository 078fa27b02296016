import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'astro/zod';
import { areDistinct } from './fields.ts';
import type { Attribute } from './markdown/components.ts';
import { validate, type FieldIssue } from './reading/error-map.ts';
import { readSingle } from './reading/single.ts';

/** A picture that Astro has imported, as its `image()` returns it. */
interface Picture {
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
interface Common {
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
  /** Texts of a template, which must be replaced before publication. */
  placeholders?: readonly string[];
}

/** A kind of content, as its file in `src/content` says it. */
export interface Definition<Schema extends z.ZodType> extends Common {
  /**
   * Validates the fields; the error map words its errors. Four fields have a meaning: `cover` is a
   * picture, `coverAlt` its description, `formerly` a list of ids that the entry had before, and with
   * `draft: true`, its text may be unfinished.
   */
  schema: (project: Project) => Schema;
  /** Says what is wrong with an id, or with an entry as a whole. */
  check?: (entry: { id: string; fields: z.output<Schema>; root: string }) => string | undefined;
  /** Warnings about fields that are valid but improbable, by their names. */
  warnings?: (fields: z.output<Schema>) => Readonly<Record<string, string | false | undefined>>;
  isPublished?: (fields: z.output<Schema>) => boolean;
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
}

/** The ids of the apps, from the names of their files. */
export const appIds = (root: string): string[] =>
  globSync('content/apps/*.yaml', { cwd: root })
    .map((file) => basename(file, '.yaml'))
    .sort();

/** Defines a kind of content: its files, its schema, and what is checked beyond that. */
export function defineContent<Schema extends z.ZodType>(
  definition: Definition<Schema>,
): Content<Schema, z.output<Schema>> {
  return contentOf(definition, definition.schema, false);
}

/** Defines a file that is a list of entries, each with an `id` of its own; the schema is an entry's. */
export function defineList<Schema extends z.ZodType<{ id: string }>>({
  schema,
  ...common
}: Common & Pick<Definition<Schema>, 'schema'>): Content<Schema, z.output<Schema>[]> {
  const list = (project: Project) =>
    z
      .array(schema(project))
      .min(1)
      .refine(
        (items) => areDistinct(items.map(({ id }) => id)),
        'Two entries have the same id. Change one.',
      );
  return { ...contentOf({ ...common, schema: list }, list, true), schema };
}

function contentOf<Schema extends z.ZodType>(
  { check, warnings, isPublished, ...common }: Definition<Schema>,
  schema: (project: Project) => Schema,
  isList: boolean,
): Content<Schema, z.output<Schema>> {
  const built = new Map<string, Schema>();
  /** Zod compiles a schema at its first use, so each is made once for a project and its apps. */
  function schemaIn(root: string): Schema {
    const apps = appIds(root);
    const key = [root, ...apps].join('\n');
    const known = built.get(key) ?? schema({ root, apps, picture });
    built.set(key, known);
    return known;
  }
  const content: Content<Schema, z.output<Schema>> = {
    ...common,
    schema,
    isList,
    judge(data, { id, root }) {
      const { fields, issues } = validate(data, schemaIn(root));
      // A broken entry has its own error; links to it don't get another one.
      if (fields === undefined) return { issues, warnings: {}, isPublished: true };
      return {
        fields,
        issues,
        warnings: warnings?.(fields) ?? {},
        problem: check?.({ id, fields, root }),
        isPublished: isPublished?.(fields) ?? true,
      };
    },
    current: (root) => readSingle(content, root),
  };
  return content;
}

/** In a check, the path of a picture is only a text: the check looks at the file. */
const picture = () =>
  z.string().transform((src): Picture => ({ src, width: 0, height: 0, format: 'png' }));
