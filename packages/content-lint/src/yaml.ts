import { isAlias, isCollection, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Diagnostic } from './diagnostic.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface Yaml {
  /** The fields as written, if they can be read: texts, lists, objects and null. */
  data?: Fields | undefined;
  /** The line of a value, or of what would contain it. */
  lineOf: (path: readonly PropertyKey[]) => number;
  diagnostics: Diagnostic[];
}

const INVISIBLE =
  /(?![\n\t])\p{Cc}|[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]/u;

/** What each `{name}` in a text stands for. */
export type Values = () => Readonly<Record<string, string>>;

/** Reads YAML, and explains its first error; later errors usually follow from it. */
export function readYaml(source: string, file: string, values?: Values): Yaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const [error] = [...document.errors, ...document.warnings];
  let errorAt = error?.pos[0];
  const diagnostics: Diagnostic[] = [];
  const lineAt = (offset = 0) => lineCounter.linePos(offset).line;
  visit(document, (key, node) => {
    if (!isNode(node)) return;
    const [start, end] = node.range ?? [];
    // Editors mean no alias, anchor or tag, and no map before a text: `*text*`, `{brand}: a`.
    const isSign = isAlias(node) || Boolean(node.anchor ?? node.tag);
    const hasTextAfter =
      isCollection(node) && node.flow && /^[ \t]*[^\s#,\]}]/.test(source.slice(end));
    if (isSign || hasTextAfter) errorAt ??= start;
    if (!isScalar(node) || node.value === null) return;
    // The written text counts: 007 isn't 7.
    if (typeof node.value === 'boolean') node.value = String(node.value);
    if (typeof node.value !== 'string') node.value = node.source;
    if (key === 'key') return;
    const text = String(node.value);
    const problem = textProblem(text, node.type === 'PLAIN' ? node.comment : undefined);
    const message = problem ?? unknownValue(text, values);
    if (message) diagnostics.push({ file, line: lineAt(start), message, isWarning: !problem });
  });

  function lineOf(path: readonly PropertyKey[]): number {
    const node = document.getIn(path, true);
    if (path.length > 0 && isNode(node)) return lineAt(node.range?.[0]);
    return path.length > 1 ? lineOf(path.slice(0, -1)) : 1;
  }

  if (errorAt === undefined) return { data: document.toJS() as Fields, diagnostics, lineOf };
  return { diagnostics: [{ file, ...explainYaml(source, lineAt(errorAt), error?.code) }], lineOf };
}

function textProblem(text: string, comment: string | null | undefined) {
  // A comment begins with a space; without one, it's probably a part of the text.
  if (comment && /^\S/.test(comment))
    return `Everything after # is cut off. Put the whole text in quotation marks: "${text} #${comment}"`;
  if (!INVISIBLE.test(text)) return undefined;
  return 'There is an invisible character in the text. Delete the field and type it again.';
}

/** Reports a `{name}` that doesn't exist. */
export function unknownValue(text: string, values?: Values): string | undefined {
  const written = text.match(/(?<!\\)\{+ *\w+ *\}+/g);
  if (!values || !written) return undefined;
  const known = Object.keys(values()).map((name) => `{${name}}`);
  const unknown = written.find((one) => !known.includes(one.replaceAll(' ', '')));
  return unknown && `${unknown} stands for nothing. There is ${known.join(', ')}.`;
}

const byCode: Record<string, string> = {
  DUPLICATE_KEY: 'The field is there twice. Delete one of them.',
  BAD_DQ_ESCAPE:
    'A backslash (\\) has a meaning between double quotation marks. Write two of them, or leave it out.',
};

/** Explains an error by the line that caused it. */
export function explainYaml(source: string, errorLine: number, code = '') {
  const lines = source.split('\n');
  const line = lines[errorLine - 1] ?? '';
  if (byCode[code]) return { line: errorLine, message: byCode[code], field: /\w+/.exec(line)?.[0] };
  // A missing quotation mark is noticed only lines later, so the lines above come first.
  for (const [index, above] of lines.slice(0, errorLine).entries()) {
    const mistake = explainLine(above);
    if (mistake) return { line: index + 1, ...mistake };
  }
  const message = `"${line.trim()}" can't be read here. Write the name of a field, a colon, a space and the text, as far from the edge as the fields around it. Begin the lines of a list with a hyphen and a space.`;
  return { line: errorLine, message };
}

/** Says what is usually wrong with a line that can't be read as a field or as a part of a list. */
function explainLine(line: string): { field?: string | undefined; message: string } | undefined {
  if (/^ *\t/.test(line)) return { message: 'The line begins with a tab. Use spaces instead.' };
  const isSign = /^ *(- )?[\w -]+: ([*&!]|\{[^{}]*\}\s*[^\s#])/.test(line);
  const { contents, errors, warnings } = parseDocument(line.trimStart(), { prettyErrors: false });
  if (!isSign && isCollection(contents) && errors.length + warnings.length === 0) return undefined;
  // `title:Text`, `title = Text`, `title：Text`, but not `https://`.
  const [, name, value] = /^(\w+)(?::(?=[^ \t:/])|\s*[=：])\s*(.*)$/.exec(line) ?? [];
  if (name) {
    const message = `A colon and a space follow the name of a field. Write ${name}: ${value}`;
    return { field: name, message };
  }
  // `title: text`, `- alt: text` or `- text`; `inside` is the text without quotation marks.
  const [, field, text] = /^\s*(?:(?:- )?(\w+): *|- +)(.+)$/.exec(line) ?? [];
  if (!text) return undefined;
  const inside = text.replace(/^"|"$|^'(.*)'$/g, '$1').replaceAll('"', '”');
  const message = /^\[[^\]]*\]?\s*$/.test(text)
    ? 'The list can’t be read. Write it like this, without signs such as #: [family, habits]'
    : `Put the whole text between one pair of straight quotation marks: "${inside}"`;
  return { field, message };
}
