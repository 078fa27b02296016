import { WAITLIST } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import { formatTime, pagesOf, timeOf } from './reader.ts';

/** A name, with the reasons to look at it. */
export interface NewName {
  uid: string;
  name: string;
  updatedAt: string;
  reasons: string[];
}

/** What a moderator should see first. A reason is no verdict. */
const SIGNS: readonly [reason: string, pattern: RegExp][] = [
  ['speaks for the company', /usrah|imamme|babyhaan|shaykhpir|admin|official|support|team\b/iu],
  [
    'looks like an address',
    /\.(com|net|org|in|io|me|app|xyz|link|co)\b|\bdot com\b|t\.me|wa\.me/iu,
  ],
  ['advertises', /\b(free|win|offer|loan|crypto|casino|bet|invest|discount|followers|join my)\b/iu],
  ['three digits or more', /(\p{N}\D{0,2}){3}/u],
  [
    'letters of several scripts',
    /^(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}])/su,
  ],
  ['invisible or unusual characters', /[\p{Cf}\p{Co}\p{Cn}](?<![\u200c\u200d])/u],
  ['the same letter again and again', /(\p{L})\1{3}/u],
  ['shouts', /^(?=.*\p{Lu}.*\p{Lu})[^\p{Ll}]{8,}$/u],
  ['long', /^.{41,}$/su],
  ['no letters', /^\P{L}+$/u],
];

/** Says why a moderator should look at a name. */
export function reasonsToLook(name: string): string[] {
  return SIGNS.flatMap(([reason, pattern]) => (pattern.test(name.normalize('NFKC')) ? reason : []));
}

/** Reads the names of members who joined or changed since, those to look at first. One read a member. */
export async function newNames(backend: Backend, since: number): Promise<NewName[]> {
  const names: NewName[] = [];
  const fields = backend.firestore.collection(WAITLIST).select('name', 'updatedAt');
  for await (const page of pagesOf(backend, fields, 'members')) {
    for (const entry of page) {
      const updatedAt: unknown = entry.get('updatedAt');
      if ((timeOf(updatedAt) ?? 0) < since) continue;
      const name = String(entry.get('name'));
      const reasons = reasonsToLook(name);
      names.push({ uid: entry.id, name, updatedAt: formatTime(updatedAt), reasons });
    }
  }
  return names.sort(
    (a, b) => b.reasons.length - a.reasons.length || b.updatedAt.localeCompare(a.updatedAt),
  );
}
