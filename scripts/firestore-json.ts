/** A document as Firestore's REST interface sends it. */
export interface DocumentJson {
  /** `projects/…/documents/` and the path. */
  name: string;
  fields?: Record<string, Record<string, unknown>>;
}

/** A document's path and plain values; numbers become numbers, timestamps stay text. */
export function readDocument({ name, fields = {} }: DocumentJson) {
  const data = Object.entries(fields).map(([field, json]): [string, unknown] => {
    const [[type, value] = ['nullValue', null]] = Object.entries(json);
    return [field, type === 'integerValue' ? Number(value) : value];
  });
  return { path: name.split('/documents/')[1] ?? '', data: Object.fromEntries(data) };
}

/** The JSON of a document with these values. */
export function writeDocument(
  name: string,
  data: Record<string, string | number | Date>,
): DocumentJson {
  const fields = Object.entries(data).map(([field, value]) => [field, toJson(value)]);
  return { name, fields: Object.fromEntries(fields) };
}

/** The JSON of one value. */
export function toJson(value: string | number | Date): Record<string, unknown> {
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  return typeof value === 'number' ? { integerValue: String(value) } : { stringValue: value };
}
