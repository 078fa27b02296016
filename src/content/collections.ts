import { about } from './about.ts';
import { apps } from './apps.ts';
import type { Collection } from './collection.ts';
import { companyCollection } from './company.ts';
import { stats, testimonials } from './home.ts';
import { peopleCollection } from './people.ts';
import { policies } from './policies.ts';
import { posts } from './posts.ts';
import { rewards } from './rewards.ts';
import { survey } from './survey.ts';
import { sharing } from './sharing.ts';

/** All of `content`; content.config.ts has the same for Astro. */
export const collections: readonly Collection[] = [
  posts,
  policies,
  apps,
  survey,
  stats,
  testimonials,
  companyCollection(),
  peopleCollection(),
  rewards,
  about,
  sharing,
];
