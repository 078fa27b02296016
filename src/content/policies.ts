import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { companyValues } from './company/values.ts';
import { defineContent, type Project } from './define.ts';
import { day, text } from './fields.ts';
import { policyComponents } from './markdown/components.ts';
import { readFields } from './reading/entry.ts';

/** The version of the policies that people agree to when they join: the newest in the files. */
export function policiesVersion(root: string): string {
  const versions = globSync('content/policies/*.{md,mdx}', { cwd: root }).map((file) => {
    const { version } = z.looseObject({}).catch({}).parse(readFields(root, file));
    // The check reports a version that isn't a day.
    const parsed = day.safeParse(version);
    return parsed.data ? dayOf(parsed.data) : '';
  });
  return versions.sort().at(-1) ?? '';
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Whether the security rules let people join who agree to this version: their own list says it. */
export function isAcceptedByRules(version: string, root: string): boolean {
  const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
  const [, list = ''] = /function policiesVersions\(\) \{\s*return \[([^\]]*)\];/.exec(rules) ?? [];
  return list.split(',').some((one) => one.trim() === `'${version}'`);
}

/** The version that all policies and the notice have: people agree to all of it at once. */
export const versionOfPolicies = (root: string) =>
  day
    .refine(
      (date) => isAcceptedByRules(dayOf(date), root) || dayOf(date) !== policiesVersion(root),
      {
        error: () =>
          `Add '${policiesVersion(root)}' to policiesVersions() in firestore.rules, and leave the earlier ones there. Otherwise nobody could join.`,
      },
    )
    .refine((date) => date.getTime() === Date.parse(policiesVersion(root)), {
      error: () =>
        `Write the same day in every policy. The newest one says ${policiesVersion(root)}.`,
    })
    .refine((date) => date.getTime() <= Date.now(), {
      error: 'Write a day that has begun, in UTC. Nobody can agree to a later version yet.',
    });

/** The schema of a policy. People agree to all policies at once, so all have one version. */
const schema = ({ root }: Project) =>
  z.strictObject({
    title: text(5, 40).describe('The name of the policy, 5 to 40 characters.'),
    description: text(50, 180).describe('For search results, 50 to 180 characters.'),
    version: versionOfPolicies(root).describe(
      'The day from which this text applies: year-month-day, the same in all policies.',
    ),
  });

export type PolicyFields = z.output<ReturnType<typeof schema>>;

export const policies = defineContent({
  folder: 'content/policies',
  files: '*.{md,mdx}',
  base: '/',
  isPublished: () => true,
  schema,
  unique: ['title'],
  required: ['cookies', 'privacy', 'safety', 'terms'],
  components: policyComponents,
  values: companyValues,
});
