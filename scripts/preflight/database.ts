import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unfinishedIndexes } from './indexes.ts';
import type { Check, Deployment } from './check.ts';
import { chosenLocation } from './settings.ts';

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases, what is used of it. */
interface Database {
  locationId?: string;
  pointInTimeRecoveryEnablement?: string;
  deleteProtectionState?: string;
}

/** The database is ready, and the data survives a mistake. */
export const databaseChecks: Check[] = [
  {
    id: 'database/location',
    title: 'The database is where firebase.json says.',
    remedy:
      'A database cannot move: name its location in firebase.json and in the privacy policy, or delete it while it is empty.',
    run: async (deployment) => {
      const { locationId } = await databaseOf(deployment);
      const chosen = chosenLocation(deployment.root);
      return [
        locationId !== chosen &&
          `The database is in ${locationId}, and firebase.json says ${chosen}.`,
      ];
    },
  },
  {
    id: 'database/rules',
    title: 'Firestore obeys the rules of this commit.',
    remedy: 'npx firebase deploy --only firestore',
    isAfterRules: true,
    run: async (deployment) => {
      const own = readFileSync(join(deployment.root, 'firestore.rules'), 'utf8');
      const released = await releasedRules(deployment);
      return [released.trim() !== own.trim() && 'The released rules differ from firestore.rules.'];
    },
  },
  {
    id: 'database/indexes',
    isAfterRules: true,
    title: 'The indexes that the site’s queries need are built.',
    remedy:
      'npx firebase deploy --only firestore; then wait until `gcloud firestore indexes composite list` says READY.',
    run: async ({ google, project, root }) => {
      const unfinished = await unfinishedIndexes(google, project, root);
      return unfinished.map((index) => `The index ${index}.`);
    },
  },
  {
    id: 'database/backups',
    title: 'The database is backed up every day.',
    remedy: 'npx firebase firestore:backups:schedules:create --recurrence DAILY --retention 14w',
    run: async (deployment) => {
      const { backupSchedules = [] } = await deployment.google.get<{
        backupSchedules?: { dailyRecurrence?: object }[];
      }>('firestore', `${path(deployment)}/backupSchedules`);
      const isDaily = backupSchedules.some(({ dailyRecurrence }) => dailyRecurrence);
      return [!isDaily && 'There is no schedule for daily backups.'];
    },
  },
  {
    id: 'database/point-in-time-recovery',
    title: 'Data can be read as it was during the last seven days.',
    remedy: "npx firebase firestore:databases:update '(default)' --point-in-time-recovery ENABLED",
    run: async (deployment) => {
      const { pointInTimeRecoveryEnablement: state } = await databaseOf(deployment);
      return [state !== 'POINT_IN_TIME_RECOVERY_ENABLED' && 'Point-in-time recovery is disabled.'];
    },
  },
  {
    id: 'database/delete-protection',
    title: 'The database is protected against being deleted.',
    remedy: "npx firebase firestore:databases:update '(default)' --delete-protection ENABLED",
    run: async (deployment) => {
      const { deleteProtectionState: state } = await databaseOf(deployment);
      return [
        state !== 'DELETE_PROTECTION_ENABLED' &&
          'One command could delete the database: delete protection is disabled.',
      ];
    },
  },
];

function path({ project }: Deployment): string {
  return `v1/projects/${project}/databases/(default)`;
}

/** The text of the rules that Firestore obeys now. */
async function releasedRules({ google, project }: Deployment): Promise<string> {
  const { rulesetName } = await google.get<{ rulesetName: string }>(
    'firebaserules',
    `v1/projects/${project}/releases/cloud.firestore`,
  );
  const { source } = await google.get<{ source?: { files?: { content: string }[] } }>(
    'firebaserules',
    `v1/${rulesetName}`,
  );
  return (source?.files ?? []).map(({ content }) => content).join('\n');
}

function databaseOf(deployment: Deployment): Promise<Database> {
  return deployment.google.get<Database>('firestore', path(deployment));
}
