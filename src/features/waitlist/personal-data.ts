import { Timestamp, type DocumentData } from 'firebase/firestore/lite';
import { ownPaths, seatPath } from '@/lib/firebase/documents';
import { ownSeatId, seatsThatName } from './joining/seats';
import { change, read, type WaitlistDeps } from './membership/firestore';

/** Deletes all of a person's documents in one commit, if they exist. Their seat stays. */
export const eraseData = (deps: WaitlistDeps, uid: string): Promise<void> =>
  change(
    deps,
    ownPaths(uid).map((path) => ({ path })),
  );

/**
 * All documents of the signed-in person by path, with all their fields, as plain values with
 * times as ISO 8601: nothing is kept that isn't in it (docs/decisions/21-register.md). Also the
 * seat of what they sign in with if it names an earlier account, and other seats that name this
 * one. Four reads, and one for each of those.
 */
export async function exportData(deps: WaitlistDeps, uid: string): Promise<Record<string, object>> {
  const seatId = await ownSeatId(deps);
  const all = [...ownPaths(uid), ...(seatId ? [seatPath(seatId)] : [])];
  const [named, ...found] = await Promise.all([
    seatsThatName(deps, uid),
    ...all.map(async (path) => [path, await read(deps, path)] as const),
  ]);
  return Object.fromEntries(
    [...found, ...named].flatMap(([path, data]) => (data ? [[path, toJson(data)]] : [])),
  );
}

/** A document as plain values, with times as ISO 8601. */
function toJson(data: DocumentData): object {
  const fields = Object.entries<unknown>(data).map(
    ([field, value]) =>
      [field, value instanceof Timestamp ? value.toDate().toISOString() : value] as const,
  );
  return Object.fromEntries(fields);
}
