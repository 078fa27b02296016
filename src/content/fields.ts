import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { z } from 'astro/zod';

/** A text with a minimum and maximum length. The content check words its errors. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max);

/** A text of a file in which `{brand}` and the like aren't replaced. */
export const plainText = (min: number, max: number) =>
  text(min, max).regex(/^[^{}]*$/, 'Braces stand for nothing in this file. Write the name itself.');

export const icon = z.enum(readdirSync('src/assets/icons').map((file) => parse(file).name));

const WHOLE = 'Write a whole number, for example 3.';

/** A whole number, which the content check reads as text. */
export const count = (min: number) =>
  z
    .string({ error: WHOLE })
    .regex(/^\d+$/, { error: ({ input }) => `"${input}" can't be used here. ${WHOLE}` })
    .transform(Number)
    .pipe(z.int().min(min));

export const flag = z.enum(['true', 'false']).transform((written) => written === 'true');

export const day = z.iso
  .date({
    error: 'Write a day of the calendar as year-month-day, for example 2026-09-14.',
    abort: true,
  })
  .transform((written) => new Date(written));

/** Whether no two texts are the same, or differ only in capitals and spaces. */
export const areDistinct = (texts: readonly string[]) =>
  new Set(texts.map((words) => words.toLowerCase().replace(/\s+/g, ' ').trim())).size ===
  texts.length;

export function youtubeIdProblem(written: string): string | undefined {
  if (/^[\w-]{11}$/.test(written)) return undefined;
  const [, id] = /(?:v=|youtu\.be\/|embed\/|shorts\/)([\w-]{11})/.exec(written) ?? [];
  return id
    ? `This is a whole address. Write only the id: ${id}`
    : `"${written}" is not the id of a YouTube video. Copy the 11 characters after v= in its address.`;
}
