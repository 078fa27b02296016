import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  choosePorts,
  firebasePorts,
  HOST,
  localFolder,
  readPorts,
  testPorts,
  requireFreePorts,
} from '../../cli/ports.ts';
import { findFreePort } from '../free-port.ts';

const standard = readPorts({});

/** Chooses ports for a test run, as far as they aren't set. */
async function choose(set: Record<string, string> = {}) {
  const env = { ...set };
  const server = await choosePorts(env);
  onTestFinished(() => void server.close());
  return readPorts(env);
}

test('test runs at the same time share no port and no folder', async () => {
  const runs = [standard, await choose(), await choose()];
  const ports = runs.flatMap((run) =>
    [run, testPorts(run), firebasePorts(run)].flatMap((some) => Object.values<number>(some)),
  );
  expect(new Set(ports).size).toBe(ports.length);
  expect(new Set(runs.map(localFolder)).size).toBe(runs.length);
});

test('a test run takes no port that something else uses', async () => {
  // The ports that it would take.
  const free = { ...standard };
  const choosing = {};
  const chosen = await choosePorts(choosing);
  Object.assign(free, readPorts(choosing));
  await chosen[Symbol.asyncDispose]();
  await using server = createServer().listen(testPorts(free).launchSite, HOST);
  await once(server, 'listening');
  expect((await choose()).site).not.toBe(free.site);
});

test('ports that are set stay as they are', async () => {
  const { site, forms } = await choose({ SITE_PORT: '6000', FORMS_PORT: '' });
  expect(site).toBe(6000);
  expect(forms).not.toBe(standard.forms);
});

test('a port that firebase-tools needs leads to another one for the site', async () => {
  const site = await findFreePort();
  await using server = createServer().listen(firebasePorts({ site }).hub, HOST);
  await once(server, 'listening');
  const required = requireFreePorts({ site });
  await expect(required).rejects.toThrow(`hub, is in use. Stop what uses it`);
  await expect(required).rejects.toThrow(`SITE_PORT=${site + 100} npm start`);
});

test('the ports that are counted from the site’s are ports, too', () => {
  expect(() => readPorts({ SITE_PORT: '65522' })).toThrow('from 1 to 65521');
  expect(Math.max(...Object.values(firebasePorts({ site: 65521 })))).toBe(65535);
});
