import { apps as content } from 'virtual:content/apps';
import { nounFor, numberInWords } from '@/lib/quantity';

/** The names of the apps, for sentences and menus; their pages have the rest (content/apps). */
export const apps = content.map(({ id, name, audience }) => {
  return { id, name, href: `/${id}`, label: `${name} for ${audience}` };
});

/** For example "three apps", and "Three apps" at the beginning of a sentence. */
export const countedApps = `${numberInWords(apps.length)} ${nounFor(apps.length, 'app')}`;
export const countedAppsCapitalized = countedApps.charAt(0).toUpperCase() + countedApps.slice(1);

/** Joins names for a sentence: "one, two and three". */
// eslint-disable-next-line no-restricted-syntax -- Only pages call it, when the site is built.
export const formatList = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

export const appNames = formatList(apps.map(({ name }) => name));
