import type { Plugin } from 'vite';
import { apps } from '../apps.ts';
import { currentCompany, inFileNames } from '../company/company.ts';
import { currentPeople } from '../people/people.ts';
import { policiesVersion } from '../policies.ts';
import { currentNotice } from '../notice.ts';
import { readEntries } from '../reading/entries.ts';
import { currentRewards } from '../rewards.ts';
import { sharing } from '../sharing.ts';
import { areDraftsShown } from '../translations/files.ts';
import { shownTranslations } from '../translations/shown.ts';

/** The apps, in their order, without the texts of their pages. Invalid files are left out. */
async function appNames(root: string) {
  const entries = await readEntries(apps, root);
  return entries
    .flatMap(({ id, fields }) => (fields ? { id, ...fields } : []))
    .sort((a, b) => a.order - b.order)
    .map(({ id, name, audience }) => ({ id, name, audience }));
}

/**
 * What islands and the configuration of the site need of the content, by the names in
 * `virtual:content/<name>`. Each value is an export of its own.
 */
const modules = {
  company: (root: string) => {
    const company = currentCompany(root);
    return { ...company, brandInFileNames: inFileNames(company.brand) };
  },
  people: (root: string) => ({ people: currentPeople(root) }),
  rewards: currentRewards,
  sharing: sharing.currentOrThrow,
  apps: async (root: string) => ({ apps: await appNames(root) }),
  policies: (root: string) => ({ policiesVersion: policiesVersion(root) }),
  notice: currentNotice,
  // Apart, because the sign-in dialog and the newsletter's form don't need the list.
  'notice-sentences': (root: string) => currentNotice(root).beside,
  // Only for pages at build: an island would load every language.
  translations: (root: string) => shownTranslations(areDraftsShown(), root),
};

/** What `virtual:content/<name>` exports. */
export type Content = {
  [Name in keyof typeof modules]: Awaited<ReturnType<(typeof modules)[Name]>>;
};

const PREFIX = 'virtual:content/';

const isModule = (name: string): name is keyof typeof modules => Object.hasOwn(modules, name);

/**
 * `virtual:content/company` and the like: content for islands and for the configuration of the site,
 * which can't read Astro's collections. Browsers load those values that are used.
 */
export const virtualContent = (root: string): Plugin => ({
  name: 'virtual-content',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  async load(id) {
    const name = isVirtualContent(id) ? id.slice(PREFIX.length + 1) : '';
    if (!isModule(name)) return undefined;
    const exports = Object.entries(await modules[name](root));
    return exports
      .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});

/** Says which modules of a server have the content, for reading them again. */
export const isVirtualContent = (id: string) => id.startsWith(`\0${PREFIX}`);
