import { z } from 'astro/zod';

/** A text with a minimum and maximum length. */
export const text = (min: number, max: number) =>
  z
    .string({ error: ({ input }) => notText(input, min, max) })
    .trim()
    .min(min, {
      error: ({ input }) =>
        `It has ${String(input).length} characters. Write at least ${min}, and at most ${max}.`,
    })
    .max(max, {
      error: ({ input }) =>
        `It has ${String(input).length} characters. Shorten it to at most ${max}.`,
    });

function notText(input: unknown, min: number, max: number): string {
  if (input === undefined)
    return `The field is missing. Write ${min} to ${max} characters of text.`;
  if (input === null) return `The field is empty. Write ${min} to ${max} characters of text.`;
  if (typeof input === 'object')
    return 'This is a list and not a text. Write it in quotation marks: "…".';
  return `${input} is not read as text. Write it in quotation marks: "${input}"`;
}

const EXAMPLE = 'Write year-month-day, for example 2026-09-14.';

export const day = z
  .string({
    error: ({ input }) =>
      input === undefined
        ? `The date is missing. ${EXAMPLE}`
        : `${input} is not a date. ${EXAMPLE}`,
  })
  .transform((written, context) => {
    const date = new Date(`${written}T00:00:00Z`);
    if (/^\d{4}-\d\d-\d\d$/.test(written)) {
      if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)) return date;
      context.addIssue(`${written} is not in the calendar. ${EXAMPLE}`);
    } else {
      const iso = isoOf(written);
      context.addIssue(
        `${written} is not written as year-month-day. ${iso ? `Write ${iso}.` : EXAMPLE}`,
      );
    }
    return z.NEVER;
  });

/** Guesses the date in `14.9.2026`, `2026/9/4` or `2026-09-14T10:00`. */
function isoOf(written: string): string | undefined {
  const [, year, month, date] =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:$|[T ])/.exec(written) ?? [];
  if (year && month && date) return [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  // 3/4/2026 may be the third of April or the fourth of March.
  const [, first = '', second = '', last] =
    /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(written) ?? [];
  return last && Number(first) > 12 ? [last, second.padStart(2, '0'), first].join('-') : undefined;
}

const tag = z
  .string({ error: ({ input }) => `${input} is not read as text. Write "${input}".` })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: ({ input }) => {
      const suggestion = String(input)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      return `"${input}" is not a tag. Use lower-case letters, digits and hyphens${suggestion ? `: ${suggestion}` : ''}.`;
    },
  });

/** A schema that names its fields when there is another one. */
export const fieldsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no such field. Correct its spelling or delete it; the fields are ${new Intl.ListFormat('en-GB').format(Object.keys(shape))}.`
        : undefined,
  });

/**
 * The schema of a post's fields. Each message says what is wrong and what to write instead.
 * `cover` is Astro's `image()`, or a string where there is no Astro.
 */
export const postSchema = <Cover extends z.ZodType>(cover: Cover) =>
  fieldsOf({
    /** The headline, for the page, card, search results and social image. 5 to 70 characters. */
    title: text(5, 70),
    /** The summary for cards and search results. 40 to 180 characters. */
    excerpt: text(40, 180),
    /** The date of publication, past or future: year-month-day. */
    date: day,
    /** The date of the last substantial change: year-month-day. */
    updated: day.optional(),
    /** The author's name, as shown to readers. */
    author: text(2, 60),
    /** The picture for the card and the top of the page: a path that starts with ./ or ../ */
    cover,
    /** The cover's alternative text. */
    coverAlt: text(10, 200),
    /** One to four tags, lower-case with hyphens. */
    tags: z
      .array(tag, { error: 'Write a list in brackets, for example [education, family].' })
      .min(1, { error: 'Give at least one tag, for example [family].' })
      .max(4, { error: 'There are too many. Give four tags at most.' })
      .refine((list) => new Set(list).size === list.length, {
        error: 'One tag is there twice. Remove it.',
      }),
    /** Set to true to leave the post out of the build. */
    draft: z.boolean({ error: 'Write true or false.' }).default(false),
  });

export type PostFields = z.output<ReturnType<typeof postSchema<z.ZodString>>>;
