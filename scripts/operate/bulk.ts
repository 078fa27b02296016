import type {
  BulkWriter,
  DocumentReference,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { Problem } from '../local/problem.ts';
import type { Backend } from './backend.ts';
import { pagesOf } from './reader.ts';
import { quantity } from './terminal.ts';

const NOT_FOUND = 5;

/** Writes to one document. */
type BulkWrite = (writer: BulkWriter, ref: DocumentReference) => Promise<unknown>;

/**
 * Writes to all results of a query, page by page. Each write is one of its own: a document that has gone
 * in the meantime doesn't take others with it. Throws a Problem when others fail, after all were tried.
 */
export async function writeEach(
  backend: Backend,
  query: Query,
  what: string,
  write: BulkWrite,
): Promise<void> {
  await writeTo(backend, pagesOf(backend, query, what), write);
}

/** Writes to the documents in pages, in the same way. */
export async function writeTo(
  backend: Backend,
  pages: AsyncIterable<Pick<QueryDocumentSnapshot, 'ref'>[]>,
  write: BulkWrite,
): Promise<void> {
  const writer = backend.firestore.bulkWriter();
  const failures: Error[] = [];
  try {
    for await (const page of pages) {
      for (const { ref } of page) {
        write(writer, ref).catch((error: Error & { code?: number }) => {
          if (error.code !== NOT_FOUND) failures.push(error);
        });
      }
      await writer.flush();
    }
  } finally {
    await writer.close();
  }
  if (failures.length === 0) return;
  throw new Problem(
    `${quantity(failures.length, 'document')} could not be written, the first because: ${failures[0]?.message} Run the command again.`,
  );
}
