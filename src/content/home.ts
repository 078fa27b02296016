import { z } from 'astro/zod';
import { COMPANY_FILE, fillIn } from './company.ts';
import { areDistinct, text } from './fields.ts';

// Nobody writes the order: the loader sets it.
const listed = { id: z.string(), order: z.int().default(0) };

export const statSchema = z.strictObject({
  ...listed,
  /** What is counted. */
  label: text(3, 40),
  /** The number as text; use '00+' until there is a real one. */
  value: text(1, 10),
});

export const testimonialSchema = z.strictObject({
  ...listed,
  /** The quote, without quotation marks. */
  text: text(40, 220),
});

/** How a list of the home page is checked. */
export const listOf = <Item extends { id: string }>(item: z.ZodType<Item>) => ({
  schema: z
    .array(item)
    .min(1)
    .refine((items) => areDistinct(items.map(({ id }) => id)), 'Two entries have one id.'),
  transform: fillIn<string>,
  watch: [COMPANY_FILE],
});
