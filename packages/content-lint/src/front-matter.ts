import { fatal, type Finding } from './diagnostic.ts';
import type { Data } from './options.ts';
import { explain, parseYaml, type Path } from './yaml.ts';

/** The fields of a text as they're written, and where they are in the file. */
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
const END = 'The fields have no end. Write a line of three hyphens (---) below the last field.';

/** Splits a file into its fields and its text. */
export function splitText(text: string, transform = (all: string) => all): SplitText {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (!FENCE.test(lines[0] ?? '')) return { body: '', findings: [fatal(1, BEGIN)] };
  const past = lines.findIndex((line, index) => index > 0 && !/^(\w+\s*:|\s+\S|#|- )/.test(line));
  if (end < 0) return { body: '', findings: [fatal(past < 0 ? lines.length : past + 1, END)] };

  // The lines keep their numbers, and the fences keep others from taking a part of the text for fields.
  const body = `---${'\n'.repeat(end)}---\n${transform(lines.slice(end + 1).join('\n'))}`;
  const source = `\n${lines.slice(1, end).join('\n')}\n`;
  const { data, lineOf, findings } = parseYaml(source, transform);
  if (data === undefined) return { body, findings };
  if (data !== null && typeof data === 'object' && !Array.isArray(data))
    return { body, findings, frontMatter: { data: data as Data, lineOf } };
  return { body, findings: [source.trim() ? explain(source, end) : fatal(2, BEGIN)] };
}
