/** Something wrong with a post: the field or line, and how to fix it. */
export interface Issue {
  place: string;
  fix: string;
}

/** Tells whether a file exists, by a path as the post writes it. */
export type FileCheck = (path: string) => boolean;

/** A file's issues as the terminal shows them. */
export function formatIssues(file: string, issues: readonly Issue[]): string {
  return [`${file}:`, ...issues.map(({ place, fix }) => `  ${place}: ${fix}`)].join('\n');
}
