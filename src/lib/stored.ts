/** The fields of any value. */
export const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>;

export const isText = (value: unknown) => typeof value === 'string';

/** Parses a stored JSON value. Returns `undefined` for anything that the check refuses. */
export function parseStored<T>(
  text: string | null,
  check: (value: unknown) => value is T,
): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
