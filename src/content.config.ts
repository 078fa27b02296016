import { defineCollection } from 'astro:content';
import { aboutCollection, aboutSchema } from './content/about';
import { appsCollection, appSchema } from './content/apps';
import { contentLoader } from './content/astro/loader';
import { companyCollection } from './content/company/company';
import {
  statsCollection,
  statSchema,
  testimonialsCollection,
  testimonialSchema,
} from './content/home';
import { noticeCollection, noticeSchema } from './content/notice';
import { peopleCollection } from './content/people/people';
import { policiesCollection, policySchema } from './content/policies';
import { postsCollection, postSchema } from './content/posts/posts';
import { rewardsCollection, rewardsSchema } from './content/rewards';
import { sharingCollection, sharingSchema } from './content/sharing';
import { surveyCollection, surveySchema } from './content/survey/survey';

const company = companyCollection();
const people = peopleCollection();

export const collections = {
  blog: defineCollection({
    loader: contentLoader(postsCollection),
    schema: ({ image }) => postSchema(image()),
  }),
  policies: defineCollection({ loader: contentLoader(policiesCollection), schema: policySchema }),
  apps: defineCollection({ loader: contentLoader(appsCollection), schema: appSchema }),
  notice: defineCollection({ loader: contentLoader(noticeCollection), schema: noticeSchema }),
  survey: defineCollection({ loader: contentLoader(surveyCollection), schema: surveySchema }),
  stats: defineCollection({ loader: contentLoader(statsCollection), schema: statSchema }),
  testimonials: defineCollection({
    loader: contentLoader(testimonialsCollection),
    schema: testimonialSchema,
  }),
  about: defineCollection({ loader: contentLoader(aboutCollection), schema: aboutSchema }),
  // Each is one entry, which is also in `virtual:content`, for islands and the configuration.
  company: defineCollection({ loader: contentLoader(company), schema: company.schema }),
  people: defineCollection({ loader: contentLoader(people), schema: people.schema }),
  rewards: defineCollection({ loader: contentLoader(rewardsCollection), schema: rewardsSchema }),
  sharing: defineCollection({ loader: contentLoader(sharingCollection), schema: sharingSchema }),
};
