import { isCollection, isNode, LineCounter, parseDocument, visit, type Range } from 'yaml';
import type { Diagnostic } from './diagnostic.ts';

/** The keys that lead to a value. */
export type Path = readonly PropertyKey[];

export interface Yaml {
  /** Texts, lists, objects and null; nothing if it can't be read. */
  data?: unknown;
  /** The line of a value, or of what would contain it. */
  lineOf: (path: Path) => number;
  diagnostics: Diagnostic[];
}

const INVISIBLE = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]/u;
const CONTROL = /[^\P{Cc}\n\t]/u;

/** Reads YAML, and explains its first error; later errors usually follow from it. */
export function readYaml(source: string, file: string): Yaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const [error] = [...document.errors, ...document.warnings];
  let errorAt = error?.pos[0];
  const diagnostics: Diagnostic[] = [];
  const lineAt = (offset = 0) => lineCounter.linePos(offset).line;
  // Nobody means an alias, an anchor or a tag: *text* would be in italics elsewhere.
  const markSign = ({
    anchor,
    tag,
    range,
  }: {
    anchor?: string;
    tag?: string;
    range?: Range | null;
  }) => {
    if (anchor || tag) errorAt ??= range?.[0];
  };
  visit(document, {
    Collection(_, node) {
      markSign(node);
      // In {brand}: a start, the braces are meant as a part of the text.
      if (node.flow && /^[ \t]*[^\s#,\]}]/.test(source.slice(node.range?.[1])))
        errorAt ??= node.range?.[0];
    },
    Alias: (_, { range }) => void (errorAt ??= range?.[0]),
    Scalar(key, node) {
      markSign(node);
      // What is written counts: 007 is no 7.
      if (typeof node.value === 'boolean') node.value = String(node.value);
      if (typeof node.value === 'number' || typeof node.value === 'bigint')
        node.value = node.source;
      if (typeof node.value !== 'string' || key === 'key') return;
      const message = textProblem(node.value, node.type === 'PLAIN' && node.comment);
      if (message) diagnostics.push({ file, line: lineAt(node.range?.[0]), message });
    },
  });

  function lineOf(path: Path): number {
    const node = document.getIn(path, true);
    if (path.length > 0 && isNode(node)) return lineAt(node.range?.[0]);
    return path.length > 1 ? lineOf(path.slice(0, -1)) : 1;
  }

  if (errorAt === undefined) return { data: document.toJS() as unknown, diagnostics, lineOf };
  return { diagnostics: [{ file, ...explain(source, lineAt(errorAt), error?.code) }], lineOf };
}

function textProblem(text: string, comment: string | false | null | undefined) {
  // A comment begins with a space; without one, it's probably a part of the text.
  if (comment && /^\S/.test(comment))
    return `Everything after # is cut off. Put the whole text in quotation marks: "${text} #${comment}"`;
  return INVISIBLE.test(text) || CONTROL.test(text)
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
export function explain(source: string, errorLine: number, code = '') {
  const lines = source.split('\n');
  const line = lines[errorLine - 1] ?? '';
  const [name] = /\w+/.exec(line) ?? [];
  if (byCode[code]) return { line: errorLine, message: byCode[code], field: name };
  // A missing quotation mark is noticed only lines later, so the lines above come first.
  for (const [index, above] of lines.slice(0, errorLine).entries()) {
    for (const [pattern, message] of isValid(above) ? [] : suspects) {
      const [found, field = '', rest = ''] = pattern.exec(above) ?? [];
      if (found)
        return { line: index + 1, message: message(field, rest), field: field || undefined };
    }
  }
  return {
    line: errorLine,
    message: `"${line.trim()}" can't be read here. Write the name of a field, a colon, a space and the text, as far from the edge as the fields around it. Begin the lines of a list with a hyphen and a space.`,
  };
}

/** Whether a line can be read by itself, as a field or as a part of a list. */
function isValid(line: string): boolean {
  if (/^ *(\t|(- )?[\w -]+: ([*&!]|\{[^{}]*\}\s*[^\s#]))/.test(line)) return false;
  const { contents, errors, warnings } = parseDocument(line.trimStart(), { prettyErrors: false });
  return isCollection(contents) && errors.length + warnings.length === 0;
}
