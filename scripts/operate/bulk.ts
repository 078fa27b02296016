import type { BulkWriter, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { Problem } from '../local/problem.ts';
import type { Backend } from './backend.ts';
import { quantity } from './terminal.ts';

const NOT_FOUND = 5;

/**
 * Writes to the documents in pages. Each write is one of its own: a document that has gone in the meantime
 * doesn't take others with it. Throws a Problem when others fail, after all were tried.
 */
export async function writeEach(
  { firestore }: Backend,
  pages: AsyncIterable<Pick<DocumentSnapshot, 'ref'>[]>,
  write: (writer: BulkWriter, ref: DocumentReference) => Promise<unknown>,
): Promise<void> {
  const writer = firestore.bulkWriter();
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
