import { defineCollection } from 'astro:content';
import { about, aboutSchema } from './content/about';
import { apps, appSchema } from './content/apps';
import { contentLoader } from './content/astro/loader';
import { companyCollection } from './content/company';
import { stats, statSchema, testimonials, testimonialSchema } from './content/home';
import { peopleCollection } from './content/people';
import { policies, policySchema } from './content/policies';
import { posts, postSchema } from './content/posts';
import { rewards, rewardsSchema } from './content/rewards';
import { sharing, sharingSchema } from './content/sharing';
import { survey, surveySchema } from './content/survey';

const company = companyCollection();
const people = peopleCollection();

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
  about: defineCollection({ loader: contentLoader(about), schema: aboutSchema }),
  // Each is one entry, which is also in `virtual:content`, for islands and the configuration.
  company: defineCollection({ loader: contentLoader(company), schema: company.schema }),
  people: defineCollection({ loader: contentLoader(people), schema: people.schema }),
  rewards: defineCollection({ loader: contentLoader(rewards), schema: rewardsSchema }),
  sharing: defineCollection({ loader: contentLoader(sharing), schema: sharingSchema }),
};
