import type { z } from 'astro/zod';
import type { Diagnostic } from './diagnostic.ts';
import { list } from './words.ts';
import type { Path } from './yaml.ts';

/** What Zod says about a value before it has words for it. */
interface Issue {
  code: string;
  input: unknown;
  expected?: string;
  origin?: string;
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
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
    for (const whole of keys.map((key) => [...path, ...key])) {
      const field = whole.filter((part) => typeof part === 'string').join('.') || undefined;
      const place = whole.join('.');
      if (!diagnostics.has(place))
        diagnostics.set(place, { file, line: lineOf(whole), field, message });
    }
  }
  return { fields: result.data, diagnostics: [...diagnostics.values()] };
}

/** Words for an error of the schema that has none of its own. */
function explain(issue: Issue): string | undefined {
  const { code, input, expected = '', inst, values = [] } = issue;
  const shown = `${typeof input === 'object' ? 'This' : `"${String(input)}"`} can't be used here.`;
  const missing =
    input === null ? 'The field is empty.' : input === undefined && 'The field is missing.';
  const names = list(Object.keys(inst?.shape ?? {}), 'conjunction');
  if (code === 'invalid_type') return `${missing || shown} ${remedies[expected] ?? ''}`.trim();
  if (code === 'too_small' || code === 'too_big') return explainSize(issue);
  if (code === 'invalid_value') return `${missing || shown} Write ${list(values, 'disjunction')}.`;
  if (code === 'unrecognized_keys')
    return `There is no such field. Correct its spelling or delete it; the fields are ${names}.`;
  return undefined;
}

const remedies: Record<string, string> = {
  array:
    'Write a list in brackets, for example [education, family], or a line with a hyphen and a space for each.',
  object: 'Write its fields below it, indented by two spaces.',
  string: 'Write a text, in quotation marks if it begins with a sign such as { or [.',
};

function explainSize({ input, origin, minimum, maximum, exact }: Issue): string {
  const limit = exact ? 'exactly' : minimum === undefined ? 'at most' : 'at least';
  const remedy = `Write ${limit} ${minimum ?? maximum}.`;
  if (origin === 'string') return `It has ${String(input).length} characters. ${remedy}`;
  if (origin === 'array') return `The list has ${(input as unknown[]).length} of them. ${remedy}`;
  return `It is ${String(input)}. ${remedy}`;
}
