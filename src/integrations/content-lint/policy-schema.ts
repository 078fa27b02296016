import type { z } from 'astro/zod';
import { POLICIES_VERSION } from '../../config/policies.ts';
import { day, fieldsOf, text } from './post-schema.ts';

/** The schema of a policy's fields. The policies are agreed to together, so all have one version. */
export const policySchema = fieldsOf({
  /** The heading, and the title in the browser tab. */
  title: text(5, 40),
  /** The summary for search results. */
  description: text(50, 180),
  /** The day from which this text applies: year-month-day, the same in all policies. */
  version: day.refine((date) => date.toISOString().startsWith(POLICIES_VERSION), {
    error: `Write the same day in every policy and in src/config/policies.ts, which says ${POLICIES_VERSION}.`,
  }),
});

export type PolicyFields = z.output<typeof policySchema>;
