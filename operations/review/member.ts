/** A member, as far as the review of winners looks at them. Times are in milliseconds. */
export interface ReviewedMember {
  uid: string;
  name: string;
  contact: string;
  /** The email address or phone number of the account; `undefined` if the account is gone. */
  account: string | undefined;
  accountMadeAt: number | undefined;
  joinedAt: number;
}

/** What warnings are about. The runbook says of each what it can mean. */
export type WarningKind =
  | 'points'
  | 'gone-accounts'
  | 'own-account'
  | 'several-seats'
  | 'contact'
  | 'name'
  | 'series'
  | 'row'
  | 'burst'
  | 'night';

/** Something to look at. By itself it proves nothing, and changes nothing. */
export interface Warning {
  kind: WarningKind;
  /** What is unusual, and what it can mean; without contacts, because the record keeps it. */
  reason: string;
  /** What to look at before anything is done. */
  look: string;
  uids: string[];
  /** The contact or the name that it is about, for the terminal. */
  about?: string;
  /** So frequent among honest members that the report only counts it. */
  isMinor?: boolean;
}

export const uidsOf = (members: Iterable<ReviewedMember>) => Array.from(members, ({ uid }) => uid);

/**
 * Returns how many members of a group must have something in common: of hundreds, two in a hundred
 * have it by chance.
 */
export const leastOf = (group: readonly ReviewedMember[], min: number) =>
  Math.max(min, Math.ceil(group.length / 50));
