/**
 * `fatal`: the page can't be shown until it's corrected. `error`: it can, but a build stops. `warning`: a
 * matter of taste, which stops nothing.
 */
type Severity = 'fatal' | 'error' | 'warning';

/** A mistake in a file that an editor has written. */
export interface Diagnostic {
  /** The file's path in the project. */
  file: string;
  line: number;
  column?: number | undefined;
  /** The field of the front matter or the YAML file, for example `date` or `home.heading`. */
  field?: string | undefined;
  /** What is wrong, and what to write instead. */
  message: string;
  /** `error` if it isn't given. */
  severity?: Severity | undefined;
}

/** A diagnostic before its file is known. */
export type Finding = Omit<Diagnostic, 'file'>;

/** A finding that keeps its page from being shown. */
export const fatal = (line: number, message: string, field?: string): Finding => ({
  line,
  field,
  message,
  severity: 'fatal',
});

export const isFatal = ({ severity }: Finding) => severity === 'fatal';
export const isWarning = ({ severity }: Finding) => severity === 'warning';

/** Formats diagnostics for the terminal, where a click on the path opens the file at the line. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const all = diagnostics.map(({ file, line, column, field, message, severity }) => {
    const place = column ? `${file}:${line}:${column}` : `${file}:${line}`;
    const label = severity === 'warning' ? 'Warning: ' : '';
    return `${place}\n  ${label}${field ? `${field}: ` : ''}${message}`;
  });
  return all.join('\n');
}

/** Orders diagnostics by file and line. */
export function sorted(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
}
