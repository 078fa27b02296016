import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type Caller } from '../../scripts/local/database.ts';
import { loadRules } from '../../cli/emulators.ts';

/**
 * Creates an empty database with our rules, in a project of its own. Not with
 * @firebase/rules-unit-testing, whose databases don't take the app's writes by `firestore/lite`.
 */
export async function createProject() {
  const host = inject('firestoreHost');
  if (!host) throw new Error('These tests need the emulator. Add their file to tests/emulated.ts.');
  const id = `demo-rules-${randomUUID().slice(0, 8)}`;
  const emulator = `http://${host}/emulator/v1/projects/${id}`;
  await loadRules(host, id);
  const openAs = (caller: Caller) => openDatabase(host, caller, id);

  async function clear(): Promise<void> {
    const url = `${emulator}/databases/(default)/documents`;
    const response = await fetch(url, { method: 'DELETE' });
    if (!response.ok) throw new Error(await response.text());
  }

  return { host, id, openAs, clear, coverageUrl: `${emulator}:ruleCoverage` };
}
