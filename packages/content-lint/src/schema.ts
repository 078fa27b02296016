import type { z } from 'astro/zod';
import type { Finding } from './diagnostic.ts';
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
  inst?: { minLength?: number | null; maxLength?: number | null; shape?: object };
}

/** Validates data and says in which line a value is wrong. The first error of a value explains the others. */
export function validate(schema: z.ZodType, data: unknown, lineOf: (path: Path) => number) {
  const result = schema.safeParse(data, { error: (issue) => explain(issue as unknown as Issue) });
  const findings = new Map<string, Finding>();
  for (const { message, ...issue } of result.error?.issues ?? []) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
    for (const key of keys) {
      const whole = [...(issue.path as Path), ...key];
      const field = whole.join('.');
      if (!findings.has(field))
        findings.set(field, { line: lineOf(whole), field: field || undefined, message });
    }
  }
  return { data: result.data, findings: [...findings.values()] };
}

/** Words for an error of the schema that has none of its own. */
function explain(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return explainType(issue);
    case 'too_small':
    case 'too_big':
      return explainSize(issue);
    case 'invalid_value':
      return `${shown(issue.input)} Write ${list(issue.values ?? [], 'disjunction')}.`;
    case 'unrecognized_keys':
      return `There is no such field. Correct its spelling or delete it; the fields are ${list(Object.keys(issue.inst?.shape ?? {}), 'conjunction')}.`;
    default:
      return undefined;
  }
}

const KINDS: Record<string, string> = {
  array:
    'Write a list in brackets, for example [education, family], or a line with a hyphen and a space for each.',
  boolean: 'Write true or false.',
  number: 'Write a whole number.',
  object: 'Write its fields below it, indented by two spaces.',
};

function explainType({ input, expected = '', inst }: Issue): string {
  if (expected !== 'string') return `${shown(input)} ${KINDS[expected] ?? 'Correct it.'}`;
  if (input === undefined || input === null) {
    const { minLength, maxLength } = inst ?? {};
    const size = minLength && maxLength ? `${minLength} to ${maxLength} characters of text` : 'it';
    return `${shown(input)} Write ${size}.`;
  }
  if (typeof input === 'object')
    return 'This is a list and not a text. Write it in quotation marks: "…".';
  return `${String(input)} is not read as text. Write it in quotation marks: "${String(input)}"`;
}

function explainSize({ input, origin, minimum, maximum, exact }: Issue): string {
  const limit = exact ? 'exactly' : minimum === undefined ? 'at most' : 'at least';
  const allowed = `${limit} ${minimum ?? maximum}.`;
  if (origin === 'string') return `It has ${String(input).length} characters. Write ${allowed}`;
  if (origin === 'array')
    return `The list has ${(input as unknown[]).length} of them. Give ${allowed}`;
  return `Write a number of ${allowed}`;
}

function shown(input: unknown): string {
  if (input === undefined) return 'The field is missing.';
  if (input === null) return 'The field is empty.';
  return typeof input === 'object'
    ? 'This is not right here.'
    : `"${String(input)}" can't be used here.`;
}

const list = (values: readonly unknown[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en-GB', { type }).format(values.map(String));
