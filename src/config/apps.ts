/** The names of the apps, for sentences and menus; their pages have the rest (content/apps). */
export const apps = __APPS__.map(({ id, name, audience }) => {
  return { id, name, href: `/${id}`, label: `${name} for ${audience}` };
});

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const number = NUMBERS[apps.length] ?? apps.length;
const noun = apps.length === 1 ? 'app' : 'apps';

/** For example "three apps", and "Three apps" at the beginning of a sentence. */
export const countedApps = `${number} ${noun}`;
export const countedAppsCapitalized = countedApps.charAt(0).toUpperCase() + countedApps.slice(1);

const list = new Intl.ListFormat('en-GB');

/** For example "one, two and three". */
export const listed = (names: readonly string[]) => list.format(names);

/** For example "ImamMe, BabyHaan and ShaykhPir". */
export const appNames = listed(apps.map(({ name }) => name));
