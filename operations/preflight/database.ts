import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks } from './checks.ts';
import { chosenLocation } from './settings.ts';

/** The database is ready, and the data survives a mistake. */
export const databaseChecks: Checks = {
  'database/settings': {
    remedy:
      "npx firebase firestore:databases:update '(default)' --point-in-time-recovery ENABLED --delete-protection ENABLED. A database cannot move: name its location in firebase.json and in the privacy policy, or delete it while it is empty.",
    run: async ({ google, project, root }) => {
      const database = await google<Record<string, string>>(databaseOf(project));
      const { locationId, pointInTimeRecoveryEnablement, deleteProtectionState } = database;
      const chosen = chosenLocation(root);
      return [
        locationId !== chosen &&
          `The database is in ${locationId}, and firebase.json says ${chosen}.`,
        pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED' &&
          'Point-in-time recovery is disabled.',
        deleteProtectionState !== 'DELETE_PROTECTION_ENABLED' &&
          'One command could delete the database: delete protection is disabled.',
      ];
    },
  },
  'database/backups': {
    remedy: 'npx firebase firestore:backups:schedules:create --recurrence DAILY --retention 14w',
    run: async ({ google, project }) => {
      const { backupSchedules = [] } = await google<{
        backupSchedules?: { dailyRecurrence?: object }[];
      }>(`${databaseOf(project)}/backupSchedules`);
      const isDaily = backupSchedules.some(({ dailyRecurrence }) => dailyRecurrence);
      return [!isDaily && 'There is no schedule for daily backups.'];
    },
  },
  'database/deployed': {
    remedy:
      'npx firebase deploy --only firestore; then wait until `gcloud firestore indexes composite list` says READY.',
    isAfterRules: true,
    run: async ({ google, project, root }) => {
      const { rulesetName } = await google<{ rulesetName: string }>(
        `firebaserules/v1/projects/${project}/releases/cloud.firestore`,
      );
      const { source } = await google<{ source?: { files?: { content: string }[] } }>(
        `firebaserules/v1/${rulesetName}`,
      );
      const { indexes = [] } = await google<{ indexes?: { state?: string }[] }>(
        `${databaseOf(project)}/collectionGroups/-/indexes`,
      );
      const rules = source?.files?.map(({ content }) => content).join('\n');
      const own = readFileSync(join(root, 'firestore.rules'), 'utf8');
      const file = readFileSync(join(root, 'firestore.indexes.json'), 'utf8');
      const wanted = (JSON.parse(file) as { indexes: object[] }).indexes.length;
      const built = indexes.filter(({ state }) => state === 'READY').length;
      return [
        rules?.trim() !== own.trim() && 'The released rules differ from firestore.rules.',
        built < Math.max(wanted, indexes.length) &&
          `${built} of the ${wanted} indexes in firestore.indexes.json are built.`,
      ];
    },
  },
};

const databaseOf = (project: string) => `firestore/v1/projects/${project}/databases/(default)`;
