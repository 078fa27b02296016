import type { SessionStore } from '@/features/sign-in';
import {
  JOIN_DRAFT_KEY,
  MEMBER_ATTRIBUTE,
  MEMBER_KEY,
  POINTS_KEY,
} from '@/lib/browser/storage-keys';
import type { Environment } from '@/lib/environment';

export type Remembered = ReturnType<typeof createRemembered>;

/**
 * What this browser remembers about a member from page to page. When the session ends, it forgets
 * that, and what was typed to join: others may use this browser.
 */
export function createRemembered(
  { storage, toggleAttribute }: Pick<Environment, 'storage' | 'toggleAttribute'>,
  { onEnd }: Pick<SessionStore, 'onEnd'>,
) {
  /** Sets whether this page, and the next ones at first paint, show what only members see. */
  function setMember(isMember: boolean): void {
    if (isMember) storage.local.set(MEMBER_KEY, '1');
    else for (const key of [MEMBER_KEY, POINTS_KEY]) storage.local.remove(key);
    toggleAttribute(MEMBER_ATTRIBUTE, isMember);
  }

  onEnd(() => {
    setMember(false);
    storage.tab.remove(JOIN_DRAFT_KEY);
  });

  return { setMember };
}
