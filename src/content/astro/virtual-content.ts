import type { Plugin } from 'vite';
import type { z } from 'astro/zod';
import { appsCollection, type appSchema } from '../apps.ts';
import { readCollection } from '../check.ts';
import { currentCompany } from '../company/company.ts';
import { currentPeople } from '../people/people.ts';
import { policiesVersion } from '../policies.ts';
import { currentNotice } from '../notice.ts';
import { currentRewards } from '../rewards.ts';
import { currentSharing } from '../sharing.ts';
import { areDraftsShown } from '../translations/files.ts';
import { shownTranslations } from '../translations/shown.ts';

/** The apps, in their order, without the texts of their pages. */
async function appNames() {
  // Without invalid files, which the check reports.
  const { entries } = await readCollection(appsCollection, process.cwd());
  return entries
    .flatMap(({ id, fields }) => (fields ? { id, ...(fields as z.output<typeof appSchema>) } : []))
    .sort((a, b) => a.order - b.order)
    .map(({ id, name, audience }) => ({ id, name, audience }));
}

/** The modules, by the names in `virtual:content/<name>`, with the values that they export. */
const modules = {
  company: currentCompany,
  people: () => ({ people: currentPeople() }),
  rewards: currentRewards,
  sharing: () => {
    const texts = currentSharing();
    if (!texts) throw new Error('content/sharing.yaml has a mistake.');
    return texts;
  },
  apps: async () => ({ apps: await appNames() }),
  notice: currentNotice,
  // Apart, because the sign-in dialog and the newsletter's form don't need the list.
  'notice-sentences': () => currentNotice().beside,
  // Only for pages at build: an island would load every language.
  translations: () => shownTranslations(areDraftsShown()),
  policies: () => ({ policiesVersion: policiesVersion() }),
};

/** What `virtual:content/<name>` exports. */
export type Content = {
  [Name in keyof typeof modules]: Awaited<ReturnType<(typeof modules)[Name]>>;
};

const PREFIX = 'virtual:content/';

/**
 * `virtual:content/company` and the like: content for islands and for the configuration of the site,
 * which can't read Astro's collections. Each value is an export of its own, so that browsers load
 * those that are used.
 */
export const virtualContent: Plugin = {
  name: 'virtual-content',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const read = modules[id.slice(PREFIX.length + 1) as keyof typeof modules];
    const exports = Object.entries(await read());
    return exports
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

/** Says which modules of a server have the content, for reading them again. */
export const isVirtualContent = (id: string) => id.startsWith(`\0${PREFIX}`);
