import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Google } from '../google.ts';

interface Field {
  fieldPath: string;
  order?: string;
}

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.collectionGroups.indexes */
interface StoredIndex {
  name: string;
  queryScope: string;
  fields: Field[];
  state: string;
}

interface WantedIndex {
  collectionGroup: string;
  queryScope: string;
  fields: Field[];
}

/** Returns the indexes of firestore.indexes.json that can't be used yet, and what they are instead. */
export async function unfinishedIndexes(
  google: Google,
  project: string,
  root: string,
): Promise<string[]> {
  const file = readFileSync(join(root, 'firestore.indexes.json'), 'utf8');
  const { indexes: wanted } = JSON.parse(file) as { indexes: WantedIndex[] };
  if (wanted.length === 0) return [];
  const { indexes: stored = [] } = await google.get<{ indexes?: StoredIndex[] }>(
    'firestore',
    `v1/projects/${project}/databases/(default)/collectionGroups/-/indexes`,
  );
  const stateByKey = new Map(stored.map((index) => [keyOf(index), index.state]));
  return wanted.flatMap((index) => {
    const state = stateByKey.get(keyOf(index)) ?? 'MISSING';
    return state === 'READY' ? [] : [`${keyOf(index)}: ${state.toLowerCase()}`];
  });
}

function keyOf(index: WantedIndex | StoredIndex): string {
  const group =
    'name' in index ? /collectionGroups\/([^/]+)\//.exec(index.name)?.[1] : index.collectionGroup;
  // Firestore adds the name of the document as the last field.
  const fields = index.fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  const described = fields.map(({ fieldPath, order }) => [fieldPath, order].join(' '));
  return `${group} (${described.join(', ')})`;
}
