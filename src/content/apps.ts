import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { defineContent, type Project } from './define.ts';
import { companyValues } from './company/values.ts';
import { count, haveDistinct, iconName, text } from './fields.ts';

const feature = (root: string) =>
  z.strictObject({
    title: text(3, 40).describe('The card’s heading, 3 to 40 characters.'),
    text: text(40, 120).describe('40 to 120 characters.'),
    icon: iconName(root),
  });

const group = (root: string) =>
  z.strictObject({
    heading: text(5, 60).describe('The heading of three cards, 5 to 60 characters.'),
    screen: z
      .string()
      .regex(/^[a-z]+$/, 'Write one lower-case word.')
      .describe('The name of a drawing: src/assets/screens/<app>-<screen>.svg.'),
    screenAlt: text(20, 150).describe('What the drawing shows, for people who can’t see it.'),
    features: z
      .array(feature(root))
      .length(3)
      .superRefine(haveDistinct('title', 'cards'))
      .describe('Three cards.'),
  });

/** What the app shows on a day of the imagined week. */
const screen = z.strictObject({
  heading: text(5, 40).describe('The heading of the screen, 5 to 40 characters.'),
  text: text(20, 240).describe(
    'What it says, 20 to 240 characters. Quote nobody who hasn’t said it.',
  ),
  isTyping: z.boolean().default(false).describe('Whether the text is just being written.'),
  source: text(5, 80).optional().describe('The reference of a verse or hadith, below the text.'),
  sources: z
    .array(
      z.strictObject({
        name: text(5, 60).describe('The reference, for example Sahih Muslim 684.'),
        text: text(20, 200).describe('What it says, 20 to 200 characters.'),
      }),
    )
    .max(3)
    .default([])
    .describe('References that open.'),
});

const schema = ({ root }: Project) =>
  z.strictObject({
    name: text(2, 30).describe('The name of the app.'),
    audience: z.enum(['the Youth', 'Parents', 'Educators']).describe('Who the app is for.'),
    order: count(1).describe('Its position among the apps, from 1.'),
    title: text(5, 60).describe(
      'The title in browser tabs and search results, 5 to 60 characters.',
    ),
    description: text(80, 170).describe('For search results, 80 to 170 characters.'),
    promise: text(10, 40).describe('What it will do, on its card: 10 to 40 characters.'),
    heading: text(5, 60).describe('The heading of its page, 5 to 60 characters.'),
    lead: text(60, 320).describe('The paragraph below the heading, 60 to 320 characters.'),
    illustrationAlt: text(20, 250).describe(
      'What its illustration shows, for people who can’t see it.',
    ),
    home: z
      .strictObject({
        heading: text(5, 60).describe('5 to 60 characters.'),
        text: text(60, 340).describe('60 to 340 characters.'),
      })
      .describe('Its section on the home page.'),
    groups: z
      .array(group(root))
      .length(3)
      .superRefine(haveDistinct('heading', 'groups'))
      .superRefine(haveDistinct('screen', 'groups'))
      .describe('The nine cards in three groups, each beside a drawn screen of the app.'),
    week: z
      .array(
        z.strictObject({
          day: text(3, 20).describe('The name of a day.'),
          text: text(20, 160).describe('A sentence or two, 20 to 160 characters.'),
          screen: screen.optional().describe('What the app shows then. Best on three of the days.'),
        }),
      )
      .min(3)
      .max(7)
      .superRefine(haveDistinct('day', 'days'))
      .describe(
        'A week with the app: three to seven days, each with a sentence or two. It is marked as imagined.',
      ),
    answers: z
      .array(
        z.strictObject({
          question: text(5, 60).describe('5 to 60 characters.'),
          answer: text(20, 260).describe('20 to 260 characters.'),
        }),
      )
      .length(6)
      .superRefine(haveDistinct('question', 'answers'))
      .describe(
        'About the launch, the price, the people who answer, safety, languages and data. The page replaces the first answer while a launch date is ahead, and once the app is out.',
      ),
    download: z
      .strictObject({
        heading: text(5, 60).describe('5 to 60 characters.'),
        text: text(20, 200).describe('20 to 200 characters.'),
      })
      .describe('The last section of its page.'),
  });

export type AppFields = z.output<ReturnType<typeof schema>>;

export const apps = defineContent({
  folder: 'content/apps',
  files: '*.yaml',
  base: '/',
  isPublished: () => true,
  schema,
  values: companyValues,
  unique: ['order', 'name', 'title'],
  check: ({ id, fields: { groups }, root }) => {
    const screens = groups.map(({ screen }) => `screens/${id}-${screen}`);
    const missing = [`illustrations/${id}`, `app-cards/${id}`, ...screens]
      .map((drawing) => `src/assets/${drawing}.svg`)
      .filter((file) => !existsSync(join(root, file)));
    return missing.length > 0
      ? `Drawings of the app are missing. Add ${missing.join(', ')}`
      : undefined;
  },
});
