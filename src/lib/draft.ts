import type { Items } from './browser/storage';
import {
  CORRECTION_DRAFT_KEY,
  INVITE_DRAFT_KEY,
  JOIN_DRAFT_KEY,
  NEWSLETTER_DRAFT_KEY,
} from './browser/storage-keys';
import {
  fieldsOf,
  fittingFields,
  isObject,
  parseStored,
  type FieldGuards,
  type Guard,
} from './stored';

/** What somebody who is signed in has typed. It's removed when the session ends. */
export const DRAFT_KEYS = [
  JOIN_DRAFT_KEY,
  INVITE_DRAFT_KEY,
  NEWSLETTER_DRAFT_KEY,
  CORRECTION_DRAFT_KEY,
] as const;

/** The keys that go with the session, so that no draft can be kept under another. */
type DraftKey = (typeof DRAFT_KEYS)[number];

type Tab = Omit<Items, 'isPersistent'>;

/**
 * What somebody has typed into a field, in the tab's storage: phones drop a page while its owner looks
 * something up in another app. Only the same person gets it again, and it goes with their session:
 * `remembered` removes all keys of `DRAFT_KEYS`.
 */
export const createDraft = <T>(tab: Tab, key: DraftKey, isValue: Guard<T>) =>
  draftOf<T, T>(tab, key, (value) => (isValue(value) ? value : undefined));

/** As `createDraft`, for a form of several fields. Those that fit stay when the others don't. */
export const createFormDraft = <T extends object>(
  tab: Tab,
  key: DraftKey,
  guards: FieldGuards<T>,
) => draftOf<T, Partial<T>>(tab, key, (value) => fittingFields(guards, value));

function draftOf<T, Read>(tab: Tab, key: DraftKey, parse: (value: unknown) => Read | undefined) {
  return {
    /** What this person has typed, and hasn't sent. */
    read(owner: string): Read | undefined {
      const draft = fieldsOf(parseStored(tab.get(key), isObject));
      return draft['owner'] === owner ? parse(draft['value']) : undefined;
    },
    keep: (owner: string, value: T) => tab.set(key, JSON.stringify({ owner, value })),
    remove: () => tab.remove(key),
  };
}
