import type { Finding } from './diagnostic.ts';
import { elementRules } from './elements.ts';
import { decode } from './encoding.ts';
import { splitText, type FrontMatter } from './front-matter.ts';
import { leftover } from './leftovers.ts';
import { idsIn, linkRules, linksIn, type Placed } from './links.ts';
import { markdownRules } from './markdown.ts';
import { parseBody, placeOf } from './mdx.ts';
import type { Data, Text, TextOptions } from './options.ts';
import { coverFindings, pictureRules } from './pictures.ts';
import { validate } from './schema.ts';

/** What is known about a text after its own checks. */
export interface LintedText extends FrontMatter {
  findings: Finding[];
  /** The fields as they're used, if all of them are valid. */
  fields?: unknown;
  /** The file with empty lines in place of the fields. */
  body: string;
  links: Placed[];
  ids: Placed[];
}

const rules = [...elementRules, ...pictureRules, ...linkRules, ...markdownRules, leftover];

/** Checks a text by itself, from the bytes of its file. `folder` has the file and its pictures. */
export async function lintText(
  bytes: Uint8Array,
  folder: string,
  options: TextOptions,
): Promise<LintedText> {
  const nothing = { data: {} as Data, lineOf: () => 1, body: '', links: [], ids: [] };
  const decoded = decode(bytes);
  if ('finding' in decoded) return { ...nothing, findings: [decoded.finding] };
  const { frontMatter, body, findings } = splitText(decoded.text, options.transform);
  if (!body) return { ...nothing, findings };
  const { data, lineOf } = frontMatter ?? nothing;
  const fields = frontMatter && validate(options.schema, data, lineOf);
  const parsed = parseBody(body);
  const { nodes } = parsed;
  const all = [
    ...findings,
    ...(fields?.findings ?? []),
    ...(await coverFindings({ data, lineOf }, folder, options)),
    ...(data['draft'] === true ? [] : leftLines(decoded.text, options)),
    ...parsed.findings,
    ...(await nodeFindings({ options, folder, body, nodes })),
  ];
  const parts = { data, lineOf, body, links: linksIn(nodes), ids: idsIn(nodes) };
  return { ...parts, findings: all, fields: fields?.data };
}

/** The fields of a text as they're written; none if they can't be read. */
export function readFields(bytes: Uint8Array): Data {
  const decoded = decode(bytes);
  return ('text' in decoded && splitText(decoded.text).frontMatter?.data) || {};
}

/** The lines of the template that are still there. */
function leftLines(source: string, { placeholders = [] }: TextOptions): Finding[] {
  const message = 'This is still the text of the template. Write your own, or set draft: true.';
  return source
    .split('\n')
    .flatMap((line, index) =>
      placeholders.some((one) => line.includes(one)) ? { line: index + 1, message } : [],
    );
}

async function nodeFindings(text: Text): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const node of text.nodes)
    for (const rule of rules)
      await rule(node, text, (message, rest) =>
        findings.push({ ...placeOf(node), message, ...rest }),
      );
  return findings;
}
