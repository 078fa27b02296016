import { hasFields, isString } from '@/lib/stored';

/** What the member's panel showed at the last visit, as texts: formatting numbers takes long. */
export interface LastVisit {
  /** The member's first name, or nothing. */
  name: string;
  rank: string;
  /** How many people have joined through the member's link. */
  joined: string;
}

export const isLastVisit = hasFields<LastVisit>({
  name: isString,
  rank: isString,
  joined: isString,
});

/** Stands in the served page where the member's link comes. */
export const LINK_PLACE = 'LINK';

/** The stored points of the last visit. Anything else is damaged, and counts as nothing. */
export const STORED_POINTS = /^\d{1,15}$/;
