/**
 * Days on which a launch meets nobody: the last ten nights of Ramadan, both Eids and Ashura. By the
 * Umm al-Qura calendar, whose name is given to Intl: `islamic` alone is another calendar in some
 * engines, a day off. This runs in Node alone, so the pages don't depend on a browser's tables.
 */
const HIJRI = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
});

/** Intl's names of months differ from engine to engine. */
const MONTHS = [
  ...['Muharram', 'Safar', 'Rabi al-Awwal', 'Rabi al-Thani', 'Jumada al-Ula', 'Jumada al-Thani'],
  ...['Rajab', 'Sha’ban', 'Ramadan', 'Shawwal', 'Dhu al-Qa’da', 'Dhu al-Hijja'],
];

/** From a day to another of a month. Where the moon is seen, such as in India, they can be a day later. */
const HOLY_DAYS = [
  // The first of the ten nights begins at sunset of the 20th.
  { month: 9, from: 20, to: 30, what: 'among the last ten nights of Ramadan' },
  { month: 10, from: 1, to: 2, what: 'Eid al-Fitr' },
  { month: 12, from: 10, to: 11, what: 'Eid al-Adha' },
  { month: 1, from: 10, to: 11, what: 'Ashura' },
];

/** Returns a day such as `2027-03-01` in the Hijri calendar. */
function hijriOf(day: string) {
  const parts = HIJRI.formatToParts(Date.parse(day));
  const numberOf = (type: 'year' | 'month' | 'day') =>
    Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
}

/** Says why a day such as `2027-03-01` is not one to launch on; `undefined` if nothing speaks against it. */
export function holyDayOf(day: string): string | undefined {
  const hijri = hijriOf(day);
  const holy = HOLY_DAYS.find(
    ({ month, from, to }) => month === hijri.month && from <= hijri.day && hijri.day <= to,
  );
  if (!holy) return undefined;
  const date = `${hijri.day} ${MONTHS[hijri.month - 1]} ${hijri.year}`;
  return `${day} is ${date}, ${holy.what} (by Umm al-Qura; in India often a day later).`;
}
