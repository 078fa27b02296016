import { aboutCollection } from './about.ts';
import { appsCollection } from './apps.ts';
import type { Collection } from './collection.ts';
import { companyCollection } from './company/company.ts';
import { statsCollection, testimonialsCollection } from './home.ts';
import { noticeCollection } from './notice.ts';
import { peopleCollection } from './people/people.ts';
import { policiesCollection } from './policies.ts';
import { postsCollection } from './posts/posts.ts';
import { rewardsCollection } from './rewards.ts';
import { surveyCollection } from './survey/survey.ts';
import { sharingCollection } from './sharing.ts';

/** All of `content`; content.config.ts has the same for Astro. */
export const collections: readonly Collection[] = [
  postsCollection,
  policiesCollection,
  appsCollection,
  surveyCollection,
  noticeCollection,
  statsCollection,
  testimonialsCollection,
  companyCollection(),
  peopleCollection(),
  rewardsCollection,
  aboutCollection,
  sharingCollection,
];
