import type { Finding } from './diagnostic.ts';
import { elementRules } from './elements.ts';
import { decode } from './encoding.ts';
import { splitText } from './front-matter.ts';
import { idsIn, linkRule, linksIn, type Placed } from './links.ts';
import { nodesIn, parseBody } from './mdx.ts';
import type { Data, Rule, Text, TextOptions } from './options.ts';
import { pictureRules } from './pictures.ts';
import { validate } from './schema.ts';
import { textRules } from './text.ts';
import type { Path } from './yaml.ts';

const rules: readonly Rule[] = [...textRules, ...elementRules, ...pictureRules, linkRule];

/** What is known about a text after its own checks. */
export interface LintedText {
  findings: Finding[];
  /** The fields as they're written. */
  data: Data;
  /** The fields as they're used, if all of them are valid. */
  fields?: unknown;
  lineOf: (path: Path) => number;
  /** The file with empty lines in place of the fields. */
  body: string;
  links: Placed[];
  ids: Placed[];
}

/** Checks a text by itself, from the bytes of its file. `folder` has the file and its pictures. */
export async function lintText(
  bytes: Uint8Array,
  folder: string,
  options: TextOptions,
): Promise<LintedText> {
  const decoded = decode(bytes);
  if ('finding' in decoded) return unreadable([decoded.finding]);
  const { frontMatter, body: source, findings } = splitText(decoded.text, options.transform);
  if (!source) return unreadable(findings);
  const data = frontMatter?.data ?? {};
  const lineOf = frontMatter?.lineOf ?? (() => 1);
  const fields = frontMatter ? validate(options.schema, data, lineOf) : undefined;
  const { body, findings: bodyFindings } = parseBody(source);
  const nodes = body ? [...nodesIn(body.root)] : [];
  const isDraft = data['draft'] === true;
  const text: Text = { options, folder, frontMatter, body, nodes, isDraft };
  const found = await Promise.all(rules.map((rule) => rule(text)));
  return {
    findings: [...findings, ...(fields?.findings ?? []), ...bodyFindings, ...found.flat()],
    data,
    fields: fields?.data,
    lineOf,
    body: source,
    links: linksIn(nodes),
    ids: idsIn(nodes),
  };
}

/** The fields of a text as they're written; none if they can't be read. */
export function readFields(bytes: Uint8Array): Data {
  const decoded = decode(bytes);
  return ('text' in decoded && splitText(decoded.text).frontMatter?.data) || {};
}

function unreadable(findings: Finding[]): LintedText {
  return { findings, data: {}, lineOf: () => 1, body: '', links: [], ids: [] };
}
