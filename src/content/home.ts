import { z } from 'astro/zod';
import type { Collection } from './collection.ts';
import { companyValues } from './company/values.ts';
import { areDistinct, orNumber, text } from './fields.ts';

const itemBase = {
  id: z.string().describe('A name of its own: lower-case words with hyphens.'),
  // Astro sorts by the id, so the loader sets this.
  order: z.int().default(0).describe('Leave it out: the order is that of this file.'),
};

export const statSchema = z.strictObject({
  ...itemBase,
  label: text(3, 40).describe('What is counted, 3 to 40 characters.'),
  value: orNumber(text(1, 10)).describe("The number; '00+' until there is a real one."),
});

export const testimonialSchema = z.strictObject({
  ...itemBase,
  text: text(40, 220).describe('The quote, without quotation marks, 40 to 220 characters.'),
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

export const statsCollection = listOf('stats.yaml', statSchema);
export const testimonialsCollection = listOf('testimonials.yaml', testimonialSchema);
