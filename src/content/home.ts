import type { Collection } from 'content-lint';
import { z } from 'astro/zod';
import { companyValues, text } from './company-values.ts';
import { areDistinct } from './fields.ts';

// Editors don't write the order: the loader sets it.
const itemBase = { id: z.string(), order: z.int().default(0) };

export const statSchema = z.strictObject({
  ...itemBase,
  label: text(3, 40),
  /** The number as text; use '00+' until there is a real one. */
  value: text(1, 10),
});

export const testimonialSchema = z.strictObject({
  ...itemBase,
  /** The quote, without quotation marks. */
  text: text(40, 220),
});

const listOf = <Item extends { id: string }>(files: string, item: z.ZodType<Item>): Collection => ({
  folder: 'content/home',
  files,
  schema: z
    .array(item)
    .min(1)
    .refine(
      (items) => areDistinct(items.map(({ id }) => id)),
      'Two entries have the same id. Change one.',
    ),
  values: companyValues,
});

export const stats = listOf('stats.yaml', statSchema);
export const testimonials = listOf('testimonials.yaml', testimonialSchema);
