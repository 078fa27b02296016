import { Timestamp, type DocumentData } from 'firebase/firestore/lite';
import { shownName, type Member, type OwnEntry } from '@/domain/waitlist';

/** A member from their stored entry; what is missing or odd there does not break a list of many. */
export function readMember(uid: string, { name, points, createdAt }: DocumentData): Member {
  return {
    uid,
    name: shownName(name),
    points: Number.isSafeInteger(points) ? points : 0,
    joinedAt: createdAt instanceof Timestamp ? createdAt.toMillis() : 0,
  };
}

/** A member's own entry from its two stored halves. */
export function readOwnEntry(
  uid: string,
  entry: DocumentData,
  { contact, contactType }: DocumentData = {},
): OwnEntry {
  return {
    ...readMember(uid, entry),
    contact: typeof contact === 'string' ? contact : '',
    contactType: contactType === 'whatsapp' ? 'whatsapp' : 'email',
  };
}
