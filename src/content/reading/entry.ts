import type { Collection } from '../collection.ts';
import { errorsIn } from '../diagnostics.ts';
import { fillIn } from '../fill-in.ts';
import { decode } from './decode.ts';
import { validate } from './error-map.ts';
import { explainYaml, parseYaml, type Yaml } from './yaml.ts';

/** A parsed file: its fields, and the text below them. */
export interface Entry extends Yaml {
  file: string;
  source: string;
  /** The schema's output, if all fields are valid. */
  fields?: unknown;
  /** The source with empty lines in place of the fields; nothing in YAML. */
  body: string;
}

const FENCE = /^---[ \t]*$/;
const PART_OF_FIELD = /^(\w+\s*:|\s+\S|#|- )/;
const BEGIN =
  'The very first line has three hyphens (---) and nothing else. The fields follow, and another such line.';
const END = 'The fields have no end. Write a line of three hyphens (---) below the last field.';

/**
 * Parses the bytes of a file, a text with fields above it or YAML: everything that shows, checks or
 * uses content gets its values from here. `data` are the values as they are written, in which only
 * `{brand}` and the like are filled in; `fields` is what the schema makes of them.
 */
export function parseEntry(bytes: Buffer, file: string, collection: Collection): Entry {
  const { text: source, line: wrongLine, message: wrong } = decode(bytes);
  const nothing = { file, source, body: '', lineOf: () => 1 };
  const fail = (line: number, message: string) => ({
    ...nothing,
    diagnostics: [{ file, line, message }],
  });
  if (wrong) return fail(wrongLine, wrong);
  if (file.endsWith('.yaml'))
    return validateFields(
      { ...nothing, ...parseYaml(source, file, collection.values) },
      collection,
    );

  const lines = source.split('\n');
  if (!FENCE.test(lines[0] ?? '')) return fail(1, BEGIN);
  // For Astro, every line that begins with these characters is the end.
  const end = lines.findIndex((line, index) => index > 0 && /^(---|\+\+\+)/.test(line));
  const firstOther = lines.findIndex((line, index) => index > 0 && !PART_OF_FIELD.test(line));
  if (end < 0 || !FENCE.test(lines[end] ?? ''))
    return fail(firstOther < 0 ? lines.length : firstOther + 1, END);
  // Keeps the line numbers.
  const body = '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n');
  const fields = `\n${lines.slice(1, end).join('\n')}\n`;
  if (!fields.trim()) return fail(2, BEGIN);
  const yaml = parseYaml(fields, file, collection.values);
  const hasNoFields = typeof yaml.data === 'string' || Array.isArray(yaml.data);
  if (!hasNoFields) return validateFields({ ...nothing, body, ...yaml }, collection);
  const { line, message } = explainYaml(fields, end);
  return { ...fail(line, message), body };
}

function validateFields(entry: Entry, { schema, values, warnings }: Collection): Entry {
  const { diagnostics, file, lineOf } = entry;
  if (entry.data === undefined) return entry;
  const data = values ? fillIn(entry.data, values()) : entry.data;
  // One error is enough for a line: a text that is cut off at a # is then also too short.
  const told = new Set(errorsIn(diagnostics).map(({ line }) => line));
  const validated = validate(data, schema);
  for (const { path, field, message } of validated.issues)
    if (!told.has(lineOf(path))) diagnostics.push({ file, line: lineOf(path), field, message });
  const improbable = (validated.fields && warnings?.(validated.fields as never)) || {};
  for (const [field, message] of Object.entries(improbable))
    if (message) diagnostics.push({ file, line: lineOf([field]), field, message, isWarning: true });
  return { ...entry, data, fields: validated.fields };
}
