import type { Collection } from 'content-lint';
import { z } from 'astro/zod';
import { companyValues, text } from './company-values.ts';
import { currentEntry } from './current-entry.ts';
import { icon } from './fields.ts';

const schema = z.strictObject({
  lead: text(20, 120),
  story: z.array(text(40, 500)).min(1),
  storyAlt: text(20, 250),
  mission: text(40, 300),
  vision: text(40, 300),
  values: z
    .array(z.strictObject({ icon, heading: text(3, 40), text: text(40, 240) }))
    .min(1)
    .max(6),
});

export type About = z.output<typeof schema>;

export const about: Collection = {
  folder: 'content',
  files: 'about.yaml',
  schema,
  values: companyValues,
};

export const currentAbout = () => currentEntry<About>(about);
