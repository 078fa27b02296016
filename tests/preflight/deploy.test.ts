import { exec, execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { otherCompany } from '../company.ts';
import {
  goodProject,
  LOCATION,
  PROJECT,
  SETTINGS,
  startGoogleStub,
  TOKEN_PATH,
  type GoogleStub,
} from './google-stub.ts';
import { formPages, surveyFiles } from './survey-forms.ts';

/** Runs the real `firebase deploy` on a small copy of the site, against a stand-in for Google. */
// What firebase-tools sends to a server without TLS.
const TOKEN = 'owner';
const SITE = `/v1beta1/projects/${PROJECT}/sites/${PROJECT}`;
const VERSION = `projects/${PROJECT}/sites/${PROJECT}/versions/1`;
const ENV = Object.entries(SETTINGS)
  .map(([name, value]) => `${name}=${value}\n`)
  .join('');

// The settings of this deployment are in its .env.
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('PUBLIC_')),
);

let stub: GoogleStub;
let folder = '';

beforeAll(async () => {
  stub = await startGoogleStub(TOKEN);
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const files = 'firestore.indexes.json firestore.rules package.json package-lock.json .npmrc';
  for (const part of [...files.split(' '), 'scripts', 'packages', 'src', 'content/apps'])
    cpSync(part, join(folder, part), { recursive: true });
  // The sample's own story is a placeholder.
  rmSync(join(folder, 'src/sections'), { recursive: true });
  write('content/company.yaml', otherCompany);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(surveyFiles())) write(file, text);
  return () => rmSync(folder, { recursive: true });
});
afterAll(() => stub.close());

beforeEach(() => {
  write('.firebaserc', JSON.stringify({ projects: { default: PROJECT } }));
  write('.env', ENV);
  cpSync('firebase.json', join(folder, 'firebase.json'));
  edit('firebase.json', (text) => text.replace('not-chosen', LOCATION));
  stub.received = [];
  stub.answers = {
    ...goodProject(),
    ...formPages(),
    [TOKEN_PATH]: { access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' },
    [`/v1/projects/${PROJECT}/services/127.0.0.1`]: { state: 'ENABLED' },
    [`/v1beta1/projects/${PROJECT}`]: { projectId: PROJECT, resources: { hostingSite: PROJECT } },
    [SITE]: { name: `projects/${PROJECT}/sites/${PROJECT}` },
    [`${SITE}/versions`]: { name: VERSION, status: 'CREATED' },
    [`/v1beta1/${VERSION}:populateFiles`]: { uploadRequiredHashes: [], uploadUrl: stub.origin },
    [`/v1beta1/${VERSION}`]: { name: VERSION, status: 'FINALIZED' },
    [`${SITE}/channels/live/releases`]: { name: `sites/${PROJECT}/releases/1` },
  };
});

function write(path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function edit(path: string, change: (text: string) => string) {
  write(path, change(readFileSync(join(folder, path), 'utf8')));
}

function writeBuild() {
  write('dist/_astro/settings.js', ENV);
  write('dist/.well-known/security.txt', 'Expires: 2999-01-01T00:00:00.000Z\n');
  write('dist/index.html', '<link rel="canonical" href="https://www.usrah-family.com/">');
}

async function run(args: string[], more: NodeJS.ProcessEnv = {}) {
  const env = { ...inherited, GOOGLE_ACCESS_TOKEN: TOKEN, GOOGLE_APIS_STUB: stub.origin, ...more };
  const options = { cwd: folder, env, timeout: 55_000 };
  const running = promisify(execFile)(process.execPath, args, options);
  const { stdout, stderr } = await running.catch((error) => error as Awaited<typeof running>);
  return stdout + stderr;
}

const preflight = (options: string[], env?: NodeJS.ProcessEnv) =>
  run(['scripts/preflight.ts', ...options], env);

test.each([
  ['--list', /^build\/exists +There is a production build\.$/m],
  ['--only database', '✗ database/rules'],
  ['--before-rules', `checks passed for ${PROJECT}.`],
  ['--only nonsense', 'There is nothing to check.'],
])('npm run preflight -- %s', async (options, expected) => {
  writeBuild();
  stub.answers[`/v1/projects/${PROJECT}/rulesets/8d0087d6`] = {};
  expect(await preflight(options.split(' '))).toMatch(expected);
});

test('a preview never goes to the live project, whatever .firebaserc calls it', async () => {
  write('.firebaserc', JSON.stringify({ projects: { default: PROJECT, preview: PROJECT } }));
  const output = await preflight(['--project', 'preview'], { PREFLIGHT: 'preview' });
  expect(output).toContain(`${PROJECT} is the project of the live site`);
});

test('firebase deploy runs the preflight, and a production build goes through', async () => {
  writeBuild();
  const firebase = resolve('node_modules/firebase-tools/lib/bin/firebase.js');
  const names = ['TOKEN', 'RESOURCEMANAGER', 'SERVICE_USAGE', 'HOSTING_API'];
  const output = await run([firebase, 'deploy', '--only', 'hosting', '--message', 'commit a'], {
    ...Object.fromEntries(names.map((name) => [`FIREBASE_${name}_URL`, stub.origin])),
    FIREBASE_API_URL: stub.origin,
    FIREBASE_TOKEN: 'refresh',
    XDG_CONFIG_HOME: join(folder, 'config'),
    CI: 'true',
  });
  expect(output).toContain(`checks passed for ${PROJECT}.`);
  expect(output).toContain('Deploy complete!');
  // Its folder begins with a dot, which "ignore" in firebase.json must not match.
  const { body } = stub.received.find(({ path }) => path.endsWith(':populateFiles'))!;
  expect(body).toHaveProperty(['files', '/.well-known/security.txt']);
  const written = stub.received.filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/v1'),
  );
  expect(written.at(-1)?.path).toContain(`${SITE}/channels/live/releases?versionName=`);
}, 60_000);

test('rules wait until the database’s location is chosen, for Google’s is in the USA', async () => {
  const { firestore } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
    firestore: { predeploy: [string] };
  };
  edit('firebase.json', (text) => text.replace(LOCATION, 'not-chosen'));
  const predeploy = promisify(exec)(firestore.predeploy[0], { cwd: folder });
  await expect(predeploy).rejects.toThrow('firebase.json names no location.');
}, 60_000);
