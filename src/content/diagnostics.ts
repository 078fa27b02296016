import { quantity } from '../lib/quantity.ts';

/** Something to correct in a file that an editor has written. */
export interface Diagnostic {
  file: string;
  line: number;
  column?: number | undefined;
  /** The field of the front matter or the YAML file, for example `date` or `home.heading`. */
  field?: string | undefined;
  message: string;
  /** Whether it's only a warning, which doesn't stop a build. */
  isWarning?: boolean | undefined;
  /** What a warning has in common with others, if its message names what is written. */
  kind?: string | undefined;
}

/** Returns the errors, without the warnings. */
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

/**
 * What a person reads of it: the warnings first, each kind once for a file with the number of its
 * lines, and the errors last, nearest to the prompt.
 */
export function readable(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const warnings = diagnostics.filter(({ isWarning }) => isWarning);
  const kinds = Map.groupBy(warnings, ({ file, kind, message }) => [file, kind ?? message].join());
  const first = [...kinds.values()].flatMap(([one, ...others]) =>
    one ? [others.length > 0 ? withCount(one, others.length) : one] : [],
  );
  return [...first, ...errorsIn(diagnostics)];
}

const withCount = (one: Diagnostic, others: number): Diagnostic => ({
  ...one,
  message: `${one.message} (And ${others} more like this in the file.)`,
});

/**
 * Reports what a save has changed: what is new, and how much of the rest has gone and is still there; an
 * empty text where nothing has changed.
 */
export function reportChanges(before: readonly Diagnostic[], now: readonly Diagnostic[]): string {
  // A line moves with every line that is written above it.
  const keyOf = ({ file, field, message, isWarning }: Diagnostic) =>
    JSON.stringify([file, field, message, isWarning]);
  const [old, current] = [readable(before), readable(now)];
  const [oldKeys, keys] = [new Set(old.map(keyOf)), new Set(current.map(keyOf))];
  const added = current.filter((one) => !oldKeys.has(keyOf(one)));
  const corrected = old.filter((one) => !keys.has(keyOf(one))).length;
  if (added.length + corrected === 0) return '';
  if (current.length === 0) return 'All mistakes are corrected.';
  const rest = current.filter((one) => oldKeys.has(keyOf(one)));
  const errors = errorsIn(rest).length;
  const kept = [
    ...(errors > 0 ? [quantity(errors, 'mistake')] : []),
    ...(rest.length > errors ? [quantity(rest.length - errors, 'warning')] : []),
  ].join(', ');
  const counts = [
    ...(corrected > 0 ? [`Gone: ${corrected}.`] : []),
    ...(kept ? [`As before: ${kept}.`] : []),
  ].join(' ');
  return [formatDiagnostics(added), counts].filter(Boolean).join('\n');
}

export function sorted(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
}
