import { existsSync } from 'node:fs';
import type { Collection } from 'content-lint';
import { z } from 'astro/zod';
import { companyValues, text } from './company-values.ts';
import { count, icon } from './fields.ts';

export const appSchema = z.strictObject({
  name: text(2, 30),
  audience: z.enum(['the Youth', 'Parents', 'Educators']),
  order: count(1),
  title: text(5, 60),
  description: text(80, 170),
  heading: text(5, 60),
  lead: text(100, 320),
  illustrationAlt: text(20, 250),
  home: z.strictObject({ heading: text(5, 60), text: text(100, 340) }),
  /** The nine feature cards in three groups, each beside a drawn screen of the app. */
  groups: z
    .array(
      z.strictObject({
        heading: text(5, 60),
        /** Names the drawing: src/assets/screens/<app>-<screen>.svg. */
        screen: z.string().regex(/^[a-z]+$/, 'Write one lower-case word.'),
        screenAlt: text(20, 150),
        features: z
          .array(z.strictObject({ title: text(3, 40), text: text(40, 120), icon }))
          .length(3),
      }),
    )
    .length(3),
  /** A week with the app: some days, each with a sentence or two. */
  week: z
    .array(z.strictObject({ day: text(3, 20), text: text(20, 160) }))
    .min(3)
    .max(7),
  /**
   * About the launch, the price, the people who answer, safety, languages and data. The page
   * replaces the first answer while a launch date is ahead, and once the app is out.
   */
  answers: z.array(z.strictObject({ question: text(5, 60), answer: text(20, 260) })).length(6),
  download: z.strictObject({ heading: text(5, 60), text: text(20, 200) }),
});

export const apps: Collection = {
  folder: 'content/apps',
  files: '*.yaml',
  base: '/',
  schema: appSchema,
  values: companyValues,
  unique: ['order', 'name'],
  check: (id, { groups }: z.output<typeof appSchema>) => {
    const screens = groups.map(({ screen }) => `screens/${id}-${screen}`);
    const missing = [`illustrations/${id}`, `app-cards/${id}`, ...screens]
      .map((drawing) => `src/assets/${drawing}.svg`)
      .filter((file) => !existsSync(file));
    return missing.length > 0
      ? `Drawings of the app are missing. Add ${missing.join(', ')}`
      : undefined;
  },
};
