import { isCollection, isNode, LineCounter, parseDocument, visit } from 'yaml';
import { fatal, type Finding } from './diagnostic.ts';

/** The keys that lead to a value. */
export type Path = readonly PropertyKey[];

interface ParsedYaml {
  /** The data; none if it can't be read. */
  data?: unknown;
  /** The line of a value, or of what would contain it. */
  lineOf: (path: Path) => number;
  findings: Finding[];
}

const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]/u;

/** Parses YAML and explains its first error; later errors usually follow from it. */
export function parseYaml(source: string, transform = (text: string) => text): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const [error] = [...document.errors, ...document.warnings];
  let errorAt = error?.pos[0];
  const findings: Finding[] = [];
  visit(document, {
    // Nobody means an alias: *text* would be in italics elsewhere.
    Alias: (_, { range }) => void (errorAt ??= range?.[0]),
    Scalar(key, node) {
      if (typeof node.value !== 'string' || key === 'key') return;
      node.value = transform(node.value);
      const message = textProblem(node.value as string, node.type === 'PLAIN' && node.comment);
      if (message) findings.push(fatal(lineAt(node.range?.[0]), message));
    },
  });

  function lineAt(offset = 0) {
    return lineCounter.linePos(offset).line;
  }

  function lineOf(path: Path): number {
    const node = document.getIn(path, true);
    if (path.length > 0 && isNode(node)) return lineAt(node.range?.[0]);
    return path.length > 1 ? lineOf(path.slice(0, -1)) : 1;
  }

  if (errorAt === undefined) return { data: document.toJS() as unknown, findings, lineOf };
  return { findings: [explain(source, lineAt(errorAt), error?.code)], lineOf };
}

function textProblem(text: string, comment: string | false | null | undefined) {
  // A comment begins with a space; without one, it's probably a part of the text.
  if (comment && /^\S/.test(comment))
    return `Everything after # is cut off. Put the whole text in quotation marks: "${text} #${comment}"`;
  return INVISIBLE.test(text)
    ? 'There is an invisible character in the text. Delete the field and type it again.'
    : undefined;
}

/** The usual mistakes, in the order in which they explain a line. The first group is the field. */
const suspects: readonly (readonly [RegExp, (field: string, rest: string) => string])[] = [
  [/^ *()\t/, () => 'The line begins with a tab. Use spaces instead.'],
  [
    /^(\w+)(?::(?=[^ \t:/])|\s*[=：])\s*(.*)$/,
    (field, rest) => `A colon and a space follow the name of a field. Write ${field}: ${rest}`,
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
export function explain(source: string, errorLine: number, code = ''): Finding {
  const lines = source.split('\n');
  const line = lines[errorLine - 1] ?? '';
  const [name] = /\w+/.exec(line) ?? [];
  if (byCode[code]) return fatal(errorLine, byCode[code], name);
  // A missing quotation mark is noticed only lines later, so the lines above come first.
  for (const [index, above] of lines.slice(0, errorLine).entries()) {
    for (const [pattern, message] of isValid(above) ? [] : suspects) {
      const [found, field = '', rest = ''] = pattern.exec(above) ?? [];
      if (found) return fatal(index + 1, message(field, rest), field || undefined);
    }
  }
  return fatal(
    errorLine,
    `"${line.trim()}" can't be read here. Write the name of a field, a colon, a space and the text, as far from the edge as the fields around it. Begin the lines of a list with a hyphen and a space.`,
  );
}

/** Whether a line can be read by itself, as a field or as a part of a list. */
function isValid(line: string): boolean {
  if (/^ *(\t|[\w -]+: \*)/.test(line)) return false;
  const { contents, errors, warnings } = parseDocument(line.trimStart(), { prettyErrors: false });
  return isCollection(contents) && errors.length + warnings.length === 0;
}
