/** How close two phone numbers are that were probably bought together. */
const MAX_GAP = 10n;

/** Returns the highest number of times within any span of `spanMs` milliseconds. */
export function maxWithin(spanMs: number, times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  let first = 0;
  const counts = sorted.map((time, index) => {
    while (time - sorted[first]! > spanMs) first++;
    return index - first + 1;
  });
  return counts.reduce((max, count) => Math.max(max, count), 0);
}

/** Returns the length of the longest row of different phone numbers of which each is close to the next. */
export function longestRun(contacts: readonly string[]): number {
  const numbers = contacts.map(withoutMarks).filter((contact) => /^\+\d{7,15}$/.test(contact));
  const sorted = [...new Set(numbers)].map(BigInt).toSorted((a, b) => (a < b ? -1 : 1));
  let run = 0;
  let max = 0;
  for (const [index, number] of sorted.entries()) {
    const isClose = index > 0 && number - sorted[index - 1]! <= MAX_GAP;
    run = isClose ? run + 1 : 1;
    max = Math.max(max, run);
  }
  return max;
}

/** Returns how many contacts are used more than once, by people or by one person in several spellings. */
export function sharing(contacts: readonly string[]): number {
  // Mail to a+b@… arrives at a@…, and Gmail ignores dots.
  const uses = Map.groupBy(contacts, (contact) =>
    withoutMarks(contact.toLowerCase().replace(/\+.*@/, '@')),
  );
  return contacts.length - [...uses.values()].filter(({ length }) => length === 1).length;
}

const withoutMarks = (contact: string) => contact.replace(/[\s().-]/g, '');
