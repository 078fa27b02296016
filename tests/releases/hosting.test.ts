import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoogle, type Google } from '../../scripts/google.ts';
import { mayDeploy, rollBack, type Release } from '../../scripts/releases/hosting.ts';
import { startGoogleStub, type GoogleStub } from '../preflight/google-stub.ts';

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];
const isAncestor = (older: string, newer: string) => older <= newer;

test.each([
  ['a newer commit replaces an older one', C, `commit ${B}`, true],
  ['the nightly build replaces its own commit', B, `commit ${B}`, true],
  ['an older commit never replaces a newer one', A, `commit ${B}`, false],
  ['a rollback is not undone by the commit it undid', B, `rolled back from ${B}`, false],
  ['nor by an older one', A, `rolled back from ${B}`, false],
  ['a newer commit ends a rollback', C, `rolled back from ${B}`, true],
  ['a rollback of who knows what stays', C, 'rolled back', false],
  ['a release by hand may be replaced', A, 'by hand', true],
  ['the first release', A, undefined, true],
])('%s', (_, commit, message, expected) => {
  const live = message === undefined ? undefined : { releaseTime: '', message };
  expect(mayDeploy(commit, live, isAncestor).mayDeploy).toBe(expected);
});

const PATH = '/v1beta1/sites/usrah-prod/channels/live/releases';
let stub: GoogleStub;
let google: Google;

beforeAll(async () => {
  stub = await startGoogleStub('token');
});
beforeEach(() => {
  stub.received = [];
  google = createGoogle({ project: 'usrah-prod', token: () => 'token', origin: stub.origin });
});
afterAll(() => stub.close());

const release = (version: string, message: string): Release => ({
  releaseTime: '2026-11-22T00:00:00Z',
  version: { name: `sites/usrah-prod/versions/${version}` },
  message,
});

async function rollBackFrom(releases: Release[], version?: string) {
  stub.answers = { [PATH]: { releases } };
  const name = await rollBack(google, 'usrah-prod', version);
  expect(stub.received.at(-1)).toMatchObject({
    method: 'POST',
    path: `${PATH}?versionName=${encodeURIComponent(name)}`,
  });
  return [name.split('/').at(-1), (stub.received.at(-1)?.body as Release).message];
}

test('a rollback goes to the last version of another commit, past the nightly builds', async () => {
  const releases = [
    release('4', `commit ${C}`),
    release('3', `commit ${C}`),
    release('2', `commit ${B}`),
    release('1', `commit ${A}`),
  ];
  expect(await rollBackFrom(releases)).toEqual(['2', `rolled back from ${C}`]);
});

test('a second rollback goes further back', async () => {
  const releases = [
    release('2', `rolled back from ${C}`),
    release('3', `commit ${C}`),
    release('2', `commit ${B}`),
    release('1', `commit ${A}`),
  ];
  expect(await rollBackFrom(releases)).toEqual(['1', `rolled back from ${C}`]);
});

test('a version can be chosen', async () => {
  const releases = [release('3', 'by hand'), release('2', ''), release('1', '')];
  expect(await rollBackFrom(releases, '1')).toEqual(['1', 'rolled back']);
});

test.each([
  [undefined, 'There is no release before this.'],
  ['9', 'The site never had the version 9.'],
])('what is not there is not released: %s', async (version, message) => {
  const only = [release('1', `commit ${A}`)];
  await expect(rollBackFrom(only, version)).rejects.toThrow(message);
  expect(stub.received.filter(({ method }) => method === 'POST')).toEqual([]);
});
