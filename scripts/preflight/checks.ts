import { appCheckChecks } from './app-check.ts';
import { buildChecks } from './build.ts';
import { databaseChecks } from './database.ts';
import { formLiveChecks, formSettingChecks } from './forms.ts';
import { placeholderChecks } from './placeholders.ts';
import { settingChecks } from './settings.ts';
import { accessCheck, signInChecks } from './sign-in.ts';

/** What can be checked without a network. */
export const offlineChecks = [
  ...buildChecks,
  ...placeholderChecks,
  ...settingChecks,
  ...formSettingChecks,
];

/** What the live project has to answer. The first one decides whether it can be asked. */
export const liveChecks = [
  accessCheck,
  ...signInChecks,
  ...appCheckChecks,
  ...databaseChecks,
  ...formLiveChecks,
];

/** What a preview needs. It may have placeholders, and is built elsewhere than it is deployed. */
export const previewChecks = buildChecks.filter(({ id }) =>
  ['build/exists', 'build/emulators'].includes(id),
);
