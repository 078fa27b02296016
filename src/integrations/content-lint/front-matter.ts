import { isMap, isScalar, type Document, type Pair, type Scalar } from 'yaml';
import { fillIn } from '../../content/company.ts';
import type { Finding } from './issue.ts';
import { explain, parseYaml } from './yaml.ts';

/** The fields of a post, and where they are in the file. */
export interface FrontMatter {
  data: Record<string, unknown>;
  /** The line of a field, or the first line if the field isn't there. */
  lineOf: (field: string) => number;
  /** The value of a field as YAML has it, for its style and comments. */
  scalarOf: (field: string) => Scalar | undefined;
}

export interface SplitPost {
  frontMatter?: FrontMatter;
  /** The text below the fields, with an empty line for each line above it. */
  body: string;
  findings: Finding[];
}

const FENCE = /^---[ \t]*$/;
const BEGIN =
  'Begin the file with a line of three hyphens (---), the fields, and another such line.';

/** Splits a post into its fields and its text. */
export function splitPost(text: string): SplitPost {
  const lines = text.split('\n');
  if (!FENCE.test(lines[0] ?? '')) return { body: '', findings: [withoutOpening(lines)] };
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end < 0) return { body: '', findings: [withoutEnd(lines)] };

  const body = fillIn('\n'.repeat(end + 1) + lines.slice(end + 1).join('\n'));
  // An empty line in place of the first fence keeps the line numbers.
  const source = `\n${lines.slice(1, end).join('\n')}\n`;
  const { document, data, lineAt, findings } = parseYaml(source);
  if (findings.length > 0) return { body, findings };
  if (!isMap(document.contents)) {
    const isEmpty = !source.trim();
    const finding = { line: 2, message: `There are no fields here. ${BEGIN}`, isFatal: true };
    return { body, findings: [isEmpty ? finding : explain(source, end)] };
  }
  const pair = (field: string) => pairOf(document, field);
  return {
    body,
    findings,
    frontMatter: {
      data: fillIn(data as Record<string, unknown>),
      lineOf: (field) => {
        const key = pair(field)?.key;
        return isScalar(key) && key.range ? lineAt(key.range[0]) : 1;
      },
      scalarOf: (field) => {
        const value = pair(field)?.value;
        return isScalar(value) ? value : undefined;
      },
    },
  };
}

function pairOf({ contents }: Document, field: string): Pair | undefined {
  if (!isMap(contents)) return undefined;
  return contents.items.find(({ key }) => isScalar(key) && key.value === field);
}

function withoutOpening(lines: string[]): Finding {
  const index = lines.findIndex((line) => line.trim());
  const first = (lines[index] ?? '').trim();
  const finding = (message: string) => ({ line: Math.max(index, 0) + 1, message, isFatal: true });
  if (index < 0) return finding(`The file is empty. ${BEGIN}`);
  if (FENCE.test(first))
    return finding(
      index > 0
        ? 'There are empty lines above the first ---. Delete them.'
        : 'There are spaces before the first ---. Delete them.',
    );
  if (/^([-–—_*+=]|[–—])+$/.test(first))
    return finding(`The first line is ${first}. Write three hyphens instead: ---`);
  if (/^[A-Za-z]+\s*:/.test(first))
    return finding('The line of three hyphens (---) above the fields is missing. Add it.');
  return finding(`The fields are missing. ${BEGIN}`);
}

function withoutEnd(lines: string[]): Finding {
  const index = lines.findIndex((line, i) => i > 0 && !/^(\w+\s*:|\s+\S|#|- )/.test(line));
  const line = index < 0 ? lines.length : index + 1;
  return {
    line,
    message: 'The fields have no end. Write a line of three hyphens (---) below the last field.',
    isFatal: true,
  };
}
