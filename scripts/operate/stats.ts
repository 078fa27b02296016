import { SUBSCRIBERS, WAITLIST } from '../../src/services/firebase/paths.ts';
import { countOf, pagesOf, type Backend } from './backend.ts';

export interface Stats {
  members: number;
  points: number;
  subscribers: number;
  /** Joins by UTC day, the latest first, without days on which nobody joined. */
  joinsByDay: [day: string, joins: number][];
}

/** Counts members and subscribers. Costs a read for each member. */
export async function gatherStats(
  backend: Backend,
  onProgress: (count: number) => void = () => {},
): Promise<Stats> {
  const joins = new Map<string, number>();
  let members = 0;
  let points = 0;
  for await (const entries of pagesOf(backend, WAITLIST, ['createdAt', 'points'])) {
    for (const { data } of entries) {
      const day = String(data['createdAt'] ?? 'unknown').slice(0, 10);
      joins.set(day, (joins.get(day) ?? 0) + 1);
      points += Number(data['points'] ?? 0);
    }
    members += entries.length;
    onProgress(entries.length);
  }
  return {
    members,
    points,
    subscribers: await countOf(backend, SUBSCRIBERS),
    joinsByDay: [...joins].sort(([a], [b]) => b.localeCompare(a)),
  };
}
