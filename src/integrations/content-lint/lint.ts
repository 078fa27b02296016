import { decode } from './encoding.ts';
import { elementRules } from './elements.ts';
import { fieldRules, parseFields } from './fields.ts';
import { splitPost } from './front-matter.ts';
import type { Finding } from './issue.ts';
import { posts, type Kind } from './kinds.ts';
import { idsIn, linkRules, linksIn, type Link } from './links.ts';
import { parseBody } from './mdx.ts';
import { pictureRules } from './pictures.ts';
import type { Post, Rule } from './post.ts';
import type { PolicyFields } from './policy-schema.ts';
import type { PostFields } from './post-schema.ts';
import { textRules } from './text.ts';

const rules: readonly Rule[] = [
  ...fieldRules,
  ...textRules,
  ...elementRules,
  ...pictureRules,
  ...linkRules,
];

/** What is known about a post or policy after its own checks. */
export interface LintedPost {
  findings: Finding[];
  /** The fields as they're written, and as they're used if all of them are valid. */
  data: Record<string, unknown>;
  fields?: PostFields | PolicyFields | undefined;
  lineOf: (field: string) => number;
  /** The text below the fields, with an empty line for each line above it. */
  body: string;
  links: Link[];
  ids: ReadonlySet<string>;
}

/**
 * Checks a post or policy by itself, from the bytes of its file. Its pictures are looked for in `folder`, the
 * folder of the file.
 */
export async function lintPost(
  bytes: Uint8Array,
  folder: string,
  today = new Date(),
  kind: Kind = posts,
): Promise<LintedPost> {
  const decoded = decode(bytes);
  if ('finding' in decoded) return unreadable([decoded.finding]);
  const { frontMatter, body: source, findings } = splitPost(decoded.text);
  if (!source) return unreadable(findings);
  const { fields, findings: fieldFindings } = frontMatter
    ? parseFields(frontMatter, kind)
    : { findings: [] };
  const { body, findings: bodyFindings } = parseBody(source);
  const post: Post = { kind, folder, today, frontMatter, fields, body };
  const found = await Promise.all(rules.map((rule) => rule(post)));
  return {
    findings: [...findings, ...fieldFindings, ...bodyFindings, ...found.flat()],
    data: frontMatter?.data ?? {},
    fields,
    lineOf: frontMatter?.lineOf ?? (() => 1),
    body: source,
    links: body ? linksIn(body.root) : [],
    ids: body ? idsIn(body.root) : new Set(),
  };
}

function unreadable(findings: Finding[]): LintedPost {
  return { findings, data: {}, lineOf: () => 1, body: '', links: [], ids: new Set() };
}
