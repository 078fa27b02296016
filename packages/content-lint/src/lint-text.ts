import type { Finding } from './diagnostic.ts';
import { elementRules } from './elements.ts';
import { decode } from './encoding.ts';
import { splitText, type SplitText } from './front-matter.ts';
import { leftover } from './leftovers.ts';
import { idsIn, linkRules, linksIn, type Placed } from './links.ts';
import { markdownRules } from './markdown.ts';
import { parseBody, placeOf } from './mdx.ts';
import type { Data, Text, TextOptions } from './options.ts';
import { coverFindings, pictureRules } from './pictures.ts';
import { validate } from './schema.ts';

/** What is known about a text after its own checks. */
export interface LintedText extends SplitText {
  data: Data;
  /** The fields as they're used, if all of them are valid. */
  fields?: unknown;
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
  const source = decode(bytes);
  if ('finding' in source)
    return { data: {}, lineOf: () => 1, body: '', findings: [source.finding], links: [], ids: [] };
  const { data, lineOf, body, findings } = splitText(source.text, options.transform);
  const fields = data && validate(options.schema, data, lineOf);
  const { nodes, findings: syntax } = parseBody(body);
  const all = [
    ...findings,
    ...(fields?.findings ?? []),
    ...(data ? await coverFindings(data, lineOf, folder, options) : []),
    ...(data?.['draft'] === true ? [] : leftLines(source.text, options)),
    ...syntax,
    ...(await nodeFindings({ options, folder, body, nodes })),
  ];
  const parts = { links: linksIn(nodes), ids: idsIn(nodes) };
  return { data: data ?? {}, lineOf, body, ...parts, findings: all, fields: fields?.data };
}

/** The fields of a text as they're written; none if they can't be read. */
export function readFields(bytes: Uint8Array): Data {
  const source = decode(bytes);
  return ('text' in source && splitText(source.text).data) || {};
}

/** The lines of the template that are still there. */
function leftLines(source: string, { placeholders = [] }: TextOptions): Finding[] {
  const message = 'This is still the text of the template. Write your own, or set draft: true.';
  const isLeft = (line: string) => placeholders.some((one) => line.includes(one));
  return source
    .split('\n')
    .flatMap((line, index) => (isLeft(line) ? { line: index + 1, message } : []));
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
