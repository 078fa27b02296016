import type { Finding } from './diagnostic.ts';
import { elementRules } from './elements.ts';
import { decode } from './encoding.ts';
import { splitText, type FrontMatter } from './front-matter.ts';
import { leftover } from './leftovers.ts';
import { idsIn, linkRules, linksIn, type Placed } from './links.ts';
import { markdownRules } from './markdown.ts';
import { parseBody, placeOf, textOf } from './mdx.ts';
import type { Data, Rule, Text, TextOptions } from './options.ts';
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

/** Checks a text by itself, from the bytes of its file. `folder` has the file and its pictures. */
export async function lintText(
  bytes: Uint8Array,
  folder: string,
  options: TextOptions,
): Promise<LintedText> {
  const decoded = decode(bytes);
  if ('finding' in decoded) return unreadable([decoded.finding]);
  const { frontMatter, body, findings } = splitText(decoded.text, options.transform);
  if (!body) return unreadable(findings);
  const { data, lineOf } = frontMatter ?? unreadable([]);
  const fields = frontMatter && validate(options.schema, data, lineOf);
  const { nodes, findings: bodyFindings } = parseBody(body);
  const text: Text = { options, folder, frontMatter, body, nodes, isDraft: data['draft'] === true };
  const found = [
    ...findings,
    ...(fields?.findings ?? []),
    ...(await coverFindings(text)),
    ...leftFields(text),
    ...bodyFindings,
    ...(await nodeFindings(text)),
  ];
  const parts = { links: linksIn(nodes), ids: idsIn(nodes) };
  return { findings: found, data, fields: fields?.data, lineOf, body, ...parts };
}

/** The fields of a text as they're written; none if they can't be read. */
export function readFields(bytes: Uint8Array): Data {
  const decoded = decode(bytes);
  return ('text' in decoded && splitText(decoded.text).frontMatter?.data) || {};
}

function unreadable(findings: Finding[]): LintedText {
  return { findings, data: {}, lineOf: () => 1, body: '', links: [], ids: [] };
}

const TEMPLATE = 'This is still the text of the template. Write your own, or set draft: true.';

const isLeft = ({ isDraft, options: { placeholders = [] } }: Text, value: unknown) =>
  !isDraft && typeof value === 'string' && placeholders.some((one) => value.startsWith(one));

const leftFields = (text: Text): Finding[] =>
  Object.entries(text.frontMatter?.data ?? {}).flatMap(([field, value]) =>
    isLeft(text, value)
      ? { line: text.frontMatter?.lineOf([field]) ?? 1, field, message: TEMPLATE }
      : [],
  );

const leftParagraph: Rule = (node, text) =>
  node.type === 'paragraph' && isLeft(text, textOf(node)) ? TEMPLATE : undefined;

const rules = [
  ...elementRules,
  ...pictureRules,
  ...linkRules,
  ...markdownRules,
  leftover,
  leftParagraph,
];

async function nodeFindings(text: Text): Promise<Finding[]> {
  const all = text.nodes.flatMap((node) =>
    rules.map((rule) => ({ place: placeOf(node), said: rule(node, text) })),
  );
  const found = all
    .filter(({ said }) => said)
    .map(async ({ place, said }) =>
      [(await said) ?? []]
        .flat()
        .map((one) => ({ ...place, ...(typeof one === 'string' ? { message: one } : one) })),
    );
  return (await Promise.all(found)).flat();
}
