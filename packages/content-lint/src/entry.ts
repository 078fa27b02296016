import { errorsIn, type Diagnostic } from './diagnostic.ts';
import { decode } from './decode.ts';
import type { Collection } from './options.ts';
import { validate } from './schema.ts';
import { explain, readYaml, type Yaml } from './yaml.ts';

/** A file as it's read: its fields, and the text below them. */
export interface Entry extends Yaml {
  /** The path of the file in the project. */
  file: string;
  /** The fields as they're used, if all of them are valid. */
  fields?: unknown;
  /** The file with empty lines in place of the fields; nothing in YAML. */
  body: string;
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
  const { values } = collection;
  if (!file.endsWith('.mdx'))
    return judge({ ...nothing, ...readYaml(text, file, values) }, collection);

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
  const yaml = readYaml(source, file, values);
  const isObject = typeof yaml.data === 'object' && yaml.data && !Array.isArray(yaml.data);
  if (yaml.data === undefined || isObject) return judge({ ...nothing, body, ...yaml }, collection);
  const { line, message } = source.trim() ? explain(source, end) : { line: 2, message: BEGIN };
  return { ...fail(line, message), body };
}

function judge(entry: Entry, collection: Collection): Entry {
  const { file, data, lineOf } = entry;
  if (data === undefined) return entry;
  const judged = validate(collection.schema, data, file, lineOf);
  const { fields } = judged;
  const isAt = (list: readonly Diagnostic[]) => (one: Diagnostic) =>
    list.some(({ line }) => line === one.line);
  // A text that is cut off explains why it's short, and the schema knows better than a doubt.
  const unread = errorsIn(entry.diagnostics);
  const wrong = judged.diagnostics.filter((one) => !isAt(unread)(one));
  const doubtful = entry.diagnostics.filter((one) => one.isWarning && !isAt(wrong)(one));
  const doubts = Object.entries((fields && collection.doubts?.(fields as never)) || {});
  const warnings = doubts.flatMap(([field, message]) =>
    message ? { file, line: lineOf([field]), field, message, isWarning: true } : [],
  );
  return { ...entry, fields, diagnostics: [...unread, ...wrong, ...doubtful, ...warnings] };
}
