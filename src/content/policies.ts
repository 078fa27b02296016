import { existsSync, globSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import type { Collection } from './collection.ts';
import { companyValues } from './company-values.ts';
import { day, text } from './fields.ts';
import { readEntry } from './reading/entry.ts';

/** The version of the policies that people agree to when they join: the newest in the files. */
export function policiesVersion(folder = 'content/policies'): string {
  // Not by the schema, which compares each version with this one.
  const collection = { ...policies, schema: z.unknown() };
  const versions = globSync(`${folder}/*.{md,mdx}`).map((file) => {
    const { data } = readEntry(readFileSync(file), file, collection);
    const { version } = (data ?? {}) as { version?: unknown };
    // The check reports a version that isn't a day.
    return day.safeParse(version).data?.toISOString().slice(0, 10) ?? '';
  });
  return versions.sort().at(-1) ?? '';
}

/** The schema of a policy. People agree to all policies at once, so all have one version. */
export const policySchema = z.strictObject({
  title: text(5, 40).describe('The name of the policy, 5 to 40 characters.'),
  description: text(50, 180).describe('For search results, 50 to 180 characters.'),
  version: day
    .refine((date) => date.getTime() === Date.parse(policiesVersion()), {
      error: () => `Write the same day in every policy. The newest one says ${policiesVersion()}.`,
    })
    .refine((date) => date.getTime() <= Date.now(), {
      error: 'Write a day that has begun, in UTC. Nobody can agree to a later version yet.',
    })
    .describe('The day from which this text applies: year-month-day, the same in all policies.'),
});

export const policies: Collection = {
  folder: 'content/policies',
  files: '*.{md,mdx}',
  base: '/',
  schema: policySchema,
  required: ['cookies', 'privacy', 'terms'],
  components: { ContactEmail: {} },
  values: companyValues,
  check: (id) => {
    const places = [`src/pages/${id}`, `src/pages/${id}.astro`, `content/apps/${id}.yaml`];
    return places.some((place) => existsSync(place))
      ? `There is a page at /${id} already. Rename the file, which is the address of the policy.`
      : undefined;
  },
};
