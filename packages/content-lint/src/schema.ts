import type { z } from 'astro/zod';
import type { Diagnostic } from './diagnostic.ts';
import type { Yaml } from './yaml.ts';

/** Validates fields, and names the line of each wrong value, with its first error. */
export function validate({ data, lineOf }: Yaml, file: string, schema: z.ZodType) {
  const result = schema.safeParse(data, { error: explain });
  const diagnostics = new Map<string, Diagnostic>();
  for (const { message, path, ...issue } of result.error?.issues ?? []) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const whole of keys.length > 0 ? keys.map((key) => [...path, key]) : [path]) {
      const field = whole.filter((part) => typeof part === 'string').join('.') || undefined;
      const place = whole.join('.');
      if (!diagnostics.has(place))
        diagnostics.set(place, { file, line: lineOf(whole), field, message });
    }
  }
  return { fields: result.data, diagnostics: [...diagnostics.values()] };
}

/** Returns the message for an error without one. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  const shown = typeof input === 'object' ? 'This' : `"${String(input)}"`;
  const missing = input === undefined ? 'The field is missing.' : 'The field is empty.';
  const problem = input === undefined || input === null ? missing : `${shown} can't be used here.`;
  if (issue.code === 'invalid_type') return `${problem} ${remedies[issue.expected] ?? ''}`.trim();
  if (issue.code === 'invalid_value') return `${problem} Write ${issue.values.join(' or ')}.`;
  if (issue.code === 'too_small')
    return `${sizeOf(input)} Write ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}.`;
  if (issue.code === 'too_big')
    return `${sizeOf(input)} Write ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}.`;
  if (issue.code !== 'unrecognized_keys') return undefined;
  const { shape } = issue.inst as z.ZodObject;
  return `There is no such field. Correct its spelling or delete it; the fields are ${Object.keys(shape).join(', ')}.`;
}

function sizeOf(input: unknown): string {
  if (typeof input === 'string')
    return `It has ${input.length} ${input.length === 1 ? 'character' : 'characters'}.`;
  return Array.isArray(input) ? `The list has ${input.length} of them.` : `It is ${String(input)}.`;
}

const remedies: Record<string, string> = {
  array:
    'Write a list in brackets, for example [education, family], or a line with a hyphen and a space for each.',
  object: 'Write its fields below it, indented by two spaces.',
  string:
    'Write a text, in quotation marks if it has a colon or begins with a sign such as { or [.',
};
