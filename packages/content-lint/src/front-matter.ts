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
  'The very first line has three hyphens (---) and nothing else. The fields follow, and another such line.';

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
    return { body, findings: [source.trim() ? explain(source, end) : fatal(2, BEGIN)] };
  }
  const lineOfField = (path: Path) => (path[0] !== undefined && path[0] in data ? lineOf(path) : 1);
  return { body, findings, frontMatter: { data: data as Data, lineOf: lineOfField } };
}

function fatal(line: number, message: string): Finding {
  return { line, message, severity: 'fatal' };
}

/** The first line with something in it, which should have been the hyphens. */
function withoutOpening(lines: string[]): Finding {
  const line = Math.max(
    lines.findIndex((text) => text.trim()),
    0,
  );
  return fatal(line + 1, BEGIN);
}

function withoutEnd(lines: string[]): Finding {
  const index = lines.findIndex((line, i) => i > 0 && !/^(\w+\s*:|\s+\S|#|- )/.test(line));
  return fatal(
    index < 0 ? lines.length : index + 1,
    'The fields have no end. Write a line of three hyphens (---) below the last field.',
  );
}
