import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readList } from '../google.ts';
import { readFirebaseConfig } from '../project.ts';
import type { Checks } from './run-check.ts';

interface Index {
  /** A live one's path: `projects/…/collectionGroups/waitlist/indexes/…`. */
  name?: string;
  /** In firestore.indexes.json. */
  collectionGroup?: string;
  state?: string;
  fields: { fieldPath: string; order?: string }[];
}

const DAY_S = 24 * 60 * 60;
const MIN_BACKUP_DAYS = 7;

/** How long we keep them, in weeks: the longest that Firestore offers. Documents of the owner's say it, too. */
export const BACKUP_WEEKS = 14;

/** The database is ready, and the data survives a mistake. */
export const databaseChecks: Checks = {
  'database/settings': {
    remedy:
      "npx firebase firestore:databases:update '(default)' --point-in-time-recovery ENABLED --delete-protection ENABLED. A database cannot move: name its location in firebase.json and in the privacy policy, or delete it while it is empty.",
    run: async ({ google, project, root }) => {
      const database = await google(databaseOf(project));
      const { locationId, pointInTimeRecoveryEnablement, deleteProtectionState } = database;
      const { location } = readFirebaseConfig(root).firestore;
      return [
        locationId !== location &&
          `The database is in ${locationId}, and firebase.json says ${location}.`,
        pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED' &&
          'Point-in-time recovery is disabled.',
        deleteProtectionState !== 'DELETE_PROTECTION_ENABLED' &&
          'One command could delete the database: delete protection is disabled.',
      ];
    },
  },
  'database/backups': {
    remedy: `npx firebase firestore:backups:schedules:create --recurrence DAILY --retention ${BACKUP_WEEKS}w`,
    run: async ({ google, project }) => {
      const path = `${databaseOf(project)}/backupSchedules`;
      const schedules = await readList<{ retention?: `${number}s` }>(google, path);
      const days = schedules.map(({ retention = '0s' }) => Number.parseInt(retention) / DAY_S);
      const keptDays = Math.max(0, ...days);
      return [
        keptDays < MIN_BACKUP_DAYS &&
          `Backups are kept for fewer than ${MIN_BACKUP_DAYS} days: ${keptDays}.`,
      ];
    },
  },
  'database/deployed': {
    remedy:
      'npx firebase deploy --only firestore; then wait until `gcloud firestore indexes composite list` says READY.',
    isAfterRules: true,
    run: async ({ google, project, root }) => {
      const release = `firebaserules/v1/projects/${project}/releases/cloud.firestore`;
      const { rulesetName } = await google(release);
      const { source } = await google(`firebaserules/v1/${rulesetName}`);
      const path = `${databaseOf(project)}/collectionGroups/-/indexes`;
      const live = await readList<Index>(google, path);
      const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
      const file = readFileSync(join(root, 'firestore.indexes.json'), 'utf8');
      const { indexes }: { indexes: Index[] } = JSON.parse(file);
      const built = live.filter(({ state }) => state === 'READY').map(nameOf);
      return [
        source.files[0].content.trim() !== rules.trim() &&
          'The released rules differ from firestore.rules.',
        ...indexes
          .map(nameOf)
          .filter((name) => !built.includes(name))
          .map((name) => `The index is not built: ${name}.`),
      ];
    },
  },
};

const databaseOf = (project: string) => `firestore/v1/projects/${project}/databases/(default)`;

/** `waitlist, points DESCENDING, createdAt ASCENDING`. Google adds the document's name. */
function nameOf({ name, collectionGroup = name?.split('/').at(-3), fields }: Index): string {
  const indexed = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  const ordered = indexed.map(({ fieldPath, order }) => `${fieldPath} ${order}`);
  return [collectionGroup, ...ordered].join(', ');
}
