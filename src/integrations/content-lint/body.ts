import { proseNames } from '../../config/prose.ts';
import type { FileCheck, Issue } from './issue.ts';

interface Rule {
  pattern: RegExp;
  /** How to fix a match; undefined when it's fine. */
  fix: (match: RegExpExecArray, fileExists: FileCheck, body: string) => string | undefined;
}

const rules: readonly Rule[] = [
  {
    pattern: /!\[([^\]]*)\]\(\s*<?([^\s)>]*)>?[^)]*\)/g,
    fix: ([, alt = '', path = ''], fileExists) => {
      if (!alt.trim()) return `the picture ${path} has no words; say what it shows: ![…](${path}).`;
      if (/^(https?:)?\/\//.test(path))
        return `the picture ${path} is on another site; put a copy beside the post and write ./ and its name.`;
      return fileExists(path) ? undefined : missing('picture', path);
    },
  },
  {
    pattern: /^import\s[^'"\n]*['"](\.[^'"]+)['"]/gm,
    fix: ([, path = ''], fileExists) => (fileExists(path) ? undefined : missing('file', path)),
  },
  {
    pattern: /<img\b/g,
    fix: () => 'instead of <img> write ![what it shows](./picture.jpg), which phones load faster.',
  },
  {
    pattern: /<([A-Z]\w*)/g,
    fix: ([, name = ''], _, body) => {
      const isKnown = (proseNames as readonly string[]).includes(name);
      if (isKnown || new RegExp(`^import\\s[^'"]*\\b${name}\\b`, 'm').test(body)) return undefined;
      return `there is no component ${name}; use ${proseNames.join(', ')}.`;
    },
  },
  {
    pattern: /^# .*$/gm,
    fix: ([heading]) => `"${heading}": the title is the only first heading; write ## instead of #.`,
  },
];

function missing(kind: string, path: string): string {
  return `there is no ${kind} ${path}; put it beside the post and write ./ and its name.`;
}

/** Lints the body of a post. Issues are in the order of their lines. */
export function lintBody(body: string, firstLine: number, fileExists: FileCheck): Issue[] {
  const text = withoutCode(body);
  if (!text.trim())
    return [{ place: 'text', fix: 'the post has none yet; write it below the fields.' }];
  return rules
    .flatMap(({ pattern, fix }) =>
      [...text.matchAll(pattern)].map((match) => ({ match, fix: fix(match, fileExists, text) })),
    )
    .sort((a, b) => a.match.index - b.match.index)
    .flatMap(({ match, fix }) => {
      const line = firstLine + text.slice(0, match.index).split('\n').length - 1;
      return fix ? [{ place: `text, line ${line}`, fix }] : [];
    });
}

/** Replaces code and comments with spaces, and keeps line breaks so that line numbers stay correct. */
function withoutCode(body: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ');
  return body
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(/`[^`\n]+`/g, blank);
}
