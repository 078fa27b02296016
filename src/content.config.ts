import { defineCollection, type SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { iconNames } from './components/icons';
import { ROLES } from './domain/roles';
import { drawings } from './integrations/content-lint/app-drawings';
import * as kinds from './integrations/content-lint/kinds';
import { mdxLoader } from './integrations/content-lint/mdx-loader';
import { policySchema } from './integrations/content-lint/policy-schema';
import { postSchema } from './integrations/content-lint/post-schema';
import { yamlFolder, yamlList } from './integrations/content-lint/yaml-loader';

/** A text with a minimum and maximum length. Errors name the field and how to fix it. */
const text = (what: string, min: number, max: number) =>
  z
    .string({ error: `${what}: write ${min} to ${max} characters of text.` })
    .trim()
    .min(min, { error: `${what}: too short, write at least ${min} characters.` })
    .max(max, { error: `${what}: too long, keep it to ${max} characters.` });

const icon = z.enum(iconNames, { error: `icon: use one of ${iconNames.join(', ')}.` });

/** A blog post: one folder with an `index.mdx` and its pictures. */
const blog = defineCollection({
  loader: mdxLoader('content/blog', kinds.posts),
  schema: ({ image }: SchemaContext) => postSchema(image()),
});

/** An app: the texts for its page and for its section on the home page. */
const apps = defineCollection({
  loader: yamlFolder('content/apps', drawings),
  schema: z.strictObject({
    /** The app's name. */
    name: text('name', 2, 30),
    /** Who the app is for, as shown on the home page. */
    audience: z.enum(['the Youth', 'Parents', 'Educators'], {
      error: 'audience: use the Youth, Parents or Educators.',
    }),
    /** The position among the apps, from 1. */
    order: z.int({ error: 'order: write a whole number from 1.' }).min(1),
    /** The title in the browser tab and in search results. */
    title: text('title', 5, 60),
    /** The summary for search results. */
    description: text('description', 80, 170),
    /** The large heading. */
    heading: text('heading', 5, 60),
    /** The introduction below the heading. */
    lead: text('lead', 100, 320),
    /** The illustration's alternative text. */
    illustrationAlt: text('illustrationAlt', 20, 250),
    /** The app's section on the home page. */
    home: z.strictObject({
      heading: text('home.heading', 5, 60),
      text: text('home.text', 100, 340),
    }),
    /** The nine feature cards in three groups, each beside a drawn screen of the app. */
    groups: z
      .array(
        z.strictObject({
          heading: text('heading', 5, 60),
          /** Names the drawing: src/assets/screens/<app>-<screen>.svg. */
          screen: z.string().regex(/^[a-z]+$/, { error: 'screen: write one lower-case word.' }),
          /** The drawing's alternative text. */
          screenAlt: text('screenAlt', 20, 150),
          features: z
            .array(
              z.strictObject({ title: text('title', 3, 40), text: text('text', 80, 300), icon }),
            )
            .length(3, { error: 'features: give exactly three cards.' }),
        }),
      )
      .length(3, { error: 'groups: an app page shows exactly three groups of cards.' }),
    /** What a week with the app looks like: some days, each with a sentence or two. */
    week: z
      .array(z.strictObject({ day: text('day', 3, 20), text: text('text', 20, 160) }))
      .min(3, { error: 'week: give at least three days.' })
      .max(7, { error: 'week: give at most seven days.' }),
    /**
     * When it comes, what it costs, who answers, whether it's safe, which languages, what happens to
     * data. While a launch date is set, the page shows it as the first answer.
     */
    answers: z
      .array(z.strictObject({ question: text('question', 5, 60), answer: text('answer', 20, 260) }))
      .length(6, { error: 'answers: give exactly six, the first about when it comes.' }),
    /** The call to action at the end of the page. */
    download: z.strictObject({
      heading: text('download.heading', 5, 60),
      text: text('download.text', 20, 200),
    }),
  }),
});

const questionBase = {
  /** The id of the field in the external form, for example entry.1234567890. */
  qid: z.string().regex(/^entry\.\d+$/, {
    error: 'qid: copy it from the form; it reads entry. and then digits.',
  }),
  /** The question itself. */
  text: text('text', 5, 200),
  /** Something to know before answering, shown above the answers. */
  note: text('note', 10, 200).optional(),
};

const options = z
  .array(text('options', 1, 120), { error: 'options: write a list of answers.' })
  .min(2, { error: 'options: give at least two answers.' })
  .refine((list) => new Set(list).size === list.length, {
    error: 'options: two answers are the same; change or remove one.',
  });

const choice = {
  ...questionBase,
  options,
  /** Set to true to show a text field when 'Other' is chosen. */
  hasOtherInput: z.boolean({ error: 'hasOtherInput: write true or false.' }).default(false),
};

/** The survey questions for one role, in the order they're asked. */
const survey = defineCollection({
  loader: yamlFolder('content/survey'),
  schema: z.strictObject({
    role: z.enum(ROLES, {
      error: 'role: use youth, parents or educators.',
    }),
    /** The role's name, as shown to visitors. */
    label: text('label', 3, 20),
    /** Who should choose this role. */
    description: text('description', 10, 100),
    questions: z
      .array(
        z.discriminatedUnion(
          'type',
          [
            z.strictObject({ ...choice, type: z.literal('single-select') }),
            z.strictObject({
              ...choice,
              type: z.literal('multi-select'),
              /** How many answers to suggest. Visitors can still choose fewer or more. */
              suggestedCount: z
                .int({ error: 'suggestedCount: write a whole number from 2.' })
                .min(2, { error: 'suggestedCount: write a whole number from 2.' })
                .optional(),
            }),
            z.strictObject({ ...questionBase, type: z.literal('text') }),
          ],
          { error: 'type: use single-select, multi-select or text.' },
        ),
      )
      .superRefine((questions, context) => {
        const seen = new Set<string>();
        for (const [index, question] of questions.entries()) {
          if (seen.has(question.qid)) {
            context.addIssue({
              code: 'custom',
              path: [index, 'qid'],
              message: `qid: ${question.qid} is used twice; every question has its own.`,
            });
          }
          // Answers are stored by question text.
          if (seen.has(question.text)) {
            context.addIssue({
              code: 'custom',
              path: [index, 'text'],
              message: `text: "${question.text}" is asked twice; change or remove one.`,
            });
          }
          seen.add(question.qid).add(question.text);
          const lacksOther =
            'options' in question && question.hasOtherInput && !question.options.includes('Other');
          if (lacksOther) {
            context.addIssue({
              code: 'custom',
              path: [index, 'options'],
              message: "options: hasOtherInput needs an answer that reads 'Other'.",
            });
          }
        }
      }),
  }),
});

const stats = defineCollection({
  loader: yamlList('content/home/stats.yaml'),
  schema: z.strictObject({
    id: z.string(),
    order: z.int(),
    /** What is counted. */
    label: text('label', 3, 40),
    /** The number as text; use '00+' until there is a real one. */
    value: text('value', 1, 10),
  }),
});

const testimonials = defineCollection({
  loader: yamlList('content/home/testimonials.yaml'),
  schema: z.strictObject({
    id: z.string(),
    order: z.int(),
    /** The quote, without quotation marks. */
    text: text('text', 40, 220),
  }),
});

const policies = defineCollection({
  loader: mdxLoader('content/policies', kinds.policies),
  schema: policySchema,
});

export const collections = { blog, apps, survey, stats, testimonials, policies };
