import { z } from 'astro/zod';
import { iconNames } from '../components/icons.ts';

/** A text with a minimum and maximum length. The content check has the words for its errors. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max);

/** The name of a symbol in assets/icons.svg. */
export const icon = z.enum(iconNames);

const EXAMPLE = 'Write year-month-day, for example 2026-09-14.';

/** A day, written as year-month-day. */
export const day = z
  .string({
    error: ({ input }) =>
      input === undefined || input === null
        ? `The date is missing. ${EXAMPLE}`
        : `${String(input)} is not a date. ${EXAMPLE}`,
  })
  .transform((written, context) => {
    const date = new Date(`${written}T00:00:00Z`);
    if (!/^\d{4}-\d\d-\d\d$/.test(written)) {
      const iso = isoOf(written);
      context.addIssue(
        `${written} is not written as year-month-day. ${iso ? `Write ${iso}.` : EXAMPLE}`,
      );
    } else if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(written)) {
      context.addIssue(`${written} is not in the calendar. ${EXAMPLE}`);
    } else return date;
    return z.NEVER;
  });

/** Guesses the date in `14.9.2026`, `2026/9/4` or `2026-09-14T10:00`. */
function isoOf(written: string): string | undefined {
  const [, year, month, date] =
    /^(\d{4})[-–./](\d{1,2})[-–./](\d{1,2})(?:$|[T ])/.exec(written) ?? [];
  if (year && month && date) return [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  // 3/4/2026 may be the third of April or the fourth of March.
  const [, first = '', second = '', last] =
    /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(written) ?? [];
  return last && Number(first) > 12 ? [last, second.padStart(2, '0'), first].join('-') : undefined;
}
