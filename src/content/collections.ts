import type { Collection } from 'content-lint';
import { about } from './about.ts';
import { apps } from './apps.ts';
import { companyCollection } from './company.ts';
import { stats, testimonials } from './home.ts';
import { policies } from './policies.ts';
import { posts } from './posts.ts';
import { rewards } from './rewards.ts';
import { survey } from './survey.ts';
import { sharing } from './sharing.ts';

const collections: readonly Collection[] = [
  posts,
  policies,
  apps,
  survey,
  stats,
  testimonials,
  companyCollection(),
  rewards,
  about,
  sharing,
];
export default collections;
