import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite';
import { ownPaths, waitlistContactPath, waitlistPath, type Write } from '@/lib/firebase/documents';
import { change, read, type WaitlistDeps } from './firestore';
import {
  displayNameOf,
  parseStoredContact,
  type Member,
  type Profile,
  type PublicMember,
} from './model';

/** The signed-in member with their contact, or `undefined` when they have not joined. Two reads. */
export async function findMember(
  deps: Pick<WaitlistDeps, 'database'>,
  uid: string,
): Promise<Member | undefined> {
  const [entry, contact] = await Promise.all([
    read(deps, waitlistPath(uid)),
    read(deps, waitlistContactPath(uid)),
  ]);
  return entry && parseMember(uid, entry, contact);
}

/** Corrects a member's name and contact, in one commit of two writes; see `change`. */
export const updateMember = (deps: WaitlistDeps, uid: string, profile: Profile): Promise<void> =>
  change(deps, profileWrites(uid, profile));

/** Deletes a member's entry and contact together, if they exist. Their seat stays. */
export const leaveWaitlist = (deps: WaitlistDeps, uid: string): Promise<void> =>
  change(
    deps,
    ownPaths(uid, 'waitlist').map((path) => ({ path })),
  );

/** A member's corrections of their name and contact. */
export const profileWrites = (uid: string, { name, ...contact }: Profile): Write[] => [
  { path: waitlistPath(uid), data: { name, updatedAt: serverTimestamp() } },
  { path: waitlistContactPath(uid), data: contact },
];

/** The public part of a member. An invalid entry doesn't break the whole list. */
export function parsePublicMember(
  uid: string,
  { name, points, createdAt }: DocumentData,
): PublicMember {
  return {
    uid,
    name: displayNameOf(name),
    points: Number.isSafeInteger(points) ? points : 0,
    joinedAt: parseTime(createdAt),
  };
}

/** A member from their entry and contact. The operator may have removed the contact by hand. */
export function parseMember(uid: string, entry: DocumentData, contact?: DocumentData): Member {
  return {
    ...parsePublicMember(uid, entry),
    ...parseStoredContact(contact),
    consentAt: parseTime(contact?.['consentAt']),
  };
}

function parseTime(time: unknown): number {
  return time instanceof Timestamp ? time.toMillis() : 0;
}
