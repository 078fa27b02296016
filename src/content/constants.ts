import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'astro/zod';
import { readEntry } from 'content-lint';
import { apps, type appSchema } from './apps.ts';
import { currentCompany } from './company.ts';
import { policiesVersion } from './policies-version.ts';
import { currentRewards } from './rewards.ts';
import { currentSharing } from './words.ts';

/**
 * What islands show of the content, so that they don't load all of it: constants that Vite puts
 * into the code (config/apps.ts, config/brand.ts, config/rewards.ts, messages/invite.ts). In the development server, a
 * change of them shows at the next start.
 */
export function contentConstants(): Record<string, string> {
  const { brand, chat, email } = currentCompany();
  const constants = {
    __BRAND__: { name: brand, chat, email },
    __APPS__: readApps(),
    __REWARDS__: currentRewards(),
    __SHARING__: currentSharing(),
    __POLICIES_VERSION__: policiesVersion(),
  };
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

/** The apps in their order, without those whose file is faulty: the content check reports them. */
function readApps() {
  return globSync('content/apps/*.yaml')
    .flatMap((file) => {
      const { fields } = readEntry(readFileSync(file), file, apps);
      return fields
        ? { id: basename(file, '.yaml'), ...(fields as z.output<typeof appSchema>) }
        : [];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ id, name, audience }) => ({ id, name, audience }));
}
