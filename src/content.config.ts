import { defineCollection } from 'astro:content';
import { mdxLoader, yamlFolder, yamlList } from 'content-lint';
import { apps, appSchema } from './content/apps';
import { statSchema, testimonialSchema } from './content/home';
import { policies, policySchema } from './content/policies';
import { posts, postSchema } from './content/posts';
import { survey, surveySchema } from './content/survey';

export const collections = {
  blog: defineCollection({
    loader: mdxLoader(posts),
    schema: ({ image }) => postSchema(image()),
  }),
  policies: defineCollection({ loader: mdxLoader(policies), schema: policySchema }),
  apps: defineCollection({ loader: yamlFolder('content/apps', apps), schema: appSchema }),
  survey: defineCollection({ loader: yamlFolder('content/survey', survey), schema: surveySchema }),
  stats: defineCollection({
    loader: yamlList('content/home/stats.yaml', { schema: statSchema }),
    schema: statSchema,
  }),
  testimonials: defineCollection({
    loader: yamlList('content/home/testimonials.yaml', { schema: testimonialSchema }),
    schema: testimonialSchema,
  }),
};
