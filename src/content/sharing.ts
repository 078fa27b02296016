import type { Collection } from 'content-lint';
import { z } from 'astro/zod';
import { companyValues, text } from './company-values.ts';
import { currentEntry } from './current-entry.ts';

const schema = z.strictObject({
  preview: text(5, 60),
  invitationPreview: text(5, 60),
  picture: text(5, 40),
  subject: text(5, 60),
  letter: z.array(text(5, 400)).min(1),
  chat: text(20, 300),
});

/** Link previews, and what members send to friends. */
export const sharing: Collection = {
  folder: 'content',
  files: 'sharing.yaml',
  schema,
  values: companyValues,
};

/** Without texts, if they are invalid when the development server starts: it shows the mistake. */
export const currentSharing = () =>
  currentEntry<z.output<typeof schema>>(sharing) ?? ({} as z.output<typeof schema>);
