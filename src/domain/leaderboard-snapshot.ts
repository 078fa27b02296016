import { LEADERBOARD_CACHE_TTL_MS } from './limits';
import type { RankedMember, Standing } from './ranking';

/** The leaderboard as loaded for one member. */
export interface LeaderboardSnapshot {
  members: readonly RankedMember[];
  standing: Standing;
}

/** Serializes a snapshot for storage; `now` is in milliseconds since 1970. */
export function serializeSnapshot(uid: string, snapshot: LeaderboardSnapshot, now: number): string {
  return JSON.stringify({ uid, at: now, ...snapshot });
}

/** Parses this member's snapshot. Returns `undefined` if it's another member's, expired or malformed. */
export function parseSnapshot(
  text: string | null,
  uid: string,
  now: number,
): LeaderboardSnapshot | undefined {
  const { uid: owner, at, members, standing } = parse(text);
  const age = typeof at === 'number' ? now - at : NaN;
  if (owner !== uid || !(age >= 0 && age < LEADERBOARD_CACHE_TTL_MS)) return undefined;
  if (!Array.isArray(members) || !members.every(isRankedMember)) return undefined;
  if (!isStanding(standing)) return undefined;
  return { members, standing };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
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
