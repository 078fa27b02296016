import { appCheckChecks } from './app-check.ts';
import { buildChecks } from './build.ts';
import { findFailures, type Checks, type Deployment } from './check.ts';
import { databaseChecks } from './database.ts';
import { domainChecks } from './domain.ts';
import { formLiveChecks, formSettingChecks } from './forms.ts';
import { placeholderChecks } from './placeholders.ts';
import { accessChecks, projectChecks } from './project.ts';
import { settingChecks } from './settings.ts';
import { signInChecks } from './sign-in.ts';

/** What can be checked without a network. */
export const offlineChecks: Checks = {
  ...buildChecks,
  ...placeholderChecks,
  ...settingChecks,
  ...formSettingChecks,
};

/** What the live project must have. */
export const liveChecks: Checks = {
  ...accessChecks,
  ...projectChecks,
  ...domainChecks,
  ...signInChecks,
  ...appCheckChecks,
  ...databaseChecks,
  ...formLiveChecks,
};

/** Runs live checks if the project can be read at all. */
export async function findLiveFailures(checks: Checks, deployment: Deployment) {
  const denied = await findFailures(accessChecks, deployment);
  return denied.length > 0 ? denied : findFailures(checks, deployment);
}

/** What a preview needs. It can have placeholders, and its build is older than the checkout. */
export const PREVIEW_CHECKS = ['build/exists', 'build/emulators', 'settings/location'];
