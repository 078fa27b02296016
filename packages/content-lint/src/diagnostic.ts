/** Something to correct in a file that an editor has written. */
export interface Diagnostic {
  /** The file's path in the project. */
  file: string;
  line: number;
  column?: number | undefined;
  /** The field of the front matter or the YAML file, for example `date` or `home.heading`. */
  field?: string | undefined;
  /** What is wrong, and what to write instead. */
  message: string;
  /** Whether it's advice, which stops nothing. */
  isWarning?: boolean | undefined;
}

/** Those that keep an entry from being shown and a site from being built. */
export const errorsIn = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ isWarning }) => !isWarning);

/** Formats diagnostics for the terminal, where a click on the path opens the file at the line. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const all = diagnostics.map(({ file, line, column, field, message, isWarning }) => {
    const place = column ? `${file}:${line}:${column}` : `${file}:${line}`;
    return `${place}\n  ${isWarning ? 'Warning: ' : ''}${field ? `${field}: ` : ''}${message}`;
  });
  return all.join('\n');
}

/** Orders diagnostics by file and line. */
export function sorted(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** Ends a build. It carries all diagnostics, and no stack trace, which would say nothing to editors. */
export class ContentError extends Error {
  override name = 'ContentError';
  override stack = '';

  constructor(diagnostics: readonly Diagnostic[]) {
    const list = formatDiagnostics(diagnostics);
    super(`\n${list}\n\nThe site was not built. Correct this and try again.`);
  }
}
