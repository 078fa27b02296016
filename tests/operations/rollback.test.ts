import { expect, test } from 'vitest';
import { readList } from '../../operations/google.ts';
import { findRollback, type Release } from '../../operations/rollback.ts';

const VERSIONS = 'sites/usrah-prod/versions/';

/** Releases, the newest first: `version commit`, or `version` for a rollback. */
const releases = (history: string): Release[] =>
  history.match(/\w+ ?\w*/g)?.map((release) => {
    const [version = '', commit] = release.split(' ');
    const status = commit === 'gone' ? 'DELETED' : 'FINALIZED';
    const message = commit && { message: `commit ${commit}` };
    return { releaseTime: '', ...message, version: { name: VERSIONS + version, status } };
  }) ?? [];

test.each([
  ['to the newest build of the other commit', 'c bad, b good, a good', 'b'],
  ['past what the last rollback left', 'b, c bad, b good, a older', 'a'],
  ['twice past it', 'a, b, c bad, b good, a older, z oldest', 'z'],
  ['from a fix to what was good', 'd fix, b, c bad, b good, a older', 'b'],
  ['to a version that is still there', 'c bad, b gone, a good', 'a'],
  ['to a named version', 'c bad, b good, a good', 'a', 'a'],
])('rolls back %s', (_, history, version, wanted?: string) => {
  expect(findRollback(releases(history), wanted).target.name).toBe(VERSIONS + version);
});

test.each([
  ['has no version x', 'b bad, a good', 'x'],
  ['has no version b that is still there', 'c bad, b gone, a good', 'b'],
  ['has no version from before commit bad', 'b bad, a bad'],
  ['has no releases', ''],
])('does not roll back if the history %s', (message, history, wanted?: string) => {
  expect(() => findRollback(releases(history), wanted)).toThrow(message);
});

test.each([
  ['of the history', {}, 'a/releases', 'a/releases?pageToken=n%2F2'],
  ['of a project', { scope: 'b' }, 'a/releases?scope=b', 'a/releases?scope=b&pageToken=n%2F2'],
])('all pages %s are read', async (_, parameters, first, second) => {
  const pages: Record<string, object> = {
    [first]: { releases: ['b'], nextPageToken: 'n/2' },
    [second]: { releases: ['a'] },
  };
  const google = async (path: string) => pages[path];
  expect(await readList(google, 'a/releases', parameters)).toEqual(['b', 'a']);
});
