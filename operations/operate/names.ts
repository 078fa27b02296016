import { string } from '../../cli/options.ts';
import { currentCompany } from '../../src/content/company/company.ts';
import { displayNameOf, NO_NAME } from '../../src/features/waitlist/membership/model.ts';
import { WAITLIST } from '../../src/lib/firebase/documents.ts';
import { command } from '../shared/command.ts';
import { showList } from '../shared/output.ts';
import { readAll, storedIn } from '../shared/members.ts';
import { formatTime, parseDay } from '../shared/times.ts';

export const names = command({
  usage: 'names [--since DAY] [--out FILE]',
  summary: 'suspicious names, of members who joined, changed or got a point since a day',
  options: { out: string, since: { ...string, default: '1970-01-01' } },
  async run({ firestore }, { since, out }) {
    const from = parseDay(since);
    const signs = Object.entries(suspiciousSigns());
    const members = await readAll(firestore.collection(WAITLIST), 'members');
    const rows = members.flatMap((document) => {
      const { name, createdAt, updatedAt } = storedIn('entry', document);
      const text = String(name).normalize('NFKC');
      const found = signs.flatMap(([reason, sign]) => (sign.test(text) ? reason : []));
      // Nothing can be seen of it, or the operator has stored what the rules refuse.
      if (displayNameOf(name) === NO_NAME) found.push(`shown as "${NO_NAME}"`);
      if (found.length === 0 || updatedAt.toMillis() < from) return [];
      const reasons = found.join('; ');
      return { name, reasons, joined: formatTime(createdAt), uid: document.id };
    });
    return showList(rows, out, { of: 'accounts' });
  },
});

/** Patterns of suspicious names. The rules refuse what certainly isn't a name. */
function suspiciousSigns(): Record<string, RegExp> {
  const { brand, stores } = currentCompany(process.cwd());
  const ours = [brand, ...Object.keys(stores)].map(RegExp.escape).join('|');
  return {
    'speaks for the company': new RegExp(`${ours}|admin|official|support|team\\b`, 'iu'),
    'looks like an address': /[\p{L}\p{N}]\.\p{L}{2,}|\bdot com\b/iu,
    'three digits or more': /(\p{N}\D{0,2}){3}/u,
    'letters of several scripts':
      /^(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}])/su,
    'no letters': /^\P{L}+$/u,
  };
}
