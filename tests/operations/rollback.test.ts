import { expect, test, vi } from 'vitest';
import { readList } from '../../operations/google.ts';
import { findRollback, printRollback, type Release } from '../../operations/rollback.ts';

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

test('a time in which the site was disabled is passed over', () => {
  const disabled = { releaseTime: '', message: 'disabled' };
  const { live, target } = findRollback([disabled, ...releases('b bad, a good')]);
  expect([live.name, target.name]).toEqual([`${VERSIONS}b`, `${VERSIONS}a`]);
});

test('a version without a status is still there', () => {
  const [bad, good] = releases('b bad, a good') as [Release, Release];
  const version = { name: `${VERSIONS}a` };
  expect(findRollback([bad, { ...good, version }]).target.name).toBe(version.name);
});

test('the owner reads which commits it is about, and the workflow what to clone', async () => {
  using log = vi.spyOn(console, 'log').mockReturnValue();
  using error = vi.spyOn(console, 'error').mockReturnValue();
  const [bad, good] = releases('b bad, a good') as [Release, Release];
  const history = [
    { ...bad, releaseTime: '2026-11-22T10:00:00Z' },
    { ...good, releaseTime: '2026-11-20T10:00:00Z' },
  ];
  const google = async (path: string) =>
    path === 'firebasehosting/v1beta1/sites/usrah/channels/live/releases' && { releases: history };
  await printRollback(google, 'usrah');
  expect(log.mock.calls).toEqual([['usrah@a usrah:live']]);
  expect(error.mock.calls).toEqual([
    [
      `From commit bad, released 2026-11-22T10:00:00Z
back to commit good, released 2026-11-20T10:00:00Z: ${VERSIONS}a`,
    ],
  ]);
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
