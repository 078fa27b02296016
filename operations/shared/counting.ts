/**
 * Whose point counts: one answer for every command, the report and the winners. Nothing here reads or
 * writes. A referrer's points on the leaderboard can be more than those that count, because the rules
 * let some be given that don't, and leave those of members who have left: `operate recount` says which.
 */

/** What decides whether somebody's point counts, and whether others count for them. */
export interface Standing {
  uid: string;
  /** When they joined last, in milliseconds; `undefined` if they aren't on the waitlist. */
  joinedAt: number | undefined;
  /** The uid of the member whose link they followed. */
  referredBy: string | undefined;
  /** Whether that member has been given the point. */
  credited: boolean | undefined;
  /** Whether one of their seats is banned. */
  isBanned: boolean;
  /** The uid of the member as whom they count, if not for themselves: see `operate same`. */
  sameAs: string | undefined;
}

/** Whether a point counts, or why it doesn't. */
export type Verdict =
  | 'counts'
  /** They didn't come through this member's link. */
  | 'unrelated'
  /** Their browser has not given it yet. */
  | 'pending'
  /** One of the two isn't on the waitlist. */
  | 'gone'
  /** The referrer has left and come back since; when members leave, their points are gone. */
  | 'before-return'
  /** The referrer counts as another member. */
  | 'referrer-is-another'
  | 'banned'
  /** They are the same person as another member. */
  | 'is-another';

/** Says whether a member's point counts for a referrer. */
export function judgePoint(referred: Standing, referrer: Standing | undefined): Verdict {
  if (!referrer || referred.referredBy !== referrer.uid) return 'unrelated';
  // Nobody is their own referrer.
  if (referred.uid === referrer.uid) return 'unrelated';
  if (!referred.credited) return 'pending';
  if (referred.joinedAt === undefined || referrer.joinedAt === undefined) return 'gone';
  if (referred.joinedAt < referrer.joinedAt) return 'before-return';
  if (referrer.sameAs !== undefined) return 'referrer-is-another';
  if (referred.isBanned) return 'banned';
  return referred.sameAs === undefined ? 'counts' : 'is-another';
}

/** A member with the points that they have on the leaderboard. */
export type Holder = Standing & { points: number };

/** People by uid: as many as a change concerns. */
export type People = Map<string, Holder>;

/** The uid of the member for whom somebody's point counts, if there is one. */
export function holderOf(people: People, uid: string): string | undefined {
  const person = people.get(uid);
  const referrer = person?.referredBy === undefined ? undefined : people.get(person.referredBy);
  return person && referrer && judgePoint(person, referrer) === 'counts' ? referrer.uid : undefined;
}

/** Counts the points that a member should have. */
export function countPoints(referrer: Standing, people: Iterable<Standing>): number {
  let count = 0;
  for (const referred of people) if (judgePoint(referred, referrer) === 'counts') count++;
  return count;
}

/** What a change of a person does to points. */
export interface Effect {
  /** Their own points before and after it. */
  before: number;
  after: number;
  /** Who is given a point for them, or loses it, if anybody. */
  given?: string;
  taken?: string;
}

/**
 * Changes what is known of somebody, and the points with it: their referrer's by one if theirs begins
 * or ceases to count, and their own. Those stay as they are, whatever is counted among them, unless
 * they begin to count as another member (none), or for themselves again (counted anew: `people` then
 * has all who came through their link). Plans and commits both use it, so that what is said comes true.
 */
export function changePerson(people: People, uid: string, changes: Partial<Standing>): Effect {
  const holderBefore = holderOf(people, uid);
  const person = people.get(uid)!;
  const changed = { ...person, ...changes };
  people.set(uid, changed);
  const holderAfter = holderOf(people, uid);
  if (changed.sameAs !== undefined) changed.points = 0;
  else if (person.sameAs !== undefined) changed.points = countPoints(changed, people.values());
  const effect: Effect = { before: person.points, after: changed.points };
  if (holderBefore === holderAfter) return effect;
  if (holderAfter !== undefined) {
    people.get(holderAfter)!.points += 1;
    return { ...effect, given: holderAfter };
  }
  const holder = people.get(holderBefore!)!;
  // Somebody may have changed the points by hand.
  if (holder.points <= 0) return effect;
  holder.points -= 1;
  return { ...effect, taken: holder.uid };
}

/**
 * Moves somebody to another account, which has no entry. The members whom they brought follow; those
 * whom the other account brought before it left count for nobody. `sameAs` is as whom the account
 * counts that has the seats of both.
 */
export function movePerson(
  people: People,
  oldUid: string,
  newUid: string,
  sameAs: string | undefined,
): Effect {
  for (const [uid, one] of people) {
    if (one.referredBy === newUid) people.set(uid, { ...one, referredBy: undefined });
    if (one.referredBy === oldUid) people.set(uid, { ...one, referredBy: newUid });
  }
  const old = people.get(oldUid)!;
  people.delete(oldUid);
  // As before, but for the uid: now the change of the seats decides.
  people.set(newUid, { ...old, uid: newUid });
  return changePerson(people, newUid, { sameAs });
}
