import { z } from 'astro/zod';
import { defineList } from './define.ts';
import { companyValues } from './company/values.ts';
import { orNumber, text } from './fields.ts';

const itemBase = {
  id: z
    .string()
    .regex(
      /^[a-z\d]+(-[a-z\d]+)*$/,
      'Write lower-case words with hyphens, for example daily-calls.',
    )
    .describe('A name of its own: lower-case words with hyphens.'),
  // Astro sorts by the id, so the loader sets this.
  order: z.int().default(0).describe('Leave it out: the order is that of this file.'),
};

const statSchema = z.strictObject({
  ...itemBase,
  label: text(3, 40).describe('What is counted, 3 to 40 characters.'),
  value: orNumber(text(1, 10)).describe("The number; '00+' until there is a real one."),
});

const testimonialSchema = z.strictObject({
  ...itemBase,
  text: text(40, 220).describe('The quote, without quotation marks, 40 to 220 characters.'),
});

export type StatFields = z.output<typeof statSchema>;
export type TestimonialFields = z.output<typeof testimonialSchema>;

export const stats = defineList({
  folder: 'content/home',
  files: 'stats.yaml',
  schema: () => statSchema,
  unique: ['label'],
  values: companyValues,
});

export const testimonials = defineList({
  folder: 'content/home',
  files: 'testimonials.yaml',
  schema: () => testimonialSchema,
  unique: ['text'],
  values: companyValues,
});
