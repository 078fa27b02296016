import { expect, test } from 'vitest';
import { readList } from '../../operations/google.ts';
import { findRollback, type Release } from '../../operations/rollback.ts';

const SITE = 'usrah-prod';

/** Releases, the newest first: `version commit`, or `version` for a rollback. */
const releases = (...lines: string[]): Release[] =>
  lines.map((line, index) => {
    const [version = '', commit] = line.split(' ');
    return {
      releaseTime: `2026-11-${30 - (index % 30)}T00:05:00Z`,
      ...(commit && { message: `commit ${commit}` }),
      version: {
        name: `sites/${SITE}/versions/${version}`,
        status: commit === 'gone' ? 'DELETED' : 'FINALIZED',
      },
    };
  });

test.each([
  ['the newest build of the other commit', ['c bad', 'b good', 'a good'], 'b'],
  ['past what the last rollback left', ['b', 'c bad', 'b good', 'a older'], 'a'],
  ['twice past it', ['a', 'b', 'c bad', 'b good', 'a older', 'z oldest'], 'z'],
  ['from a fix to what was good', ['d fix', 'b', 'c bad', 'b good', 'a older'], 'b'],
  ['past nights of one commit', [...Array(60).fill('n bad'), 'b good'], 'b'],
  ['to a version that is still there', ['c bad', 'b gone', 'a good'], 'a'],
])('goes back to %s', (_, lines, version) => {
  expect(findRollback(releases(...lines)).target.name).toBe(`sites/${SITE}/versions/${version}`);
});

test('a named version is found, and a missing one refused', () => {
  const list = releases('b bad', 'a good');
  expect(findRollback(list, 'a').target.commit).toBe('commit good');
  expect(() => findRollback(list, 'x')).toThrow('has no version x');
});

test('without another commit there is nothing to go back to', () => {
  expect(() => findRollback(releases('b bad', 'a bad'))).toThrow(
    'no version from before commit bad',
  );
  expect(() => findRollback([])).toThrow('has no releases');
});

test('all pages of the history are read', async () => {
  const [first, second] = [releases('c bad'), releases('a good')];
  const paths: string[] = [];
  const google = async (path: string) => {
    paths.push(path);
    const isFirst = !path.includes('pageToken');
    return isFirst ? { releases: first, nextPageToken: 'n/2' } : { releases: second };
  };
  expect(await readList(google, 'sites/a/releases')).toEqual([...first, ...second]);
  expect(paths[1]).toMatch(/releases\?pageToken=n%2F2$/);
});
