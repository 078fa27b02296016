import { existsSync, globSync, readFileSync } from 'node:fs';
import { readEntry, type Collection } from 'content-lint';
import { z } from 'astro/zod';
import { companyValues, text } from './company-values.ts';
import { day } from './fields.ts';

/** The version of the policies that people agree to when they join: the newest in the files. */
export function policiesVersion(folder = 'content/policies'): string {
  // Not by the schema, which compares each version with this one.
  const collection = { ...policies, schema: z.unknown() };
  const versions = globSync(`${folder}/*.mdx`).map((file) => {
    const { data } = readEntry(readFileSync(file), file, collection);
    // The check reports a version that isn't a day.
    return day.safeParse(data?.['version']).data?.toISOString().slice(0, 10) ?? '';
  });
  return versions.sort().at(-1) ?? '';
}

/** The schema of a policy. People agree to all policies at once, so all have one version. */
export const policySchema = z.strictObject({
  title: text(5, 40),
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

export const policies: Collection = {
  folder: 'content/policies',
  files: '*.mdx',
  base: '/',
  schema: policySchema,
  required: ['cookies.mdx', 'privacy.mdx', 'terms.mdx'],
  components: { ContactEmail: {} },
  values: companyValues,
  check: (id) => {
    const places = [`src/pages/${id}`, `src/pages/${id}.astro`, `content/apps/${id}.yaml`];
    return places.some((place) => existsSync(place))
      ? `There is a page at /${id} already. Rename the file, which is the address of the policy.`
      : undefined;
  },
};
