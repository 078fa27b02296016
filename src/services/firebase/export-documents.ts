import { doc, getDoc, Timestamp, type DocumentData, type Firestore } from 'firebase/firestore/lite';

/** Reads the documents that exist, by path, with their times as ISO 8601. */
export async function exportDocuments(
  database: Firestore,
  paths: readonly string[],
): Promise<Record<string, Record<string, unknown>>> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const data = (await getDoc(doc(database, path))).data();
      return data ? [[path, toPlain(data)] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

function toPlain(data: DocumentData): Record<string, unknown> {
  const fields = Object.entries(data).map(([field, value]: [string, unknown]) => [
    field,
    value instanceof Timestamp ? value.toDate().toISOString() : value,
  ]);
  return Object.fromEntries(fields) as Record<string, unknown>;
}
