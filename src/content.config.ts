import { defineCollection } from 'astro:content';
import { mdxLoader, yamlFolder, yamlList } from 'content-lint';
import { apps, appSchema } from './content/apps';
import { COMPANY_FILE, fillIn } from './content/company';
import { statSchema, testimonialSchema } from './content/home';
import { policies, policySchema } from './content/policies';
import { posts, postSchema } from './content/posts';
import { survey, surveySchema } from './content/survey';

const filledIn = { transform: fillIn, watch: [COMPANY_FILE] };

export const collections = {
  blog: defineCollection({
    loader: mdxLoader(posts),
    schema: ({ image }) => postSchema(image()),
  }),
  policies: defineCollection({ loader: mdxLoader(policies), schema: policySchema }),
  apps: defineCollection({ loader: yamlFolder('content/apps', apps), schema: appSchema }),
  survey: defineCollection({ loader: yamlFolder('content/survey', survey), schema: surveySchema }),
  stats: defineCollection({
    loader: yamlList('content/home/stats.yaml', { ...filledIn, schema: statSchema }),
    schema: statSchema,
  }),
  testimonials: defineCollection({
    loader: yamlList('content/home/testimonials.yaml', { ...filledIn, schema: testimonialSchema }),
    schema: testimonialSchema,
  }),
};
