/** Replaces each known `{name}` in all texts of a value, unless a backslash precedes it. */
export function fillIn<Value>(value: Value, values: Readonly<Record<string, string>>): Value {
  if (typeof value === 'string')
    return value.replace(/(?<!\\)\{ *(\w+) *\}/g, (written, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : written,
    ) as Value;
  if (Array.isArray(value)) return value.map((item) => fillIn(item, values)) as Value;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => [key, fillIn(part, values)]);
  return Object.fromEntries(entries) as Value;
}
