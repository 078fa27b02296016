/** How close two phone numbers are that were probably bought together. */
const MAX_GAP = 10n;

/** Returns the highest number of times within any span of `spanMs` milliseconds. */
export function maxWithin(spanMs: number, times: readonly number[]): number {
  const sorted = Float64Array.from(times).sort();
  let first = 0;
  let max = 0;
  sorted.forEach((time, index) => {
    while (time - sorted[first]! > spanMs) first++;
    max = Math.max(max, index - first + 1);
  });
  return max;
}

/** Returns a phone number as a number, or `undefined` for anything else. */
export function numberOf(contact: string): bigint | undefined {
  const digits = contact.replace(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(digits) ? BigInt(digits.replace('+', '')) : undefined;
}

/** Returns the length of the longest row of different numbers of which each is close to the next. */
export function longestRun(numbers: readonly (bigint | undefined)[]): number {
  const known = new Set(numbers.filter((number) => number !== undefined));
  const sorted = [...known].sort((a, b) => (a < b ? -1 : 1));
  let run = 0;
  let max = 0;
  sorted.forEach((number, index) => {
    const isClose = index > 0 && number - sorted[index - 1]! <= MAX_GAP;
    run = isClose ? run + 1 : 1;
    max = Math.max(max, run);
  });
  return max;
}

/** Returns how many contacts are used more than once, by people or by one person in several spellings. */
export function sharing(contacts: readonly string[]): number {
  const uses = new Map<string, number>();
  for (const contact of contacts.map(mailboxOf)) uses.set(contact, (uses.get(contact) ?? 0) + 1);
  return [...uses.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
}

// Mail to a+b@… arrives at a@…, and Gmail ignores dots.
function mailboxOf(contact: string): string {
  const [name = '', domain] = contact.toLowerCase().split('@');
  if (!domain) return contact.replace(/[\s().-]/g, '');
  const mailbox = name.split('+')[0] ?? '';
  return `${/^g(oogle)?mail\.com$/.test(domain) ? mailbox.replaceAll('.', '') : mailbox}@${domain}`;
}
