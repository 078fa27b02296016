import type { Items } from './browser/storage';
import {
  CORRECTION_DRAFT_KEY,
  INVITE_DRAFT_KEY,
  JOIN_DRAFT_KEY,
  NEWSLETTER_DRAFT_KEY,
} from './browser/storage-keys';
import { fieldsOf, fittingFields, isObject, parseStored, type FieldGuards } from './stored';

/** What somebody who is signed in has typed. It's removed when the session ends. */
export const DRAFT_KEYS = [
  JOIN_DRAFT_KEY,
  INVITE_DRAFT_KEY,
  NEWSLETTER_DRAFT_KEY,
  CORRECTION_DRAFT_KEY,
] as const;

/** The keys that go with the session, so that no draft can be kept under another. */
type DraftKey = (typeof DRAFT_KEYS)[number];

/**
 * What somebody has typed into a form, in the tab's storage: phones drop a page while its owner looks
 * something up in another app. Only the same person gets it again, and it goes with their session:
 * `remembered` removes all keys of `DRAFT_KEYS`. After a deployment, the fields that still fit stay.
 */
export const createDraft = <T extends object>(
  tab: Omit<Items, 'isPersistent'>,
  key: DraftKey,
  guards: FieldGuards<T>,
) => ({
  /** What this person has typed, and hasn't sent. */
  read(owner: string): Partial<T> | undefined {
    const draft = fieldsOf(parseStored(tab.get(key), isObject));
    return draft['owner'] === owner ? fittingFields(guards, draft['value']) : undefined;
  },
  keep: (owner: string, value: T) => tab.set(key, JSON.stringify({ owner, value })),
  remove: () => tab.remove(key),
});
