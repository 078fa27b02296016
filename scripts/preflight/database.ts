import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks, Deployment } from './checks.ts';
import { chosenLocation } from './settings.ts';

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases, what is used of it. */
interface Database {
  locationId?: string;
  pointInTimeRecoveryEnablement?: string;
  deleteProtectionState?: string;
}

/** An index of firestore.indexes.json has a group; a stored one has it in its name. */
interface Index {
  collectionGroup?: string;
  name?: string;
  fields: { fieldPath: string; order?: string }[];
  state?: string;
}

/** The database is ready, and the data survives a mistake. */
export const databaseChecks: Checks = {
  'database/location': {
    title: 'The database is where firebase.json says.',
    remedy:
      'A database cannot move: name its location in firebase.json and in the privacy policy, or delete it while it is empty.',
    run: async (deployment) => {
      const { locationId: location } = await readDatabase<Database>(deployment);
      const chosen = chosenLocation(deployment.root);
      return [
        location !== chosen && `The database is in ${location}, and firebase.json says ${chosen}.`,
      ];
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
  'database/backups': {
    title: 'The database is backed up every day.',
    remedy: 'npx firebase firestore:backups:schedules:create --recurrence DAILY --retention 14w',
    run: async (deployment) => {
      const { backupSchedules = [] } = await readDatabase<{
        backupSchedules?: { dailyRecurrence?: object }[];
      }>(deployment, '/backupSchedules');
      const isDaily = backupSchedules.some(({ dailyRecurrence }) => dailyRecurrence);
      return [!isDaily && 'There is no schedule for daily backups.'];
    },
  },
  'database/protection': {
    title: 'The data of the last seven days can be read again, and no command deletes it all.',
    remedy:
      "npx firebase firestore:databases:update '(default)' --point-in-time-recovery ENABLED --delete-protection ENABLED",
    run: async (deployment) => {
      const database = await readDatabase<Database>(deployment);
      return [
        database.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED' &&
          'Point-in-time recovery is disabled.',
        database.deleteProtectionState !== 'DELETE_PROTECTION_ENABLED' &&
          'One command could delete the database: delete protection is disabled.',
      ];
    },
  },
};

function readDatabase<Body>({ google, project }: Deployment, path = ''): Promise<Body> {
  return google<Body>(`firestore/v1/projects/${project}/databases/(default)${path}`);
}

async function missingIndexes(deployment: Deployment): Promise<string[]> {
  const file = readFileSync(join(deployment.root, 'firestore.indexes.json'), 'utf8');
  const { indexes: wanted } = JSON.parse(file) as { indexes: Index[] };
  const path = '/collectionGroups/-/indexes';
  const { indexes: stored = [] } = await readDatabase<{ indexes?: Index[] }>(deployment, path);
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
