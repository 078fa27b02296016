import type { RankedMember, Standing } from './ranking';

/** For so many milliseconds, a leaderboard that was read is shown again instead of read again. */
export const FRESH = 60_000;

/** A leaderboard as one member saw it. */
export interface Seen {
  members: readonly RankedMember[];
  standing: Standing;
}

/** Writes down what a member saw, and when (milliseconds since 1970). */
export function noteSeen(uid: string, seen: Seen, now: number): string {
  return JSON.stringify({ uid, at: now, ...seen });
}

/** What this member saw less than a minute ago; nothing where the note is another's, old or no note. */
export function readSeen(note: string | null, uid: string, now: number): Seen | undefined {
  const { uid: whose, at, members, standing } = parse(note);
  const age = typeof at === 'number' ? now - at : NaN;
  if (whose !== uid || !(age >= 0 && age < FRESH)) return undefined;
  if (!Array.isArray(members) || !members.every(isRankedMember)) return undefined;
  if (!isStanding(standing)) return undefined;
  return { members, standing };
}

function parse(note: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(note ?? '');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function isRankedMember(value: unknown): value is RankedMember {
  if (typeof value !== 'object' || value === null) return false;
  const { uid, name, points, rank, joinedAt } = value as Record<string, unknown>;
  return [uid, name].every(isText) && [points, rank, joinedAt].every(Number.isFinite);
}

function isStanding(value: unknown): value is Standing {
  if (typeof value !== 'object' || value === null) return false;
  const { points, rank } = value as Record<string, unknown>;
  return Number.isFinite(points) && (Number.isFinite(rank) || isText(rank));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
