import type { Finding } from './diagnostic.ts';
import type { Data } from './options.ts';
import { explain, parseYaml, type Path } from './yaml.ts';

/** The fields of a text, and where they are in the file. */
export interface FrontMatter {
  data: Data;
  /** The line of a field, or the first line if the field isn't there. */
  lineOf: (path: Path) => number;
}

export interface SplitText {
  frontMatter?: FrontMatter;
  /** The file with empty lines in place of the fields. */
  body: string;
  findings: Finding[];
}

const FENCE = /^---[ \t]*$/;
const BEGIN =
  'Begin the file with a line of three hyphens (---), the fields, and another such line.';

/** Splits a file into its fields and its text. */
export function splitText(text: string, transform = (all: string) => all): SplitText {
  const lines = text.split('\n');
  if (!FENCE.test(lines[0] ?? '')) return { body: '', findings: [withoutOpening(lines)] };
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end < 0) return { body: '', findings: [withoutEnd(lines)] };

  // The lines keep their numbers, and the fences keep others from taking a part of the text for fields.
  const body = `---${'\n'.repeat(end)}---\n${transform(lines.slice(end + 1).join('\n'))}`;
  const source = `\n${lines.slice(1, end).join('\n')}\n`;
  const { data, lineOf, findings } = parseYaml(source, transform);
  if (data === undefined) return { body, findings };
  if (data === null || typeof data !== 'object' || Array.isArray(data)) {
    const isEmpty = !source.trim() && fatal(2, `There are no fields here. ${BEGIN}`);
    return { body, findings: [isEmpty || explain(source, end)] };
  }
  const lineOfField = (path: Path) => (path[0] !== undefined && path[0] in data ? lineOf(path) : 1);
  return { body, findings, frontMatter: { data: data as Data, lineOf: lineOfField } };
}

function fatal(line: number, message: string): Finding {
  return { line, message, severity: 'fatal' };
}

function withoutOpening(lines: string[]): Finding {
  const index = lines.findIndex((line) => line.trim());
  const first = (lines[index] ?? '').trim();
  const line = Math.max(index, 0) + 1;
  if (/^[-–—_*+=]+$/.test(first))
    return fatal(line, 'Write three hyphens (---) in the very first line, and nothing else.');
  if (/^[A-Za-z]+\s*:/.test(first))
    return fatal(line, 'The line of three hyphens (---) above the fields is missing. Add it.');
  return fatal(line, `${first ? 'The fields are missing' : 'The file is empty'}. ${BEGIN}`);
}

function withoutEnd(lines: string[]): Finding {
  const index = lines.findIndex((line, i) => i > 0 && !/^(\w+\s*:|\s+\S|#|- )/.test(line));
  return fatal(
    index < 0 ? lines.length : index + 1,
    'The fields have no end. Write a line of three hyphens (---) below the last field.',
  );
}
