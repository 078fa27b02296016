import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { goodSite, PROJECT, respond, writeFiles } from './good-site.ts';

/** Runs the real `firebase deploy` on a small copy of the site, against a stand-in for Google. */
const PARTS = ['scripts', 'packages', 'operations', 'src', 'package.json', 'package-lock.json'];
const SITE = `projects/${PROJECT}/sites/usrah-web`;
const VERSION = `${SITE}/versions/1`;
// What firebase-tools sends to a server without TLS.
const TOKEN = 'owner';

const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

let answers: Record<string, unknown>;
let written: { path: string; body: string }[];

const server = createServer(async (request, response) => {
  const { method, url: path = '' } = request;
  if (method !== 'GET') written.push({ path, body: await text(request) });
  const isPublic = /^\/(forms|oauth2)\//.test(path);
  const isOwner = request.headers.authorization === `Bearer ${TOKEN}`;
  const answer = respond(isPublic || isOwner ? answers : {}, origin + path);
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterAll(() => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  const site = goodSite();
  writeFiles(folder, site.files);
  written = [];
  answers = {
    ...site.answers,
    '/oauth2/v3/token': { access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' },
    [`/v1/projects/${PROJECT}/services/127.0.0.1`]: { state: 'ENABLED' },
    [`/v1beta1/${SITE}`]: { name: SITE },
    [`/v1beta1/${SITE}/versions`]: { name: VERSION, status: 'CREATED' },
    [`/v1beta1/${VERSION}:populateFiles`]: { uploadRequiredHashes: [], uploadUrl: origin },
    [`/v1beta1/${VERSION}`]: { name: VERSION, status: 'FINALIZED' },
    [`/v1beta1/${SITE}/channels/live/releases`]: { name: `sites/usrah-web/releases/1` },
  };
});

/** Runs first in each process, and sends requests for Google to the server. */
function stubGoogle(origin: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => fetch(String(url).replace(/^https:\/\/[^/]+/, origin), init);
}

async function run(args: string[], more: NodeJS.ProcessEnv = {}) {
  const code = encodeURIComponent(`(${stubGoogle})("${origin}")`);
  const stub = { NODE_OPTIONS: `--import data:text/javascript,${code}` };
  // The settings of this deployment are in its .env.
  const env = { PATH: process.env['PATH'], GOOGLE_ACCESS_TOKEN: TOKEN, ...stub, ...more };
  const running = promisify(execFile)(process.execPath, args, { cwd: folder, env });
  const { stdout, stderr } = await running.catch((error) => error as Awaited<typeof running>);
  return stdout + stderr;
}

test.each<[string, string | RegExp, token?: string]>([
  ['--only database', '✗ database/deployed'],
  ['--before-rules', `Preflight for ${PROJECT}: 16 passed, 0 failed, 1 not judged.`],
  ['--only nonsense', 'There is nothing to check.'],
  // A preview needs a build and a location, and may have placeholders.
  ['--project preview', 'Preflight for usrah-preview: 2 passed, 0 failed, 15 not judged.'],
  // One reason, however many checks there are.
  ['--only sign-in', /^No access to usrah-prod: .* answered 404.*\nRemedy: .*\n$/, 'another'],
])('npm run preflight -- %s', async (options, expected, token = TOKEN) => {
  answers[`/v1/projects/${PROJECT}/rulesets/8d0087d6`] = { source: { files: [{ content: '' }] } };
  const args = ['operations/preflight.ts', ...options.split(' ')];
  expect(await run(args, { GOOGLE_ACCESS_TOKEN: token })).toMatch(expected);
});

function deploy(part: string): Promise<string> {
  const firebase = resolve('node_modules/firebase-tools/lib/bin/firebase.js');
  const apis = ['API', 'TOKEN', 'RESOURCEMANAGER', 'SERVICE_USAGE', 'HOSTING_API'];
  return run([firebase, 'deploy', '--only', part, '--message', 'commit a'], {
    ...Object.fromEntries(apis.map((name) => [`FIREBASE_${name}_URL`, origin])),
    FIREBASE_TOKEN: 'refresh',
    XDG_CONFIG_HOME: join(folder, 'config'),
    CI: 'true',
  });
}

test('firebase deploy runs the preflight, which a production build passes', async () => {
  const output = await deploy('hosting');
  expect(output).toContain(`Preflight for ${PROJECT}: 17 passed, 0 failed, 0 not judged.`);
  expect(output).toContain('Deploy complete!');
  // Its folder begins with a dot, which "ignore" in firebase.json must not match.
  const files = written.find(({ path }) => path.endsWith(':populateFiles'));
  expect(files?.body).toContain('/.well-known/security.txt');
  expect(written.at(-1)?.path).toContain(`${SITE}/channels/live/releases?versionName=`);
});

test('the rules can’t be deployed before the database’s location is chosen', async () => {
  const chosen = goodSite().files['firebase.json']!;
  writeFiles(folder, { 'firebase.json': chosen.replace('asia-south1', 'not-chosen') });
  expect(await deploy('firestore')).toContain('firebase.json names no location.');
  expect(written.at(-1)?.path).toMatch(/:testIamPermissions$/);
});
