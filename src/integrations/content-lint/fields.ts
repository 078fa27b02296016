import { PLACEHOLDER } from '../../config/prose.ts';
import type { FrontMatter } from './front-matter.ts';
import type { Finding } from './issue.ts';
import type { Kind } from './kinds.ts';
import type { Rule } from './post.ts';
import type { PolicyFields } from './policy-schema.ts';
import type { PostFields } from './post-schema.ts';

const TEXT_FIELDS = ['title', 'excerpt', 'description', 'author', 'coverAlt'];
const FIRST_YEAR = 2000;
const MAX_YEARS_AHEAD = 5;
const DAY_MS = 86_400_000;

/** Validates the fields of a post or policy. */
export function parseFields(
  { data, lineOf }: FrontMatter,
  { schema }: Kind,
): {
  fields?: PostFields | PolicyFields | undefined;
  findings: Finding[];
} {
  const { data: fields, error } = schema.safeParse(data);
  // The first issue of a field explains the others.
  const messages = new Map<string, string>();
  for (const issue of error?.issues ?? []) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])];
    for (const name of names) if (!messages.has(name)) messages.set(name, issue.message);
  }
  const findings = [...messages].map(([field, message]) => ({
    line: lineOf(field),
    field,
    message,
  }));
  return { fields, findings };
}

/** `title: Patience #1` is "Patience" to YAML: the rest is a comment. */
const cutTexts: Rule = ({ frontMatter }) =>
  TEXT_FIELDS.flatMap((field) => {
    const scalar = frontMatter?.scalarOf(field);
    if (!scalar?.comment) return [];
    const message = `Everything after # is cut off. Put the whole text in quotation marks: "${scalar.value} #${scalar.comment}"`;
    return { line: frontMatter?.lineOf(field) ?? 1, field, message };
  });

/** The fields are shown as they are, so Markdown and HTML would be visible. */
const markup: Rule = ({ frontMatter }) =>
  TEXT_FIELDS.flatMap((field) => {
    const value = frontMatter?.data[field];
    const [found] = (typeof value === 'string' && /\*\*|<\/?[a-z][^>]*>|\]\(|`/i.exec(value)) || [];
    if (!found) return [];
    const message = `${found} would be shown as it is, because this field is plain text. Leave it out.`;
    return { line: frontMatter?.lineOf(field) ?? 1, field, message };
  });

const placeholders: Rule = ({ frontMatter }) => {
  if (!frontMatter || frontMatter.data['draft'] === true) return [];
  return TEXT_FIELDS.filter((field) => String(frontMatter.data[field]).startsWith(PLACEHOLDER)).map(
    (field) => ({
      line: frontMatter.lineOf(field),
      field,
      message: 'This is still the text of npm run new:post. Write your own, or set draft: true.',
    }),
  );
};

const dates: Rule = ({ frontMatter, fields, today }) => {
  if (!frontMatter || !fields || !('date' in fields)) return [];
  const { date, updated } = fields;
  const findings: Finding[] = [];
  const report = (field: string, message: string) =>
    findings.push({ line: frontMatter.lineOf(field), field, message });
  const lastYear = today.getUTCFullYear() + MAX_YEARS_AHEAD;
  for (const [field, day] of Object.entries({ date, updated })) {
    const year = day?.getUTCFullYear();
    if (year && (year < FIRST_YEAR || year > lastYear))
      report(
        field,
        `The year ${year} can't be right. Write a year from ${FIRST_YEAR} to ${lastYear}.`,
      );
  }
  if (updated && updated < date)
    report(
      'updated',
      'The post is updated before it is published. Write a later date, or delete the field.',
    );
  // Somewhere it's tomorrow already.
  else if (updated && updated.getTime() > Math.max(today.getTime() + DAY_MS, date.getTime()))
    report(
      'updated',
      'This day has not come yet. Write the date of the last change, or delete the field.',
    );
  return findings;
};

export const fieldRules: readonly Rule[] = [cutTexts, markup, placeholders, dates];
