import { exec, execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodAnswers, PROJECT, respond, writeGoodSite } from './good-site.ts';

/** Runs the real `firebase deploy` on a small copy of the site, against a stand-in for Google. */
// What firebase-tools sends to a server without TLS.
const TOKEN = 'owner';
const SITE = `projects/${PROJECT}/sites/${PROJECT}`;
const VERSION = `${SITE}/versions/1`;

const PARTS = [
  'scripts',
  'packages',
  'operations',
  'src',
  'package.json',
  'package-lock.json',
  '.npmrc',
];

let origin = '';
let folder = '';
let answers: ReturnType<typeof goodAnswers>;
let received: { method: string; path: string; body: string }[];

const server = createServer(async (request, response) => {
  const { method = '', url: path = '' } = request;
  received.push({ method, path, body: await text(request) });
  const isPublic = /^\/(forms|oauth2)\//.test(path);
  const isOwner = request.headers.authorization === `Bearer ${TOKEN}`;
  const answer = respond(isPublic || isOwner ? answers : {}, origin + path);
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  writeGoodSite(folder);
  received = [];
  answers = {
    ...goodAnswers(),
    '/oauth2/v3/token': { access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' },
    [`/v1/projects/${PROJECT}/services/127.0.0.1`]: { state: 'ENABLED' },
    [`/v1beta1/projects/${PROJECT}`]: { projectId: PROJECT, resources: { hostingSite: PROJECT } },
    [`/v1beta1/${SITE}`]: { name: SITE },
    [`/v1beta1/${SITE}/versions`]: { name: VERSION, status: 'CREATED' },
    [`/v1beta1/${VERSION}:populateFiles`]: { uploadRequiredHashes: [], uploadUrl: origin },
    [`/v1beta1/${VERSION}`]: { name: VERSION, status: 'FINALIZED' },
    [`/v1beta1/${SITE}/channels/live/releases`]: { name: `sites/${PROJECT}/releases/1` },
  };
});

/** Runs first in each process: what is for Google goes to the server. */
function stubGoogle(origin: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => fetch(String(url).replace(/^https:\/\/[^/]+/, origin), init);
}

async function run(args: string[], more: NodeJS.ProcessEnv = {}) {
  // The settings of this deployment are in its .env.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PUBLIC_'));
  const code = encodeURIComponent(`(${stubGoogle})("${origin}")`);
  const stub = `--import data:text/javascript,${code}`;
  const own = { GOOGLE_ACCESS_TOKEN: TOKEN, NODE_OPTIONS: stub, ...more };
  const options = { cwd: folder, env: { ...Object.fromEntries(inherited), ...own } };
  const running = promisify(execFile)(process.execPath, args, options);
  const { stdout, stderr } = await running.catch((error) => error as Awaited<typeof running>);
  return stdout + stderr;
}

test.each<[string, string | RegExp, NodeJS.ProcessEnv?]>([
  ['--only database', '✗ database/deployed'],
  ['--before-rules', `Preflight for ${PROJECT}: 16 passed, 0 failed, 1 not judged.`],
  ['--only nonsense', 'There is nothing to check.'],
  // It needs a build and a location, and may have placeholders.
  ['--project preview', 'Preflight for usrah-preview: 2 passed, 0 failed, 15 not judged.'],
  // The one reason, whatever is checked.
  [
    '--only sign-in',
    /^No access to usrah-prod: .* answered 404.*\nRemedy: .*\n$/,
    { GOOGLE_ACCESS_TOKEN: 'of-somebody-else' },
  ],
])('npm run preflight -- %s', async (options, expected, env) => {
  answers[`/v1/projects/${PROJECT}/rulesets/8d0087d6`] = { source: { files: [{ content: '' }] } };
  expect(await run(['operations/preflight.ts', ...options.split(' ')], env)).toMatch(expected);
});

test('firebase deploy runs the preflight, which a production build passes', async () => {
  const firebase = resolve('node_modules/firebase-tools/lib/bin/firebase.js');
  const apis = ['API', 'TOKEN', 'RESOURCEMANAGER', 'SERVICE_USAGE', 'HOSTING_API'];
  const output = await run([firebase, 'deploy', '--only', 'hosting', '--message', 'commit a'], {
    ...Object.fromEntries(apis.map((name) => [`FIREBASE_${name}_URL`, origin])),
    FIREBASE_TOKEN: 'refresh',
    XDG_CONFIG_HOME: join(folder, 'config'),
    CI: 'true',
  });
  expect(output).toContain(`Preflight for ${PROJECT}: 17 passed, 0 failed, 0 not judged.`);
  expect(output).toContain('Deploy complete!');
  // Its folder begins with a dot, which "ignore" in firebase.json must not match.
  const files = received.find(({ path }) => path.endsWith(':populateFiles'));
  expect(files?.body).toContain('/.well-known/security.txt');
  expect(received.filter(({ method }) => method !== 'GET').at(-1)?.path).toContain(
    `${SITE}/channels/live/releases?versionName=`,
  );
}, 60_000);

test('the rules can’t be deployed before the database’s location is chosen', async () => {
  cpSync('firebase.json', join(folder, 'firebase.json'));
  const { default: config } = await import('../../firebase.json');
  const predeploy = promisify(exec)(config.firestore.predeploy[0]!, { cwd: folder });
  await expect(predeploy).rejects.toThrow('firebase.json names no location.');
}, 60_000);
