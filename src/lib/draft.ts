import type { Items } from './browser/storage';
import {
  CORRECTION_DRAFT_KEY,
  INVITE_DRAFT_KEY,
  JOIN_DRAFT_KEY,
  NEWSLETTER_DRAFT_KEY,
} from './browser/storage-keys';
import { hasFields, isString, parseStored, type Guard } from './stored';

/** What somebody who is signed in has typed. It's removed when the session ends. */
export const DRAFT_KEYS = [
  JOIN_DRAFT_KEY,
  INVITE_DRAFT_KEY,
  NEWSLETTER_DRAFT_KEY,
  CORRECTION_DRAFT_KEY,
];

/**
 * What somebody has typed into a form, in the tab's storage: phones drop a page while its owner looks
 * something up in another app. Only the same person gets it again, and it goes with their session:
 * `remembered` removes all keys of `DRAFT_KEYS`.
 */
export function createDraft<T>(tab: Omit<Items, 'isPersistent'>, key: string, isValue: Guard<T>) {
  const isDraft = hasFields<{ owner: string; value: T }>({ owner: isString, value: isValue });
  return {
    /** What this person has typed, and hasn't sent. */
    read(owner: string): T | undefined {
      const draft = parseStored(tab.get(key), isDraft);
      return draft?.owner === owner ? draft.value : undefined;
    },
    keep: (owner: string, value: T) => tab.set(key, JSON.stringify({ owner, value })),
    remove: () => tab.remove(key),
  };
}
