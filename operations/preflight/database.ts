import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks } from './check.ts';
import { chosenLocation } from './site.ts';

interface Index {
  /** Google's: `projects/…/collectionGroups/waitlist/indexes/…` */
  name?: string;
  /** In firestore.indexes.json. */
  collectionGroup?: string;
  state?: string;
  fields: { fieldPath: string; order?: string }[];
}

const DAY_S = 24 * 60 * 60;
const MIN_BACKUP_DAYS = 7;

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
      const { backupSchedules = [] } = await google<{ backupSchedules?: { retention?: string }[] }>(
        `${databaseOf(project)}/backupSchedules`,
      );
      const days = backupSchedules.map(({ retention = '' }) => Number.parseInt(retention) / DAY_S);
      const longest = Math.max(0, ...days);
      return [
        longest < MIN_BACKUP_DAYS &&
          `Backups are kept for ${longest} days, fewer than ${MIN_BACKUP_DAYS}.`,
      ];
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
      const { indexes: live = [] } = await google<{ indexes?: Index[] }>(
        `${databaseOf(project)}/collectionGroups/-/indexes`,
      );
      const rules = source?.files?.map(({ content }) => content).join('\n');
      const own = readFileSync(join(root, 'firestore.rules'), 'utf8');
      const file = readFileSync(join(root, 'firestore.indexes.json'), 'utf8');
      const built = live.filter(({ state }) => state === 'READY').map(nameOf);
      return [
        rules?.trim() !== own.trim() && 'The released rules differ from firestore.rules.',
        ...(JSON.parse(file) as { indexes: Index[] }).indexes
          .map(nameOf)
          .filter((name) => !built.includes(name))
          .map((name) => `The index is not built: ${name}.`),
      ];
    },
  },
};

const databaseOf = (project: string) => `firestore/v1/projects/${project}/databases/(default)`;

/** `waitlist points DESCENDING, createdAt ASCENDING`. Google adds the document's name. */
function nameOf({ collectionGroup, name = '', fields }: Index): string {
  const group = collectionGroup ?? name.split('/').at(-3);
  const own = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  return `${group} ${own.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', ')}`;
}
