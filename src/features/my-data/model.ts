import type { AccountDetails } from '@/features/sign-in/model';
import type { Subscription } from '@/features/newsletter/model';
import type { Member } from '@/features/waitlist/membership/model';
import { hasFields, isNumber, isString } from '@/lib/stored';

/** What is stored about a person. Times are in milliseconds since 1970. */
export interface StoredData {
  account: AccountDetails;
  member: Member | undefined;
  subscription: Subscription | undefined;
  /** Whether their phone number or Google account has a seat. */
  hasSeat: boolean;
}

/** Whether nothing is left but the account, and the seat, which stays. */
export const isErased = ({ account, hasSeat, ...rest }: StoredData) =>
  Object.values(rest).every((stored) => stored === undefined);

/** Whose account is being deleted, how far that has come, and since when. */
export interface PendingDeletion {
  uid: string;
  /** `signing-in` until they have signed in again; `erasing` once their data is being deleted. */
  step: 'signing-in' | 'erasing';
  /** In milliseconds since 1970. */
  since: number;
}

export const isPendingDeletion = hasFields<PendingDeletion>({
  uid: isString,
  step: (step): step is PendingDeletion['step'] => step === 'signing-in' || step === 'erasing',
  since: isNumber,
});

/** What can't be undone, and needs a confirmation. */
export type Removal = 'unsubscribe' | 'leave' | 'delete';

/** What a person can do with their data. */
export type DataAction = 'update' | 'download' | Removal;
