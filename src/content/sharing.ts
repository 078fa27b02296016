import { z } from 'astro/zod';
import { defineContent } from './define.ts';
import { companyValues } from './company/values.ts';
import { areDistinct, text } from './fields.ts';
import { MEMBER_SOURCES, SOURCE } from '../lib/source.ts';

const source = z
  .string()
  .regex(SOURCE, 'Write a word of small letters, digits and hyphens, for example poster-east.')
  .refine((word) => !MEMBER_SOURCES.some((own) => own === word), {
    error: ({ input }) =>
      `"${String(input)}" is in the links that members pass on. Write another word.`,
  });

const schema = z.strictObject({
  preview: text(5, 60).describe(
    'The line on the picture that a link to the home page shows, and above that page’s heading.',
  ),
  invitationPreview: text(5, 60).describe('What a member’s link shows in chats and networks.'),
  picture: text(5, 40).describe(
    'The line on the picture that members share, and on their QR code.',
  ),
  subject: text(5, 60).describe('The subject of the letter to a friend.'),
  letter: z
    .array(text(5, 400))
    .min(1)
    .describe('The letter to a friend, paragraph by paragraph. The link and the name follow.'),
  askParent: text(20, 200).describe(
    'What somebody under 18 sends to a parent, in their own voice, 20 to 200 characters. The link follows.',
  ),
  chat: text(20, 300).describe('The message in a chat, 20 to 300 characters. The link follows.'),
  sources: z
    .array(source)
    .max(50)
    .refine(areDistinct, 'Write each word once.')
    .nullish()
    .transform((all) => all ?? [])
    .describe(
      'The words that links of yours can end with, for example poster-east for /?via=poster-east. Whoever joins is counted for the word of that visit.',
    ),
});

/** Link previews, and what members send in invitations. */
export const sharing = defineContent({
  folder: 'content',
  files: 'sharing.yaml',
  schema: () => schema,
  values: companyValues,
});
