import { existsSync, globSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import type { Collection } from './collection.ts';
import { companyValues } from './company/values.ts';
import { day, text } from './fields.ts';
import { parseEntry } from './reading/entry.ts';

/** The version of the policies that people agree to when they join: the newest in the files. */
export function policiesVersion(folder = 'content/policies'): string {
  // Not by the schema, which compares each version with this one.
  const collection = { ...policiesCollection, schema: z.unknown() };
  const versions = globSync(`${folder}/*.{md,mdx}`).map((file) => {
    const { data } = parseEntry(readFileSync(file), file, collection);
    const { version } = (data ?? {}) as { version?: unknown };
    // The check reports a version that isn't a day.
    const parsed = day.safeParse(version);
    return parsed.data ? dayOf(parsed.data) : '';
  });
  return versions.sort().at(-1) ?? '';
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Whether the security rules let people join who agree to this version. */
export const isAcceptedByRules = (version: string) =>
  readFileSync('firestore.rules', 'utf8').includes(`'${version}'`);

/** The version that all policies and the notice have: people agree to all of it at once. */
export const versionOfPolicies = day
  .refine((date) => isAcceptedByRules(dayOf(date)) || dayOf(date) !== policiesVersion(), {
    error: () =>
      `Add '${policiesVersion()}' to policiesVersions() in firestore.rules, and leave the earlier ones there. Otherwise nobody could join.`,
  })
  .refine((date) => date.getTime() === Date.parse(policiesVersion()), {
    error: () => `Write the same day in every policy. The newest one says ${policiesVersion()}.`,
  })
  .refine((date) => date.getTime() <= Date.now(), {
    error: 'Write a day that has begun, in UTC. Nobody can agree to a later version yet.',
  });

/** The schema of a policy. People agree to all policies at once, so all have one version. */
export const policySchema = z.strictObject({
  title: text(5, 40).describe('The name of the policy, 5 to 40 characters.'),
  description: text(50, 180).describe('For search results, 50 to 180 characters.'),
  version: versionOfPolicies.describe(
    'The day from which this text applies: year-month-day, the same in all policies.',
  ),
});

export const policiesCollection: Collection = {
  folder: 'content/policies',
  files: '*.{md,mdx}',
  base: '/',
  schema: policySchema,
  required: ['cookies', 'privacy', 'safety', 'terms'],
  components: { ContactEmail: {} },
  values: companyValues,
  check: (id) => {
    const places = [`src/pages/${id}`, `src/pages/${id}.astro`, `content/apps/${id}.yaml`];
    return places.some((place) => existsSync(place))
      ? `There is a page at /${id} already. Rename the file, which is the address of the policy.`
      : undefined;
  },
};
