/** Replaces each `{name}` in the texts of a value. */
export function fillIn<Value>(value: Value, values: Readonly<Record<string, string>>): Value {
  if (typeof value === 'string')
    return value.replace(/(?<!\\)\{ *(\w+) *\}/g, (all, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : all,
    ) as Value;
  if (Array.isArray(value)) return value.map((item) => fillIn(item, values)) as Value;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => [key, fillIn(part, values)]);
  return Object.fromEntries(entries) as Value;
}
