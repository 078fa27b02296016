import { z } from 'astro/zod';
import { text } from './fields.ts';

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
