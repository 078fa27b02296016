/** A member, as far as the review of winners looks at them. Times are in milliseconds. */
export interface Member {
  uid: string;
  name: string;
  contact: string;
  /** The email address or phone number of the account; `undefined` if the account is gone. */
  account: string | undefined;
  accountMadeAt: number | undefined;
  joinedAt: number;
}

/** Something to look at. By itself it proves nothing, and changes nothing. */
export interface Warning {
  /** What is unusual, and what it can mean; without contacts, because the record keeps it. */
  reason: string;
  uids: string[];
  /** The contact or the name that it is about, for the terminal. */
  about?: string;
}

export const uidsOf = (members: Iterable<Member>) => Array.from(members, ({ uid }) => uid);
