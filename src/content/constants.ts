import { readCollection } from 'content-lint';
import type { z } from 'astro/zod';
import { apps, type appSchema } from './apps.ts';
import { currentCompany } from './company.ts';
import { policiesVersion } from './policies.ts';
import { currentRewards } from './rewards.ts';
import { currentSharing } from './sharing.ts';

/** The content that islands show. */
export async function islandContent() {
  const { brand, chat, email } = currentCompany();
  // Without invalid files, which the check reports.
  const { entries } = await readCollection(apps, process.cwd());
  const sortedApps = entries
    .flatMap(({ id, fields }) => (fields ? { id, ...(fields as z.output<typeof appSchema>) } : []))
    .sort((a, b) => a.order - b.order);
  return {
    brand: { name: brand, chat, email },
    apps: sortedApps.map(({ id, name, audience }) => ({ id, name, audience })),
    rewards: currentRewards(),
    sharing: currentSharing(),
    policiesVersion: policiesVersion(),
  };
}

/**
 * Constants that Vite puts into the code, one for each part, such as `__CONTENT__.brand`, so that
 * no island loads the rest. In the development server, their changes take effect at the next start.
 */
export async function contentConstants(): Promise<Record<string, string>> {
  const parts = Object.entries(await islandContent());
  const constants = parts.map(([name, part]) => [`__CONTENT__.${name}`, JSON.stringify(part)]);
  return Object.fromEntries(constants);
}
