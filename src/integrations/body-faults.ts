import { proseNames } from '../config/prose.ts';
import type { Fault, FileCheck } from './post-faults.ts';

interface Rule {
  finds: RegExp;
  /** How to mend what was found, or nothing when it is as it should be. */
  fix: (match: RegExpExecArray, isThere: FileCheck, body: string) => string | undefined;
}

const rules: readonly Rule[] = [
  {
    finds: /!\[([^\]]*)\]\(\s*<?([^\s)>]*)>?[^)]*\)/g,
    fix: ([, alt = '', path = ''], isThere) => {
      if (!alt.trim()) return `the picture ${path} has no words; say what it shows: ![…](${path}).`;
      if (/^(https?:)?\/\//.test(path))
        return `the picture ${path} is on another site; put a copy beside the post and write ./ and its name.`;
      return isThere(path) ? undefined : absent('picture', path);
    },
  },
  {
    finds: /^import\s[^'"\n]*['"](\.[^'"]+)['"]/gm,
    fix: ([, path = ''], isThere) => (isThere(path) ? undefined : absent('file', path)),
  },
  {
    finds: /<img\b/g,
    fix: () => 'instead of <img> write ![what it shows](./picture.jpg), which phones load faster.',
  },
  {
    finds: /<([A-Z]\w*)/g,
    fix: ([, name = ''], _, body) => {
      const isKnown = (proseNames as readonly string[]).includes(name);
      if (isKnown || new RegExp(`^import\\s[^'"]*\\b${name}\\b`, 'm').test(body)) return undefined;
      return `there is no component ${name}; use ${proseNames.join(', ')}.`;
    },
  },
  {
    finds: /^# .*$/gm,
    fix: ([heading]) => `"${heading}": the title is the only first heading; write ## instead of #.`,
  },
];

function absent(kind: string, path: string): string {
  return `there is no ${kind} ${path}; put it beside the post and write ./ and its name.`;
}

/** What is wrong with a post's text that the build would not report, or not with file and line. */
export function bodyFaults(body: string, firstLine: number, isThere: FileCheck): Fault[] {
  const text = withoutCode(body);
  if (!text.trim())
    return [{ field: 'text', fix: 'the post has none yet; write it below the fields.' }];
  const faults = rules.flatMap(({ finds, fix }) =>
    [...text.matchAll(finds)].map((match) => ({
      line: firstLine + text.slice(0, match.index).split('\n').length - 1,
      remedy: fix(match, isThere, text),
    })),
  );
  return faults
    .flatMap(({ line, remedy }) => (remedy ? [{ line, remedy }] : []))
    .sort((a, b) => a.line - b.line)
    .map(({ line, remedy }) => ({ field: `text, line ${line}`, fix: remedy }));
}

/** Code and comments show what they hold; their lines stay, so that lines can be counted. */
function withoutCode(body: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ');
  return body
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(/`[^`\n]+`/g, blank);
}
