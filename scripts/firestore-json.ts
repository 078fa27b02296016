/** A document in the format of Firestore's REST API. */
export interface DocumentJson {
  /** The full resource name: `projects/…/documents/` and the path. */
  name: string;
  fields?: Record<string, Record<string, unknown>>;
}

/** Returns a document's path and plain values. Timestamps stay strings. */
export function readDocument({ name, fields = {} }: DocumentJson) {
  const data = Object.entries(fields).map(([field, json]): [string, unknown] => {
    const [[type, value] = ['nullValue', null]] = Object.entries(json);
    return [field, type === 'integerValue' ? Number(value) : value];
  });
  return { path: name.split('/documents/')[1] ?? '', data: Object.fromEntries(data) };
}

/** Converts values to the JSON of a document. */
export function writeDocument(name: string, data: object): DocumentJson {
  const fields = Object.entries(data).map(([field, value]) => [field, toJson(value)]);
  return { name, fields: Object.fromEntries(fields) };
}

/** Converts one value to JSON. */
export function toJson(value: unknown): Record<string, unknown> {
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'boolean') return { booleanValue: value };
  return typeof value === 'number' ? { integerValue: String(value) } : { stringValue: value };
}
