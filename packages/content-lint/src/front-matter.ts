import { fatal, type Finding } from './diagnostic.ts';
import type { Data } from './options.ts';
import { explain, parseYaml, type Path } from './yaml.ts';

/** A text in its two parts. */
export interface SplitText {
  /** The fields as they're written, if they can be read. */
  data?: Data;
  /** The line of a field, or the first line if the field isn't there. */
  lineOf: (path: Path) => number;
  /** The file with empty lines in place of the fields. */
  body: string;
  findings: Finding[];
}

const FENCE = /^---[ \t]*$/;
const BEGIN =
  'The very first line has three hyphens (---) and nothing else. The fields follow, and another such line.';
const END = 'The fields have no end. Write a line of three hyphens (---) below the last field.';

/** Splits a file into its fields and its text. */
export function splitText(text: string, transform = (all: string) => all): SplitText {
  const lines = text.split('\n');
  const fail = (line: number, message: string) => ({
    lineOf: () => 1,
    body: '',
    findings: [fatal(line, message)],
  });
  if (!FENCE.test(lines[0] ?? '')) return fail(1, BEGIN);
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  const past = lines.findIndex((line, index) => index > 0 && !/^(\w+\s*:|\s+\S|#|- )/.test(line));
  if (end < 0) return fail(past < 0 ? lines.length : past + 1, END);

  // The lines keep their numbers, and the fences keep others from taking a part of the text for fields.
  const body = `---${'\n'.repeat(end)}---\n${transform(lines.slice(end + 1).join('\n'))}`;
  const source = `\n${lines.slice(1, end).join('\n')}\n`;
  const { data, lineOf, findings } = parseYaml(source, transform);
  if (data === undefined) return { lineOf, body, findings };
  if (data !== null && typeof data === 'object' && !Array.isArray(data))
    return { data: data as Data, lineOf, body, findings };
  return { lineOf, body, findings: [source.trim() ? explain(source, end) : fatal(2, BEGIN)] };
}
