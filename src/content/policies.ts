import { existsSync } from 'node:fs';
import type { Collection } from 'content-lint';
import { z } from 'astro/zod';
import { companyValues, text } from './company-values.ts';
import { day } from './fields.ts';
import { policiesVersion } from './policies-version.ts';

/** The schema of a policy's fields. People agree to all at once, so all have one version. */
export const policySchema = z.strictObject({
  /** The heading, and the title in the browser tab. */
  title: text(5, 40),
  /** The summary for search results. */
  description: text(50, 180),
  /** The day from which this text applies: year-month-day, the same in all policies. */
  version: day
    .refine((date) => date.getTime() === Date.parse(policiesVersion()), {
      error: () => `Write the same day in every policy. The newest one says ${policiesVersion()}.`,
    })
    .refine((date) => date.getTime() <= Date.now(), {
      error: 'Write a day that has begun, in UTC. Nobody can agree to a later version yet.',
    }),
});

/** How policies are checked. */
export const policies: Collection = {
  folder: 'content/policies',
  files: '*.mdx',
  base: '/',
  schema: policySchema,
  components: { ContactEmail: {} },
  values: companyValues,
  check: (id) =>
    existsSync(`src/pages/${id}.astro`) || existsSync(`content/apps/${id}.yaml`)
      ? `There is a page at /${id} already. Rename the file, which is the address of the policy.`
      : undefined,
};
