import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { FIREBASE_TOOLS, PROJECT } from '../../scripts/emulators.ts';
import { findFreePort, HOST } from '../../scripts/ports.ts';
import { writeRedirects } from '../../scripts/redirects.ts';
import { postSource, write } from '../content/site-copy.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('Firebase Hosting redirects the former address of a published post', async () => {
  const root = temporaryFolder();
  const post = (id: string) => join(root, `content/blog/${id}/index.mdx`);
  write(post('new-name'), postSource({ formerly: '[old-name, older-name]' }));
  write(post('later'), postSource({ formerly: '[sooner]', draft: 'true' }));
  cpSync('firebase.json', join(root, 'firebase.json'));
  await writeRedirects(root);
  await writeRedirects(root);

  const file = join(root, 'firebase.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as { hosting: object; emulators: object };
  const port = await findFreePort();
  const hosting = { host: HOST, port };
  const hub = { host: HOST, port: await findFreePort() };
  const logging = { host: HOST, port: await findFreePort() };
  const emulators = { ...config.emulators, hosting, hub, logging };
  writeFileSync(file, JSON.stringify({ hosting: config.hosting, emulators }));
  mkdirSync(join(root, 'dist'));
  const tools = resolve('node_modules', FIREBASE_TOOLS);
  const args = [tools, 'emulators:start', '--project', PROJECT, '--only', 'hosting'];
  const emulator = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, CI: 'true' },
  });
  const get = (path: string) => fetch(`http://${HOST}:${port}${path}`, { redirect: 'manual' });
  await vi.waitFor(() => get('/'), { timeout: 100_000, interval: 200 });
  for (const name of ['old-name', 'older-name']) {
    const { status, headers } = await get(`/blog/${name}`);
    expect([status, headers.get('location')]).toEqual([301, '/blog/new-name']);
  }
  expect((await get('/blog/sooner')).status).toBe(404);
  emulator.kill('SIGINT');
  await once(emulator, 'exit');
});
