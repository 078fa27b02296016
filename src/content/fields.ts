import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'astro/zod';
import { asciiDigits } from '../lib/digits.ts';
import { existing } from './pictures/files.ts';
import { iconNames } from './pictures/icons.ts';
import { validateReferences } from './references.ts';

/**
 * A text with a minimum and maximum length, whose references to verses and hadith exist. The error map
 * words its other errors.
 */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .superRefine((written, context) => {
      const problem = validateReferences(written);
      if (problem) context.addIssue(problem);
    });

/** A text of a file in which `{brand}` and the like aren't replaced. */
export const textWithoutValues = (min: number, max: number) =>
  text(min, max).regex(/^[^{}]*$/, 'Braces stand for nothing in this file. Write the name itself.');

/**
 * A text that can be a number, such as the title 1984: YAML then reads a number. (Zod gives editors'
 * programs the type of the text, which `meta` widens.)
 */
export const orNumber = <Text extends z.ZodType<string>>(schema: Text) =>
  z
    .preprocess((written) => (typeof written === 'number' ? String(written) : written), schema)
    .meta({ type: ['string', 'number'] });

export const iconName = (root: string) =>
  z.enum(iconNames(root)).describe('The name of a drawing in the folders of src/assets/icons.');

/**
 * For `superRefine`: a field that names a file, without its folder and its ending, such as `.svg`. Capitals
 * count, also where the system doesn't tell them apart. A copy that was broken off leaves an empty file.
 */
export const isThere =
  (root: string, folder: string, ending: string, remedy: string) =>
  (name: string, context: z.RefinementCtx) => {
    const found = existing(join(root, folder), `${name}${ending}`);
    if (!found) context.addIssue(`There is no ${posix.join(folder, name)}${ending}. ${remedy}`);
    else if (statSync(join(root, folder, found), { throwIfNoEntry: false })?.size === 0)
      context.addIssue(`${posix.join(folder, name)}${ending} is empty. Copy it again.`);
  };

/** A whole number. */
export const count = (min: number) => z.int().min(min);

/** No day that is written here is older: a year such as 1447 is one of another calendar. */
const FIRST_YEAR = 1900;

const DAY = 'Write a day of the calendar as year-month-day, for example 2026-09-14.';

/** A day, in UTC. Other programs write the time, too: it's the day that is written. */
export const day = z
  .string({ error: ({ input }) => (input === undefined ? `The field is missing. ${DAY}` : DAY) })
  .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{1,2}:\d{2}.*)?$/, {
    error: ({ input }) => otherDay(String(input)) ?? DAY,
    abort: true,
  })
  .transform((written) => written.slice(0, 10))
  .pipe(z.iso.date({ error: DAY, abort: true }))
  .transform((written) => new Date(written))
  .refine((date) => date.getUTCFullYear() >= FIRST_YEAR, {
    error: ({ input }) =>
      `Is ${(input as Date).getUTCFullYear()} a Hijri year? Write the day by the Gregorian calendar, for example 2026-09-14.`,
  })
  // VS Code's extension for YAML shows this instead of the pattern.
  .meta({ patternErrorMessage: DAY });

/**
 * Says what a day that is written in another way is: `01/05/2024`, `2024/5/1`, `1 May 2024`, or in the
 * digits of another script.
 */
function otherDay(original: string): string | undefined {
  const written = asciiDigits(original);
  const [, ...yearFirst] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(written) ?? [];
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written) ?? [];
  const readings = [yearFirst, [year, second, first], [year, first, second]]
    .map((parts) => parts.map((part) => part.padStart(2, '0')).join('-'))
    .filter((one) => z.iso.date().safeParse(one).success);
  // Without the year, programs take one of their own.
  const isWhole = /\p{L}{3}/u.test(written) && /\b(?:19|20)\d{2}\b/.test(written);
  if (isWhole && Date.parse(`${written} UTC`))
    readings.push(new Date(`${written} UTC`).toISOString().slice(0, 10));
  const named = [...new Set(readings)].map((one) => `${one} (${nameOf(one)})`);
  if (named.length === 0) return undefined;
  return `${named.length > 1 ? 'Which day is it? ' : ''}Write ${named.join(' or ')}.`;
}

const nameOf = (one: string) =>
  new Date(one).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Whether no two texts are the same, or differ only in capitals and spaces. */
export const areDistinct = (texts: readonly string[]) =>
  new Set(texts.map(withoutCase)).size === texts.length;

const withoutCase = (words: string) => words.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * For `superRefine`: a list of which no two entries have the same text in a field. `noun` names the entries,
 * such as questions.
 */
export const haveDistinct =
  <Field extends string>(field: Field, noun: string) =>
  (entries: readonly Readonly<Record<Field, string>>[], context: z.RefinementCtx) => {
    const before = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const written = withoutCase(entry[field]);
      const message = `Two ${noun} have the same ${field}. Change or delete one.`;
      if (before.has(written)) context.addIssue({ code: 'custom', path: [index, field], message });
      before.add(written);
    }
  };

/** The id of a YouTube video. YouTube's frames have words as long in its place for a playlist and a channel. */
export const YOUTUBE_ID = '(?!videoseries|live_stream)[\\w-]{11}';
const WHOLE_ID = RegExp(`^${YOUTUBE_ID}$`);
const ID_IN_ADDRESS = RegExp(`(?:v=|youtu\\.be/|embed/|shorts/|live/)(${YOUTUBE_ID})`);

export const isYoutubeId = (written: string) => WHOLE_ID.test(written);

export function validateYoutubeId(written: string): string | undefined {
  if (isYoutubeId(written)) return undefined;
  const [, id] = ID_IN_ADDRESS.exec(written) ?? [];
  return id
    ? `This is a whole address. Write only the id: ${id}`
    : `"${written}" is not the id of a YouTube video. Copy the 11 characters after v= in its address.`;
}
