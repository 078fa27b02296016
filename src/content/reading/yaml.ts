import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Scalar,
} from 'yaml';
import type { Diagnostic } from '../diagnostics.ts';
import type { Values } from '../markdown/fill-company-values.ts';
import { unknownValue } from '../markdown/unknown-value.ts';

export interface Yaml {
  /** The values, if it can be parsed: texts, numbers, booleans, null, lists and objects. */
  data?: unknown;
  /** If it can't: the values of the other fields, and the names of those that are left out. */
  others?: { data: unknown; without: readonly string[] } | undefined;
  /** The line where a field or an item of a list begins, or what would contain it. */
  lineOf: (path: readonly PropertyKey[]) => number;
  diagnostics: Diagnostic[];
}

const INVISIBLE =
  /(?![\n\t])\p{Cc}|[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]/u;

/**
 * Parses YAML, and explains its errors, at most one of a field: the next ones usually follow from it.
 * Days stay texts. It also finds what YAML allows and nobody means: a text that a # cuts off, a number
 * that loses its zeros, invisible characters.
 */
export function parseYaml(source: string, file: string, values?: Values): Yaml {
  const whole = parseWhole(source, file, values);
  if ('data' in whole) return whole;
  const errors: Diagnostic[] = [];
  const without: string[] = [];
  let rest = source;
  let parsed: Yaml = whole;
  while (!('data' in parsed)) {
    const [error] = parsed.diagnostics;
    const other = error && withoutField(rest, error.line);
    if (!other || other.source === rest) return whole;
    errors.push(error);
    without.push(...other.names);
    rest = other.source;
    parsed = parseWhole(rest, file, values);
  }
  const { data, lineOf, diagnostics } = parsed;
  return { diagnostics: [...errors, ...diagnostics], lineOf, others: { data, without } };
}

/** Empties the lines of the field of the first level that a line belongs to, and names what was in them. */
function withoutField(source: string, line: number) {
  const lines = source.split('\n');
  const isOuter = (text: string) => /^[^\s#]/.test(text);
  const start = Math.max(0, lines.slice(0, line).findLastIndex(isOuter));
  const length = lines.slice(line).findIndex(isOuter);
  const end = length < 0 ? lines.length : line + length;
  const names = lines.slice(start, end).flatMap((text) => /\w+/.exec(text)?.[0] ?? []);
  return { source: lines.fill('', start, end).join('\n'), names };
}

/** Parses YAML, or explains its first error. */
function parseWhole(source: string, file: string, values?: Values): Yaml {
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
    if (!isScalar(node) || key === 'key') return;
    const problem = validateScalar(node);
    const message = problem ?? (values && unknownValue(String(node.value), values));
    if (message) diagnostics.push({ file, line: lineAt(start), message, isWarning: !problem });
  });

  function lineOf(path: readonly PropertyKey[]): number {
    let node: unknown = document.contents;
    let line = 1;
    for (const part of path) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && key.value === part)
        : undefined;
      const item = isSeq(node) ? node.items[Number(part)] : pair?.key;
      if (!isNode(item)) break;
      line = lineAt(item.range?.[0]);
      node = pair ? pair.value : item;
    }
    return line;
  }

  if (errorAt === undefined) return { data: document.toJS(), diagnostics, lineOf };
  return { diagnostics: [{ file, ...explainYaml(source, lineAt(errorAt), error?.code) }], lineOf };
}

function validateScalar({ value, source = '', comment, type }: Scalar): string | undefined {
  // A comment begins with a space; without one, it's probably a part of the text.
  if (comment && type === 'PLAIN' && /^\S/.test(comment))
    return `Everything after # is cut off. Put the whole text in quotation marks: "${source} #${comment}"`;
  if (typeof value === 'number' && String(value) !== source)
    return `This is the number ${value}. If it's a text, put it in quotation marks: "${source}"`;
  return INVISIBLE.test(String(value))
    ? 'There is an invisible character in the text. Delete the field and type it again.'
    : undefined;
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
  // Option and the space bar make it on a Mac, and it looks like a space.
  const [, before, after] = /^(\w+):[\u00A0\u202F](.*)$/.exec(line) ?? [];
  if (before) {
    const message = `The space behind the colon is a no-break space, which looks like an ordinary one. Write ${before}: ${after?.trim()}, with an ordinary space`;
    return { field: before, message };
  }
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
