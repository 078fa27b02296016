import { appCheckChecks } from './app-check.ts';
import { buildChecks } from './build.ts';
import { databaseChecks } from './database.ts';
import { domainChecks } from './domain.ts';
import { formLiveChecks, formSettingChecks } from './forms.ts';
import { placeholderChecks } from './placeholders.ts';
import { accessCheck, projectChecks } from './project.ts';
import { settingChecks } from './settings.ts';
import { signInChecks } from './sign-in.ts';

/** What can be checked without a network. */
export const offlineChecks = [
  ...buildChecks,
  ...placeholderChecks,
  ...settingChecks,
  ...formSettingChecks,
];

/** What the live project has to answer. */
export const liveChecks = [
  accessCheck,
  ...projectChecks,
  ...domainChecks,
  ...signInChecks,
  ...appCheckChecks,
  ...databaseChecks,
  ...formLiveChecks,
];

/** What a preview needs. It may have placeholders, and is built elsewhere than it is deployed. */
export const previewChecks = offlineChecks.filter(({ id }) =>
  ['build/exists', 'build/emulators', 'settings/location'].includes(id),
);
