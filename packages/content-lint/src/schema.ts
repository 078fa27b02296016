import type { z } from 'astro/zod';
import type { Diagnostic } from './diagnostic.ts';
import type { Path } from './yaml.ts';

/** What Zod says about a value before it has words for it. */
interface Issue {
  code: string;
  input: unknown;
  expected?: string;
  minimum?: number;
  maximum?: number;
  exact?: boolean;
  values?: readonly unknown[];
  inst?: { shape?: object };
}

/** Validates data, and says in which line a value is wrong. The first error of a value explains the others. */
export function validate(
  schema: z.ZodType,
  data: unknown,
  file: string,
  lineOf: (path: Path) => number,
) {
  const result = schema.safeParse(data, { error: (issue) => explain(issue as unknown as Issue) });
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

/** Words for an error of the schema that has none of its own. */
function explain({ code, input, expected = '', values, inst, ...limits }: Issue) {
  const shown = typeof input === 'object' ? 'This' : `"${String(input)}"`;
  const missing = input === undefined ? 'The field is missing.' : 'The field is empty.';
  const problem = input === undefined || input === null ? missing : `${shown} can't be used here.`;
  if (code === 'invalid_type') return `${problem} ${remedies[expected] ?? ''}`.trim();
  if (code === 'invalid_value') return `${problem} Write ${values?.join(' or ')}.`;
  if (code === 'unrecognized_keys')
    return `There is no such field. Correct its spelling or delete it; the fields are ${Object.keys(inst?.shape ?? {}).join(', ')}.`;
  if (code !== 'too_small' && code !== 'too_big') return undefined;
  const { exact, minimum, maximum } = limits;
  const limit = exact ? 'exactly' : minimum === undefined ? 'at most' : 'at least';
  return `${sizeOf(input)} Write ${limit} ${minimum ?? maximum}.`;
}

function sizeOf(input: unknown): string {
  if (typeof input === 'string') return `It has ${input.length} characters.`;
  return Array.isArray(input) ? `The list has ${input.length} of them.` : `It is ${String(input)}.`;
}

const remedies: Record<string, string> = {
  array:
    'Write a list in brackets, for example [education, family], or a line with a hyphen and a space for each.',
  object: 'Write its fields below it, indented by two spaces.',
  string: 'Write a text, in quotation marks if it begins with a sign such as { or [.',
};
