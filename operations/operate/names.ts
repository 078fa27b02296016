import { currentCompany } from '../../src/content/company.ts';
import { WAITLIST } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import type { Options } from './options.ts';
import type { List } from './output.ts';
import { formatTime, pagesOf, type Entry } from './reader.ts';

const { brand, stores } = currentCompany();
const officials = [brand, ...Object.keys(stores), 'admin', 'official', 'support', 'team\\b'];

/** What a moderator should see first. A reason is no verdict. */
const SIGNS: readonly [reason: string, pattern: RegExp][] = [
  ['speaks for the company', new RegExp(officials.join('|'), 'iu')],
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

/**
 * Reads the names of members who joined since, those to look at first. One read a member. Entries don't
 * say whether a change was one of the name or of the points, so older members whose entry changed since
 * are in the list only when there is a reason to look at them.
 */
export async function listNames(backend: Backend, options: Options): Promise<List> {
  const since = options.since ? Date.parse(options.since) : 0;
  const found: { name: string; reasons: string[]; joined: string; uid: string }[] = [];
  for await (const page of pagesOf(backend, backend.firestore.collection(WAITLIST), 'members')) {
    for (const document of page) {
      const { name, createdAt, updatedAt } = document.data() as Entry;
      const reasons = reasonsToLook(name);
      const isNew = createdAt.toMillis() >= since;
      if (isNew || (updatedAt.toMillis() >= since && reasons.length > 0))
        found.push({ name, reasons, joined: formatTime(createdAt), uid: document.id });
    }
  }
  found.sort((a, b) => b.reasons.length - a.reasons.length || b.joined.localeCompare(a.joined));
  return {
    header: ['name', 'look twice', 'joined', 'uid'],
    rows: found.map(({ name, reasons, joined, uid }) => [name, reasons.join('; '), joined, uid]),
  };
}
