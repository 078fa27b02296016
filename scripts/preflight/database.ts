import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks, Deployment } from './check.ts';
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
      const { locationId } = await readDatabase<Database>(deployment);
      const chosen = chosenLocation(deployment.root);
      return [
        locationId !== chosen &&
          `The database is in ${locationId}, and firebase.json says ${chosen}.`,
      ];
    },
  },
  'database/rules': {
    title: 'Firestore obeys the rules of this commit.',
    remedy: 'npx firebase deploy --only firestore',
    isAfterRules: true,
    run: async ({ google, project, root }) => {
      const own = readFileSync(join(root, 'firestore.rules'), 'utf8');
      const release = `v1/projects/${project}/releases/cloud.firestore`;
      const { rulesetName } = await google<{ rulesetName: string }>('firebaserules', release);
      const { source } = await google<{ source?: { files?: { content: string }[] } }>(
        'firebaserules',
        `v1/${rulesetName}`,
      );
      const released = (source?.files ?? []).map(({ content }) => content).join('\n');
      return [released.trim() !== own.trim() && 'The released rules differ from firestore.rules.'];
    },
  },
  'database/indexes': {
    title: 'The indexes that the site’s queries need are built.',
    remedy:
      'npx firebase deploy --only firestore; then wait until `gcloud firestore indexes composite list` says READY.',
    isAfterRules: true,
    run: async (deployment) => {
      const file = readFileSync(join(deployment.root, 'firestore.indexes.json'), 'utf8');
      const { indexes: wanted } = JSON.parse(file) as { indexes: Index[] };
      const path = '/collectionGroups/-/indexes';
      const { indexes: stored = [] } = await readDatabase<{ indexes?: Index[] }>(deployment, path);
      const stateOf = (key: string) =>
        stored.find((index) => keyOf(index) === key)?.state ?? 'MISSING';
      return wanted
        .map((index) => ({ key: keyOf(index), state: stateOf(keyOf(index)) }))
        .filter(({ state }) => state !== 'READY')
        .map(({ key, state }) => `The index ${key}: ${state.toLowerCase()}.`);
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
  'database/point-in-time-recovery': {
    title: 'Data can be read as it was during the last seven days.',
    remedy: "npx firebase firestore:databases:update '(default)' --point-in-time-recovery ENABLED",
    run: async (deployment) => {
      const { pointInTimeRecoveryEnablement: state } = await readDatabase<Database>(deployment);
      return [state !== 'POINT_IN_TIME_RECOVERY_ENABLED' && 'Point-in-time recovery is disabled.'];
    },
  },
  'database/delete-protection': {
    title: 'The database is protected against being deleted.',
    remedy: "npx firebase firestore:databases:update '(default)' --delete-protection ENABLED",
    run: async (deployment) => {
      const { deleteProtectionState: state } = await readDatabase<Database>(deployment);
      return [
        state !== 'DELETE_PROTECTION_ENABLED' &&
          'One command could delete the database: delete protection is disabled.',
      ];
    },
  },
};

function readDatabase<Body>({ google, project }: Deployment, path = ''): Promise<Body> {
  return google<Body>('firestore', `v1/projects/${project}/databases/(default)${path}`);
}

function keyOf({ collectionGroup, name = '', fields }: Index): string {
  const group = collectionGroup ?? /collectionGroups\/([^/]+)\//.exec(name)?.[1];
  const described = fields
    // Firestore adds the name of the document as the last field.
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order }) => `${fieldPath} ${order}`);
  return `${group} (${described.join(', ')})`;
}
