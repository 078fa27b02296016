import { readCollection } from 'content-lint';
import type { z } from 'astro/zod';
import { apps, type appSchema } from './apps.ts';
import { currentCompany } from './company.ts';
import { policiesVersion } from './policies.ts';
import { currentRewards } from './rewards.ts';
import { currentSharing } from './sharing.ts';

/**
 * The content that islands show, as constants that Vite puts into the code, so that islands don't
 * load the rest. In the development server, changes of these take effect at the next start.
 */
export async function contentConstants(): Promise<Record<string, string>> {
  const { brand, chat, email } = currentCompany();
  // Without invalid files, which the check reports.
  const { entries } = await readCollection(apps, process.cwd());
  const sortedApps = entries
    .flatMap(({ id, fields }) => (fields ? { id, ...(fields as z.output<typeof appSchema>) } : []))
    .sort((a, b) => a.order - b.order);
  const constants = {
    __BRAND__: { name: brand, chat, email },
    __APPS__: sortedApps.map(({ id, name, audience }) => ({ id, name, audience })),
    __REWARDS__: currentRewards(),
    __SHARING__: currentSharing(),
    __POLICIES_VERSION__: policiesVersion(),
  };
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}
