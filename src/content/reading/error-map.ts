import type { z } from 'astro/zod';
import { nounFor } from '../../lib/quantity.ts';

/** What is wrong with a field. */
export interface FieldIssue {
  path: PropertyKey[];
  /** The name of the field, for example `date` or `home.heading`. */
  field: string | undefined;
  message: string;
}

/** How other programs name fields, by our names. */
type OtherNames = Readonly<Partial<Record<string, readonly string[]>>>;

/** Validates fields: returns the schema's output, or what is wrong, in words for editors. */
export function validate<Schema extends z.ZodType>(
  data: unknown,
  schema: Schema,
  otherNames: OtherNames = {},
): { fields: z.output<Schema> | undefined; issues: FieldIssue[] } {
  const result = schema.safeParse(data, { error: (issue) => explain(issue, otherNames) });
  const issues = new Map<string, FieldIssue>();
  for (const { message, path, ...issue } of result.error?.issues ?? []) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const names = path.filter((part) => typeof part === 'string');
    const field = [...names, unknown.join(', ')].filter(Boolean).join('.') || undefined;
    const place = [...path, ...unknown.slice(0, 1)];
    // The first error of a value; others usually follow from it.
    const key = [...path, ...unknown].join('.');
    if (!issues.has(key)) issues.set(key, { path: place, field, message });
  }
  return { fields: result.data, issues: [...issues.values()] };
}

/** Zod's error map for everything that editors write: the message for an error without one. */
function explain(issue: z.core.$ZodRawIssue, otherNames: OtherNames): string | undefined {
  const { input } = issue;
  const shown = typeof input === 'object' ? 'This' : `"${String(input)}"`;
  const missing = input === undefined ? 'The field is missing.' : 'The field is empty.';
  const what = input === undefined || input === null ? missing : `${shown} can't be used here.`;
  if (issue.code === 'invalid_type') return `${what} ${remedies[issue.expected] ?? ''}`.trim();
  if (issue.code === 'invalid_value') return `${what} Write ${issue.values.join(' or ')}.`;
  if (issue.code === 'too_small')
    return `${sizeOf(input)} Write ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}.`;
  if (issue.code === 'too_big')
    return `${sizeOf(input)} Write ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}.`;
  if (issue.code === 'unrecognized_keys')
    return explainUnknown(issue.keys, issue.inst as z.ZodObject, otherNames);
  return undefined;
}

function sizeOf(input: unknown): string {
  if (typeof input === 'string')
    return `It has ${input.length} ${nounFor(input.length, 'character')}.`;
  return Array.isArray(input) ? `The list has ${input.length} of them.` : `It is ${String(input)}.`;
}

const remedies: Record<string, string> = {
  array:
    'Write a list in brackets, for example [education, family], or a line with a hyphen and a space for each.',
  object: 'Write its fields below it, indented by two spaces.',
  string:
    'Write a text, in quotation marks if it has a colon, is a number or begins with a sign such as { or [.',
  boolean: 'Write true or false.',
  number: 'Write a whole number, for example 3.',
  int: 'Write a whole number, for example 3.',
};

function explainUnknown(
  written: readonly string[],
  { shape }: z.ZodObject,
  otherNames: OtherNames,
): string {
  const isOne = written.length === 1;
  const meant = written.flatMap((name) => {
    const [field = ''] =
      Object.entries(otherNames).find(([, others]) => others?.includes(name)) ?? [];
    return Object.hasOwn(shape, field) ? { name, field } : [];
  });
  const fields = `the fields are ${Object.keys(shape).join(', ')}.`;
  const there = isOne ? 'There is no such field.' : 'There are no such fields.';
  if (meant.length === 0)
    return `${there} ${isOne ? 'Correct its spelling or delete it' : 'Correct their spelling or delete them'}; ${fields}`;
  const instead = meant.map(({ name, field }) => `${field} instead of ${name}`).join(', ');
  const rest = meant.length < written.length ? ', and delete the others' : '';
  return `${there} Write ${instead}${rest}; ${fields}`;
}
