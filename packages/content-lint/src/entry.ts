import type { Diagnostic } from './diagnostic.ts';
import { decode } from './decode.ts';
import type { Collection } from './options.ts';
import { validate } from './schema.ts';
import { explain, readYaml, type Path, type Yaml } from './yaml.ts';

/** A file as it's read: its fields, and the text below them. */
export interface Entry {
  /** The path of the file in the project. */
  file: string;
  /** The fields as they're written. */
  data: unknown;
  /** The fields as they're used, if all of them are valid. */
  fields?: unknown;
  /** The file with empty lines in place of the fields; nothing in YAML. */
  body: string;
  lineOf: (path: Path) => number;
  diagnostics: Diagnostic[];
  /** Where the text leads to, and the ids that it brings to its page; known after its check. */
  links: Placed[];
  ids: Placed[];
}

/** Something in a text, and its place. */
export interface Placed {
  name: string;
  line: number;
  column: number;
}

const FENCE = /^---[ \t]*$/;
const BEGIN =
  'The very first line has three hyphens (---) and nothing else. The fields follow, and another such line.';
const END = 'The fields have no end. Write a line of three hyphens (---) below the last field.';
const OLD_MAC =
  'The lines end as on very old Macs. In VS Code, click CRLF or LF at the bottom right, choose LF and save.';

/** Reads a file from its bytes: MDX, or YAML. */
export function readEntry(bytes: Buffer, file: string, collection: Collection): Entry {
  const decoded = decode(bytes);
  const nothing = { file, data: undefined, body: '', lineOf: () => 1, links: [], ids: [] };
  const fail = (line: number, message: string) => ({
    ...nothing,
    diagnostics: [{ file, line, message }],
  });
  if ('message' in decoded) return fail(decoded.line, decoded.message);
  const { text } = decoded;
  if (!file.endsWith('.mdx')) return judge(readYaml(text, file), file, '', collection);

  if (!bytes.includes('\n') && bytes.includes('\r')) return fail(1, OLD_MAC);
  const lines = text.split('\n');
  if (!FENCE.test(lines[0] ?? '')) return fail(1, BEGIN);
  // Astro takes every line that begins with such signs for the end.
  const end = lines.findIndex((line, index) => index > 0 && /^(---|\+\+\+)/.test(line));
  const past = lines.findIndex((line, index) => index > 0 && !/^(\w+\s*:|\s+\S|#|- )/.test(line));
  if (end < 0 || !FENCE.test(lines[end] ?? ''))
    return fail(past < 0 ? lines.length : past + 1, END);
  // The lines keep their numbers.
  const body = '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n');
  const source = `\n${lines.slice(1, end).join('\n')}\n`;
  const yaml = readYaml(source, file);
  const isObject = typeof yaml.data === 'object' && yaml.data && !Array.isArray(yaml.data);
  if (yaml.data === undefined || isObject) return judge(yaml, file, body, collection);
  const { line, message } = source.trim() ? explain(source, end) : { line: 2, message: BEGIN };
  return { ...fail(line, message), body };
}

function judge(yaml: Yaml, file: string, body: string, collection: Collection): Entry {
  const { data, lineOf, diagnostics } = yaml;
  const entry = { file, data, body, lineOf, diagnostics, links: [], ids: [] };
  if (data === undefined) return entry;
  const judged = validate(collection.schema, data, file, lineOf);
  // The schema knows better what is wrong with a value.
  const isJudged = ({ line }: Diagnostic) => judged.diagnostics.some((one) => one.line === line);
  const all = [
    ...diagnostics.filter((one) => !isJudged(one)),
    ...judged.diagnostics,
    ...doubts(data, judged.fields, file, lineOf, collection),
  ];
  return { ...entry, diagnostics: all, fields: judged.fields };
}

/** Warns of what is possible and improbable. */
function doubts(
  data: unknown,
  fields: unknown,
  file: string,
  lineOf: (path: Path) => number,
  collection: Collection,
): Diagnostic[] {
  const own = fields === undefined ? {} : (collection.doubts?.(fields as never) ?? {});
  const all = [
    ...Object.entries(own).map(([field, message]) => ({ path: [field], message })),
    ...textsIn(data).map(({ path, text }) => ({ path, message: unknownValue(text, collection) })),
  ];
  return all.flatMap(({ path, message }) =>
    message ? { file, line: lineOf(path), field: path.join('.'), message, isWarning: true } : [],
  );
}

/** Says that there is no such value, in a text with `{name}`. */
export function unknownValue(text: string, { values }: Collection): string | undefined {
  if (!values) return undefined;
  const known = values();
  const names = [...text.matchAll(/(?<!\\)\{ *(\w+) *\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !Object.hasOwn(known, name));
  return (
    unknown && `{${unknown}} stands for nothing. There is {${Object.keys(known).join('}, {')}}.`
  );
}

function textsIn(data: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => textsIn(value, [...path, key]));
}
