import type { SessionStore } from '@/features/sign-in';
import { MEMBER_ATTRIBUTE } from '@/lib/browser/attributes';
import { LAST_VISIT_KEY, MEMBER_KEY, POINTS_KEY } from '@/lib/browser/storage-keys';
import type { Environment } from '@/lib/environment';
import { DRAFT_KEYS } from '@/lib/draft';
import { parseStored } from '@/lib/stored';
import { isLastVisit, STORED_POINTS, type LastVisit } from './last-visit/model';

export type Remembered = ReturnType<typeof createRemembered>;

/**
 * What this browser remembers about a member from page to page. When the session ends, it forgets
 * that, and what was typed: others may use this browser. When somebody else is signed in, it
 * forgets the member.
 */
export function createRemembered(
  { storage, toggleAttribute }: Pick<Environment, 'storage' | 'toggleAttribute'>,
  { onStart, onEnd }: Pick<SessionStore, 'onStart' | 'onEnd'>,
) {
  /**
   * Sets which member's pages these are: this one, and the next ones at first paint, show what only
   * members see. Without a uid, they are nobody's.
   */
  function setMember(uid: string | undefined): void {
    if (storage.local.get(MEMBER_KEY) !== uid)
      for (const key of [MEMBER_KEY, POINTS_KEY, LAST_VISIT_KEY]) storage.local.remove(key);
    if (uid !== undefined) storage.local.set(MEMBER_KEY, uid);
    toggleAttribute(MEMBER_ATTRIBUTE, uid !== undefined);
  }

  onStart((uid) => {
    if (storage.local.get(MEMBER_KEY) !== uid) setMember(undefined);
  });

  onEnd(() => {
    setMember(undefined);
    for (const key of DRAFT_KEYS) storage.tab.remove(key);
  });

  return {
    setMember,

    /** Remembers what the member's panel shows now, for the first paint of the next visit. */
    setLastVisit: (visit: LastVisit) => storage.local.set(LAST_VISIT_KEY, JSON.stringify(visit)),

    /** The points that this member had at their last visit; `undefined` unless this browser remembers them. */
    lastPoints(uid: string): number | undefined {
      if (storage.local.get(MEMBER_KEY) !== uid) return undefined;
      const points = storage.local.get(POINTS_KEY) ?? '';
      return STORED_POINTS.test(points) ? Number(points) : undefined;
    },

    /** What the member's panel showed at the last visit. */
    lastVisit: () => parseStored(storage.local.get(LAST_VISIT_KEY), isLastVisit),
  };
}
