import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks, Deployment } from './checks.ts';
import { chosenLocation } from './settings.ts';

/** An index of firestore.indexes.json has a group; a stored one has it in its name. */
interface Index {
  collectionGroup?: string;
  name?: string;
  fields: { fieldPath: string; order?: string }[];
  state?: string;
}

/** The database is ready, and the data survives a mistake. */
export const databaseChecks: Checks = {
  'database/settings': {
    title: 'The database is where firebase.json says, and its data survives a mistake.',
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
    title: 'The database is backed up every day.',
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
    title: 'Firestore obeys the rules of this commit, and the indexes of the queries are built.',
    remedy:
      'npx firebase deploy --only firestore; then wait until `gcloud firestore indexes composite list` says READY.',
    isAfterRules: true,
    run: async (deployment) => {
      const { google, project, root } = deployment;
      const { rulesetName } = await google<{ rulesetName: string }>(
        `firebaserules/v1/projects/${project}/releases/cloud.firestore`,
      );
      const { source } = await google<{ source?: { files?: { content: string }[] } }>(
        `firebaserules/v1/${rulesetName}`,
      );
      const rules = source?.files?.map(({ content }) => content).join('\n');
      const own = readFileSync(join(root, 'firestore.rules'), 'utf8');
      return [
        rules?.trim() !== own.trim() && 'The released rules differ from firestore.rules.',
        ...(await missingIndexes(deployment)),
      ];
    },
  },
};

const databaseOf = (project: string) => `firestore/v1/projects/${project}/databases/(default)`;

async function missingIndexes({ google, project, root }: Deployment): Promise<string[]> {
  const file = readFileSync(join(root, 'firestore.indexes.json'), 'utf8');
  const { indexes: wanted } = JSON.parse(file) as { indexes: Index[] };
  const { indexes: stored = [] } = await google<{ indexes?: Index[] }>(
    `${databaseOf(project)}/collectionGroups/-/indexes`,
  );
  const states = new Map(stored.map((index) => [describe(index), index.state]));
  return wanted
    .map((index) => ({ name: describe(index), state: states.get(describe(index)) ?? 'MISSING' }))
    .filter(({ state }) => state !== 'READY')
    .map(({ name, state }) => `The index ${name}: ${state.toLowerCase()}.`);
}

function describe({ collectionGroup, name = '', fields }: Index): string {
  const group = collectionGroup ?? /collectionGroups\/([^/]+)\//.exec(name)?.[1];
  const described = fields
    // Firestore adds the name of the document as the last field.
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order }) => `${fieldPath} ${order}`);
  return `${group} (${described.join(', ')})`;
}
