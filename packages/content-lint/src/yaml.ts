import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import type { Document } from 'yaml';
import type { Finding } from './diagnostic.ts';

/** The keys that lead to a value. */
export type Path = readonly (string | number)[];

export interface ParsedYaml {
  /** The data, if there are no findings. */
  data?: unknown;
  /** The line of a value, or of what would contain it. */
  lineOf: (path: Path) => number;
  findings: Finding[];
}

/** Parses YAML and explains its first error; later errors usually follow from it. */
export function parseYaml(source: string, transform?: (text: string) => string): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const lineOf = (path: Path) => lineAt(offsetOf(document, path));
  const error = document.errors[0] ?? document.warnings[0];
  if (error) return { findings: [explain(source, lineAt(error.pos[0]), error.code)], lineOf };
  const findings: Finding[] = [];
  visit(document, {
    Scalar(key, node, ancestors) {
      if (typeof node.value !== 'string' || key === 'key') return;
      if (transform) node.value = transform(node.value);
      const text = node.value as string;
      const [unknown] = (transform && /(?<!\\)\{\w+\}/.exec(text)) ?? [];
      const message = unknown
        ? `${unknown} stands for nothing. Correct it, or leave out the braces.`
        : textProblem(text, node.type === 'PLAIN' ? node.comment : undefined);
      const pair = ancestors.at(-1);
      const field = isPair(pair) ? String(pair.key) : undefined;
      if (message) findings.push({ line: lineAt(node.range?.[0] ?? 0), field, message });
    },
  });
  try {
    return { data: document.toJS(), findings, lineOf };
  } catch {
    // *text* refers to an anchor that isn't there.
    const line = source.split('\n').findIndex((text) => /:\s+\*/.test(text)) + 1;
    return { findings: [explain(source, line)], lineOf };
  }
}

/** Fields are shown as they are, so Markdown and HTML would be visible. */
function textProblem(text: string, comment: string | null | undefined): string | undefined {
  // A comment begins with a space; without one, it's probably a part of the text.
  if (comment && /^\S/.test(comment))
    return `Everything after # is cut off. Put the whole text in quotation marks: "${text} #${comment}"`;
  if (/[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]/u.test(text))
    return 'There is an invisible character in the text. Delete the field and type it again.';
  const [markup] =
    /(?<![\p{L}\p{N}*])(\*\*?)[^\s*][^*]*\1|(?<!\w)_[^\s_][^_]*_(?!\w)|<\/?[a-z][^>]*>|\]\(|`[^`]+`|&(#\d+|[a-z]+);/iu.exec(
      text,
    ) ?? [];
  return (
    markup && `${markup} would be shown as it is, because this field is plain text. Leave it out.`
  );
}

function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const found = path.slice(0, length);
    if (!document.hasIn(found)) continue;
    const parent = length === 1 ? document.contents : document.getIn(found.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === found.at(-1))
      : undefined;
    const node = pair?.key ?? document.getIn(found, true);
    return isNode(node) ? (node.range?.[0] ?? 0) : 0;
  }
  return 0;
}

/** The usual mistakes, in the order in which they explain a line. The first group is the field. */
const suspects: readonly (readonly [RegExp, (field: string, rest: string) => string])[] = [
  [/^ *()\t/, () => 'The line begins with a tab. Use spaces instead.'],
  [
    /^(\w+)(?::(?=[^ \t:/])|\s*[=：])\s*(.*)$/,
    (field, rest) => `A colon and a space follow the name of a field. Write ${field}: ${rest}`,
  ],
  [
    /^\s*()(?:-+(?=[^\s-])|--+\s+|[*•–—](?!\*)\s*)(.*)$/,
    (_, rest) => `Begin the lines of a list with one hyphen and a space: - ${rest}`,
  ],
  [
    /^\s*(?:(?:- )?(\w+): *|- +)\[(?:[^\]]*|.*\])\s*$/,
    () => 'The list can’t be read. Write it like this, without signs such as #: [family, habits]',
  ],
  [
    /^\s*(?:(?:- )?(\w+): *|- +)(.+)$/,
    (_, rest) =>
      `Put the whole text between one pair of straight quotation marks: "${rest.replace(/^"|"$|^'(.*)'$/g, '$1').replaceAll('"', '”')}"`,
  ],
];

const byCode: Record<string, string> = {
  DUPLICATE_KEY: 'The field is there twice. Delete one of them.',
  BAD_DQ_ESCAPE:
    'A backslash (\\) has a meaning between double quotation marks. Write two of them, or leave it out.',
};

/** Explains an error by the line that caused it. */
export function explain(source: string, errorLine: number, code?: string): Finding {
  const lines = source.split('\n');
  const [name] = /\w+/.exec(lines[errorLine - 1] ?? '') ?? [];
  const known = code && byCode[code];
  if (known) return finding(errorLine, known, name);
  // A missing quotation mark is noticed only lines later, so the lines above come first.
  for (const [index, line] of lines.slice(0, errorLine).entries()) {
    for (const [pattern, message] of isValid(line) ? [] : suspects) {
      const match = pattern.exec(line);
      if (match) return finding(index + 1, message(match[1] ?? '', match[2] ?? ''), match[1]);
    }
  }
  const line = lines[errorLine - 1] ?? '';
  const problem = isValid(line)
    ? 'is not as far from the edge as the fields around it. Add or delete spaces before it.'
    : "can't be read. Write the name of a field, a colon, a space and the text; what goes on from the line above has two spaces before it.";
  return finding(errorLine, `"${line.trim()}" ${problem}`);
}

/** Whether a line can be read by itself, as a field or as a part of a list. */
function isValid(line: string): boolean {
  const { contents, errors, warnings } = parseDocument(line.replace(/^ +/, ''), {
    prettyErrors: false,
  });
  if (/^ *-[-\w]/.test(line) || isAlias(isMap(contents) ? contents.items[0]?.value : undefined))
    return false;
  return isCollection(contents) && errors.length + warnings.length === 0;
}

function finding(line: number, message: string, field?: string): Finding {
  return { line, field: field || undefined, message, severity: 'fatal' };
}
