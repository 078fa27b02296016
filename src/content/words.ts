import type { Collection } from 'content-lint';
import { z } from 'astro/zod';
import { companyValues, text } from './company-values.ts';
import { currentEntry } from './current-entry.ts';
import { icon } from './fields.ts';

const aboutSchema = z.strictObject({
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

const sharingSchema = z.strictObject({
  preview: text(5, 60),
  invitationPreview: text(5, 60),
  picture: text(5, 40),
  subject: text(5, 60),
  letter: z.array(text(5, 400)).min(1),
  chat: text(20, 300),
});

const file = { folder: 'content', values: companyValues };

export const about: Collection = { ...file, files: 'about.yaml', schema: aboutSchema };

/** Link previews, and what members send to friends. */
export const sharing: Collection = { ...file, files: 'sharing.yaml', schema: sharingSchema };

export type About = z.output<typeof aboutSchema>;

export const currentAbout = () => currentEntry<About>(about);
export const currentSharing = () => currentEntry<z.output<typeof sharingSchema>>(sharing);
