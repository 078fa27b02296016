import { unfinishedIndexes } from './indexes.ts';
import type { Check, Deployment } from './check.ts';

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases, what is used of it. */
interface Database {
  pointInTimeRecoveryEnablement?: string;
  deleteProtectionState?: string;
}

interface BackupSchedule {
  dailyRecurrence?: object;
}

/** The database is ready, and the data survives a mistake. */
export const databaseChecks: Check[] = [
  {
    id: 'database/indexes',
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
        backupSchedules?: BackupSchedule[];
      }>('firestore', `${path(deployment)}/backupSchedules`);
      return backupSchedules.some(({ dailyRecurrence }) => dailyRecurrence)
        ? []
        : ['There is no schedule for daily backups.'];
    },
  },
  {
    id: 'database/point-in-time-recovery',
    title: 'Data can be read as it was during the last seven days.',
    remedy: "npx firebase firestore:databases:update '(default)' --point-in-time-recovery ENABLED",
    run: async (deployment) => {
      const { pointInTimeRecoveryEnablement } = await databaseOf(deployment);
      return pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
        ? []
        : ['Point-in-time recovery is disabled.'];
    },
  },
  {
    id: 'database/delete-protection',
    title: 'The database is protected against being deleted.',
    remedy: "npx firebase firestore:databases:update '(default)' --delete-protection ENABLED",
    run: async (deployment) => {
      const { deleteProtectionState } = await databaseOf(deployment);
      return deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
        ? []
        : ['One command could delete the database: delete protection is disabled.'];
    },
  },
];

function path({ project }: Deployment): string {
  return `v1/projects/${project}/databases/(default)`;
}

function databaseOf(deployment: Deployment): Promise<Database> {
  return deployment.google.get<Database>('firestore', path(deployment));
}
