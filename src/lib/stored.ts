/** Says whether a value from storage, the network or the database is what it should be. */
export type Guard<T> = (value: unknown) => value is T;

/** The fields of any value. */
export const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>;

export const isString: Guard<string> = (value) => typeof value === 'string';

export const isNumber: Guard<number> = (value) => typeof value === 'number';

export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

export const isObject: Guard<object> = (value) => typeof value === 'object' && value !== null;

export const isOptional =
  <T>(isValue: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isValue(value);

export const isListOf =
  <T>(isItem: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every((item) => isItem(item));

/** The guards of a type's fields. The compiler demands one for each field. */
export type FieldGuards<T extends object> = { [Field in keyof T]-?: Guard<T[Field]> };

/**
 * Makes the guard of a type from the guards of its fields. Not Zod, as for content at build time: in
 * a browser it would weigh more than React.
 */
export const hasFields =
  <T extends object>(guards: FieldGuards<T>): Guard<T> =>
  (value): value is T => {
    const fields = fieldsOf(value);
    return Object.entries<Guard<unknown>>(guards).every(([name, isValue]) => isValue(fields[name]));
  };

/**
 * Returns those fields of a value that are what they should be, or `undefined` if none is. For what
 * people have typed: a tab that was open at a deployment has stored another form.
 */
export function fittingFields<T extends object>(
  guards: FieldGuards<T>,
  value: unknown,
): Partial<T> | undefined {
  const fields = fieldsOf(value);
  const fitting = Object.entries<Guard<unknown>>(guards).flatMap(([name, isValue]) =>
    name in fields && isValue(fields[name]) ? [[name, fields[name]] as const] : [],
  );
  return fitting.length > 0 ? (Object.fromEntries(fitting) as Partial<T>) : undefined;
}

/**
 * Whether something that was stored at this time still counts. A time in the future is damaged, or the
 * clock was set back: it would count for longer than it should.
 */
export function isRecent(storedAt: number, lifetimeMs: number, now: number): boolean {
  const age = now - storedAt;
  return age >= 0 && age <= lifetimeMs;
}

/** Parses a stored JSON value. Returns `undefined` for anything that the guard refuses. */
export function parseStored<T>(text: string | null, isValue: Guard<T>): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
