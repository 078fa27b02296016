import { LineCounter, parseDocument, type Document } from 'yaml';
import type { Finding } from './issue.ts';

export interface ParsedYaml {
  document: Document;
  /** The data, if there are no findings. */
  data?: unknown;
  lineAt: (offset: number) => number;
  findings: Finding[];
}

/** Parses YAML and explains its first error; later errors usually follow from it. */
export function parseYaml(source: string): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const error = document.errors[0] ?? document.warnings[0];
  if (error)
    return { document, findings: [explain(source, lineAt(error.pos[0]), error.code)], lineAt };
  try {
    return { document, data: document.toJS(), findings: [], lineAt };
  } catch {
    // *text* refers to an anchor that isn't there.
    const lines = source.split('\n');
    const line = lines.findIndex((text) => /:\s+\*/.test(text)) + 1;
    return { document, findings: [explain(source, line)], lineAt };
  }
}

interface Suspect {
  /** Matches a line; the first group is the field. */
  pattern: RegExp;
  message: (field: string, rest: string) => string;
}

const QUOTE = 'Put the whole text in straight quotation marks: ';

/** The usual mistakes, in the order in which they explain an error. */
const suspects: readonly Suspect[] = [
  {
    pattern: /^ *()(\t+)/,
    message: () => 'The line begins with a tab. Use spaces instead.',
  },
  {
    pattern: /^(\w+):([^\s:/].*)$/,
    message: (field, rest) => `There is no space after the colon. Write ${field}: ${rest}`,
  },
  {
    pattern: /^(\w+)\s*[=：]\s*(.*)$/,
    message: (field, rest) => `There is no colon after ${field}. Write ${field}: ${rest}`,
  },
  {
    pattern: /^\s*(?:- )?(\w+): *'(?:[^']|'')*'(?!\s*(?:#.*)?$)(.*)$/,
    message: () =>
      'The apostrophe ends the text, because the text is in single quotation marks. Use double ones: "…".',
  },
  {
    pattern: /^\s*(?:- )?(\w+): *"(?:[^"\\]|\\.)*"(?!\s*(?:#.*)?$)(.*)$/,
    message: () =>
      'The text goes on after its quotation mark. Put all of it between one pair ("…"), and use curly ones (“…”) inside.',
  },
  {
    pattern: /^\s*(?:- )?(\w+): *(["'])(?!.*\2\s*(?:#.*)?$)/,
    message: (_, mark) =>
      `The quotation mark at the beginning has no partner. Add ${mark} at the end of the text.`,
  },
  {
    pattern: /^\s*(?:- )?(\w+): *((?![|>][-+\d]*$)[-@`%&*!|>?,][^\n]*)$/,
    message: (_, rest) => `A text can't begin with ${rest.charAt(0)} here. ${QUOTE}"${rest}"`,
  },
  {
    pattern: /^\s*(?:- )?(\w+): *(\[[^\]]*)$/,
    message: (_, rest) => `The list has no end. Add the bracket: ${rest.trim()}]`,
  },
  {
    pattern: /^\s*(?:- )?(\w+): *([[{].*[\]}][^#]*\S.*)$/,
    message: (_, rest) => `A text can't begin with a bracket. ${QUOTE}"${rest}"`,
  },
  {
    pattern: /^\s*(?:- )?(\w+): +(?!["'[{])(.*:(?: .*|))$/,
    message: (_, rest) => `The text has a colon in it. ${QUOTE}"${rest.replaceAll('"', '”')}"`,
  },
];

/** Explains an error by the line that caused it. */
export function explain(source: string, errorLine: number, code?: string): Finding {
  const lines = source.split('\n');
  const [name] = /\w+/.exec(lines[errorLine - 1] ?? '') ?? [];
  if (code === 'DUPLICATE_KEY')
    return finding(errorLine, 'The field is there twice. Delete one of them.', name);
  if (code === 'BAD_DQ_ESCAPE')
    return finding(
      errorLine,
      'A backslash (\\) has a meaning between double quotation marks. Write two of them, or leave it out.',
      name,
    );
  // A missing quotation mark is noticed only lines later, so the lines above come first.
  for (const [index, line] of lines.slice(0, errorLine).entries()) {
    for (const { pattern, message } of suspects) {
      const match = pattern.exec(line);
      if (match) return finding(index + 1, message(match[1] ?? '', match[2] ?? ''), match[1]);
    }
  }
  const line = (lines[errorLine - 1] ?? '').trim();
  return finding(
    errorLine,
    `"${line}" can't be read. Write the name of a field, a colon, a space and the text, for example title: Patience at bedtime`,
  );
}

function finding(line: number, message: string, field?: string): Finding {
  return { line, field: field || undefined, message, isFatal: true };
}
