/** A problem in a post: its field or line, and how to fix it. */
export interface Issue {
  place: string;
  fix: string;
}

/** Checks whether a file exists, by a path as written in a post. */
export type FileCheck = (path: string) => boolean;

/** Formats a file's issues for the terminal. */
export function formatIssues(file: string, issues: readonly Issue[]): string {
  return [`${file}:`, ...issues.map(({ place, fix }) => `  ${place}: ${fix}`)].join('\n');
}
