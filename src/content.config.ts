import { defineCollection } from 'astro:content';
import { contentLoader } from 'content-lint';
import { apps, appSchema } from './content/apps';
import { stats, statSchema, testimonials, testimonialSchema } from './content/home';
import { policies, policySchema } from './content/policies';
import { posts, postSchema } from './content/posts';
import { survey, surveySchema } from './content/survey';

export const collections = {
  blog: defineCollection({
    loader: contentLoader(posts),
    schema: ({ image }) => postSchema(image()),
  }),
  policies: defineCollection({ loader: contentLoader(policies), schema: policySchema }),
  apps: defineCollection({ loader: contentLoader(apps), schema: appSchema }),
  survey: defineCollection({ loader: contentLoader(survey), schema: surveySchema }),
  stats: defineCollection({ loader: contentLoader(stats), schema: statSchema }),
  testimonials: defineCollection({
    loader: contentLoader(testimonials),
    schema: testimonialSchema,
  }),
};
