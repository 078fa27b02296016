import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'astro/zod';
import { haveDistinct } from './fields.ts';
import type { Common, Content, Definition, Picture, Project } from './kind.ts';
import { validate } from './reading/error-map.ts';
import { readSingle, readSingleOrThrow } from './reading/single.ts';

export type { Content, Definition, Project } from './kind.ts';

/** The ids of the apps, from the names of their files. */
export function appIds(root: string): string[] {
  const folder = join(root, 'content/apps');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => basename(file, '.yaml'))
    .sort();
}

/**
 * Defines a kind of content: its files, its schema, and what is checked beyond that. `src/content/index.ts`
 * lists all.
 *
 * @example
 * export const questions = defineContent({
 *   folder: 'content/questions',
 *   files: '*.yaml',
 *   unique: ['text'],
 *   schema: () => z.strictObject({ text: text(5, 80).describe('The question.') }),
 * });
 */
export function defineContent<Schema extends z.ZodType>(
  definition: Definition<Schema>,
): Content<Schema, z.output<Schema>> {
  return contentOf(definition, definition.schema, { isList: false });
}

/**
 * Defines a file that is a list of entries, each with an `id` of its own; the schema is an entry's. What is
 * `unique` is another text in each of them. Astro sorts by the id, so the loader sets `order`.
 */
export function defineList<
  Field extends string,
  Schema extends z.ZodType<{ id: string; order: number } & Record<Field, string>>,
>({
  schema,
  unique,
  ...common
}: Omit<Common, 'base' | 'unique'> &
  Pick<Definition<Schema>, 'schema'> & { unique: readonly Field[] }): Content<
  Schema,
  z.output<Schema>[]
> {
  const list = (project: Project) =>
    z
      .array(schema(project))
      .min(1)
      .superRefine(haveDistinct('id', 'entries'))
      .superRefine((entries, context) => {
        for (const field of unique) haveDistinct<string>(field, 'entries')(entries, context);
        for (const [index, { order }] of entries.entries())
          if (order !== 0)
            context.addIssue({ code: 'custom', path: [index, 'order'], message: ORDER });
      });
  return { ...contentOf({ ...common, schema: list }, list, { isList: true }), schema };
}

const ORDER = 'Delete this line. The order is that of the entries in the file.';

function contentOf<Schema extends z.ZodType>(
  { check, warnings, otherNames, isPublished, ...common }: Definition<Schema>,
  schema: (project: Project) => Schema,
  { isList }: { isList: boolean },
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
      const { fields, issues } = validate(data, schemaIn(root), otherNames);
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
    current: (root) => readSingle(content, root).fields,
    currentOrThrow: (root) => readSingleOrThrow(content, root),
  };
  return content;
}

/** In a check, the path of a picture is only a text: the check looks at the file. */
const picture = () =>
  z.string().transform((src): Picture => ({ src, width: 0, height: 0, format: 'png' }));
