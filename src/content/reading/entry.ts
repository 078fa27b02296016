import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import type { Content } from '../kind.ts';
import { errorsIn, type Diagnostic } from '../diagnostics.ts';
import { fillIn } from '../fill-in.ts';
import type { Values } from '../markdown/fill-company-values.ts';
import { decode } from './decode.ts';
import { postId } from '../posts/id.ts';
import type { FieldIssue } from './error-map.ts';
import { explainYaml, parseYaml, type Yaml } from './yaml.ts';

/** A parsed file: its fields, and the text below them. */
export interface Entry<Fields = unknown> extends Yaml {
  file: string;
  /** The part of the file name at the star, as it is in addresses. */
  id: string;
  source: string;
  /** The schema's output, if all fields are valid. */
  fields?: Fields | undefined;
  isPublished: boolean;
  /** The source with empty lines in place of the fields; nothing in YAML. */
  body: string;
}

const FENCE = /^---[ \t]*$/;
const PART_OF_FIELD = /^(\w+\s*:|\s+\S|#|- )/;
const BEGIN =
  'The very first line has three hyphens (---) and nothing else. The fields follow, and another such line.';
const END = 'The fields have no end. Write a line of three hyphens (---) below the last field.';

/** The part of a file's name at the star: that of its folder for `*\/index.md`. */
export const idOf = (file: string) =>
  postId(basename(/\/index\.mdx?$/.test(file) ? dirname(file) : file.replace(/\.\w+$/, '')));

/**
 * Parses the bytes of a file, a text with fields above it or YAML: everything that shows, checks or
 * uses content gets its values from here. `data` are the values as they are written, in which only
 * `{brand}` and the like are filled in; `fields` is what the schema makes of them. `root` is the
 * folder of the project, and `file` a path in it.
 */
export function parseEntry<Fields>(
  bytes: Buffer,
  file: string,
  content: Content<z.ZodType, Fields>,
  root: string,
): Entry<Fields> {
  const values = content.values?.(root);
  const written = parseFile(bytes, file, values && (() => values));
  const id = idOf(file);
  const { diagnostics, lineOf } = written;
  if (written.data === undefined) {
    diagnostics.push(...othersProblems(written, content, { id, root }));
    return { ...written, id, isPublished: true };
  }
  const data = values ? fillIn(written.data, values) : written.data;
  const { fields, issues, warnings, problem, isPublished } = content.judge(data, { id, root });
  // One error is enough for a line: a text that is cut off at a # is then also too short.
  const told = new Set(errorsIn(diagnostics).map(({ line }) => line));
  for (const issue of issues)
    if (!told.has(lineOf(issue.path))) diagnostics.push(diagnosticOf(issue, file, lineOf));
  for (const [field, message] of Object.entries(warnings))
    if (message) diagnostics.push({ file, line: lineOf([field]), field, message, isWarning: true });
  if (problem) diagnostics.unshift({ file, line: 1, message: problem });
  return { ...written, id, data, fields, isPublished };
}

/**
 * Says what is wrong with the other fields of a file in which one can't be read, so that all is said at
 * once. One that is missing may be the one that can't be read.
 */
function othersProblems(
  { file, lineOf, others }: Written,
  content: Content,
  about: { id: string; root: string },
): Diagnostic[] {
  const there = z.record(z.string(), z.unknown()).safeParse(others?.data);
  if (!there.success) return [];
  const isThere = ({ path: [field = ''] }: FieldIssue) =>
    Object.hasOwn(there.data, field) && !others?.without.some((name) => name === field);
  const data = fillIn(there.data, content.values?.(about.root) ?? {});
  const { issues } = content.judge(data, about);
  return issues.filter(isThere).map((issue) => diagnosticOf(issue, file, lineOf));
}

const diagnosticOf = (
  { path, field, message }: FieldIssue,
  file: string,
  lineOf: Yaml['lineOf'],
) => ({
  file,
  line: lineOf(path),
  field,
  message,
});

/** The fields of a file as they are written, whether they are valid or not. */
export const readFields = (root: string, file: string): unknown =>
  parseFile(readFileSync(join(root, file)), file).data;

type Written = Omit<Entry, 'id' | 'fields' | 'isPublished'>;

function parseFile(bytes: Buffer, file: string, values?: Values): Written {
  const { text: source, line: wrongLine, message: wrong } = decode(bytes);
  const nothing = { file, source, body: '', lineOf: () => 1 };
  const fail = (line: number, message: string) => ({
    ...nothing,
    diagnostics: [{ file, line, message }],
  });
  if (wrong) return fail(wrongLine, wrong);
  if (file.endsWith('.yaml')) return { ...nothing, ...parseYaml(source, file, values) };

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
  const yaml = parseYaml(fields, file, values);
  const hasNoFields = typeof yaml.data === 'string' || Array.isArray(yaml.data);
  if (!hasNoFields) return { ...nothing, body, ...yaml };
  const { line, message } = explainYaml(fields, end);
  return { ...fail(line, message), body };
}
