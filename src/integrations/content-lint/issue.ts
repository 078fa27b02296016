/** A mistake in a file that an editor has written. */
export interface Issue {
  /** The file's path in the project. */
  file: string;
  line: number;
  column?: number | undefined;
  /** The field of the front matter or the YAML file, for example `date` or `home.points`. */
  field?: string | undefined;
  /** What is wrong, and what to write instead. */
  message: string;
  /** The page can't be shown until it's corrected. */
  isFatal?: boolean;
}

/** An issue before its file is known. */
export type Finding = Omit<Issue, 'file'>;

/** Formats issues for the terminal. Editors open the file at the line with a click on its path. */
export function formatIssues(issues: readonly Issue[]): string {
  return issues.map(formatIssue).join('\n');
}

function formatIssue({ file, line, column, field, message }: Issue): string {
  const place = column ? `${file}:${line}:${column}` : `${file}:${line}`;
  return `${place}\n  ${field ? `${field}: ` : ''}${message}`;
}

/** Orders issues by file and line. */
export function sorted(issues: readonly Issue[]): Issue[] {
  return issues.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** Stops a build, or the page of a post in the development server. */
export class ContentError extends Error {
  override name = 'ContentError';
  // The stack would name files that the editor hasn't written.
  override stack = '';
  title = 'This can’t be shown yet';
  loc: { file: string; line: number; column: number };

  constructor(issues: readonly Issue[]) {
    super(formatIssues(issues));
    const { file = '', line = 1, column = 1 } = issues[0] ?? {};
    this.loc = { file, line, column };
  }
}
