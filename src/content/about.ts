import { z } from 'astro/zod';
import { defineContent, type Project } from './define.ts';
import { companyValues } from './company/values.ts';
import { haveDistinct, iconName, text } from './fields.ts';

const schema = ({ root }: Project) =>
  z.strictObject({
    lead: text(20, 120).describe('The sentence below the heading, 20 to 120 characters.'),
    story: z
      .array(text(40, 500))
      .min(1)
      .describe('Our Story, paragraph by paragraph, each 40 to 500 characters.'),
    storyAlt: text(20, 250).describe(
      'What src/assets/illustrations/table.svg shows, for people who can’t see it.',
    ),
    mission: text(40, 300).describe('What we are here to do, 40 to 300 characters.'),
    vision: text(40, 300).describe('What we hope to see, 40 to 300 characters.'),
    values: z
      .array(
        z.strictObject({
          icon: iconName(root),
          heading: text(3, 40).describe('3 to 40 characters.'),
          text: text(40, 240).describe('40 to 240 characters.'),
        }),
      )
      .min(1)
      .max(6)
      .superRefine(haveDistinct('heading', 'values'))
      .describe('The core values, one to six.'),
  });

export type AboutFields = z.output<ReturnType<typeof schema>>;

/** The page /aboutus. */
export const about = defineContent({
  folder: 'content',
  files: 'about.yaml',
  schema,
  values: companyValues,
});
