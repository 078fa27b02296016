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

export function formatIssues(issues: readonly Issue[]): string {
  return issues.map(formatIssue).join('\n');
}

/** Formats an issue for the terminal, where a click on the path opens the file at the line. */
export function formatIssue({ file, line, column, field, message }: Issue): string {
  const place = column ? `${file}:${line}:${column}` : `${file}:${line}`;
  return `${place}\n  ${field ? `${field}: ` : ''}${message}`;
}

/** Orders issues by file and line. */
export function sorted(issues: readonly Issue[]): Issue[] {
  return issues.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
}
