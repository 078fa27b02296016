import { defineCollection } from 'astro:content';
import { mdxLoader, yamlLoader } from 'content-lint';
import { apps, appSchema } from './content/apps';
import { listOf, statSchema, testimonialSchema } from './content/home';
import { policies, policySchema } from './content/policies';
import { posts, postSchema } from './content/posts';
import { survey, surveySchema } from './content/survey';

export const collections = {
  blog: defineCollection({
    loader: mdxLoader(posts),
    schema: ({ image }) => postSchema(image()),
  }),
  policies: defineCollection({ loader: mdxLoader(policies), schema: policySchema }),
  apps: defineCollection({ loader: yamlLoader('content/apps', apps), schema: appSchema }),
  survey: defineCollection({ loader: yamlLoader('content/survey', survey), schema: surveySchema }),
  stats: defineCollection({
    loader: yamlLoader('content/home/stats.yaml', listOf(statSchema)),
    schema: statSchema,
  }),
  testimonials: defineCollection({
    loader: yamlLoader('content/home/testimonials.yaml', listOf(testimonialSchema)),
    schema: testimonialSchema,
  }),
};
