import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { HOST } from '../../cli/ports.ts';
import { company } from '../site-content';
import { copySite, editorEnvironment, nextYear, postSource } from './site-copy';
import { write } from '../files';

/** One development server in a copy of the site, which starts with a faulty post. */
const site = copySite();
let port = 0;
let server: ChildProcess;
let exited: Promise<unknown>;
let terminal = '';

const name = 'steady-steps';
const post = (id = name) => join(site, `content/blog/${id}/index.md`);
const POLLING = { timeout: 30_000, interval: 300 };

beforeAll(async () => {
  const faulty = { title: 'No', cover: './drop.svg' };
  write(post(), postSource(faulty, 'Click [here](/imamme).'));
  write(post('tidings'), postSource({ title: 'Tidings of tomorrow', date: nextYear }));
  write(post('unfinished'), postSource({ title: 'Unfinished musings', draft: 'true' }));
  port = await findFreePort();
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--host', HOST, '--port', `${port}`];
  const env = { ...editorEnvironment(), SAMPLE_COMPANY: '1' };
  server = spawn(process.execPath, astro, { cwd: site, env });
  exited = once(server, 'exit');
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (data) => (terminal += data));
  const start = { timeout: 110_000, interval: 200 };
  await vi.waitFor(async () => expect(await read('/blog')).toContain('Blog'), start);
}, 120_000);

afterAll(async () => {
  server.kill('SIGINT');
  await exited;
  rmSync(site, { recursive: true, force: true });
});

const html = async (path: string) => (await fetch(`http://${HOST}:${port}${path}`)).text();

/** Returns the text of a page. */
const read = async (path: string) =>
  (await html(path))
    .replace(/<style[^]*?<\/style>|<script[^]*?<\/script>|<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Returns the messages that Vite sends to a page when it's opened; the last one is `connected`. */
async function overlay(): Promise<string> {
  const [, token] = /wsToken = "([^"]+)"/.exec(await html('/@vite/client')) ?? [];
  const socket = new WebSocket(`ws://${HOST}:${port}/?token=${token}`, 'vite-hmr');
  const messages: string[] = [];
  socket.onmessage = ({ data }) => messages.push(String(data));
  await vi.waitFor(() => expect(messages.join()).toContain('connected'), POLLING);
  socket.close();
  return messages.join();
}

const terminalShows = (text: string) => expect.poll(() => terminal, POLLING).toContain(text);
const pageShows = (path: string, text: string) =>
  expect.poll(() => read(path), POLLING).toContain(text);

function save(file: string, text: string): void {
  terminal = '';
  writeFileSync(file, text);
}

test('a faulty post is named from the start, and shown once it is corrected', async () => {
  await terminalShows(`content/blog/${name}/index.md:2\n  title: It has 2 characters.`);
  await terminalShows('Warning: "here" says little');
  await pageShows(`/blog/${name}`, 'There is no picture ./drop.svg');
  expect(await overlay()).toMatch(/"type":"error".*It has 2 characters/);
  save(post(), postSource({ cover: './drop.svg' }));
  await terminalShows('There is no picture ./drop.svg');
  const drop = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  write(join(site, `content/blog/${name}/drop.svg`), drop);
  await terminalShows('All mistakes are corrected.');
  await pageShows(`/blog/${name}`, 'A magnificent plan');
  expect(await overlay()).not.toContain('error');
});

test('drafts and scheduled posts are marked', async () => {
  await pageShows('/blog/unfinished', 'Draft');
  await pageShows('/blog/tidings', 'Appears on 3 March');
  // The owner may have other drafts.
  expect((await html('/blog')).match(/<mark/g)!.length).toBeGreaterThanOrEqual(2);
});

test('a change in the company’s file is on every page, unless it is a mistake', async () => {
  const file = join(site, 'content/company.yaml');
  const original = readFileSync(file, 'utf8');
  const brand = (text: string) => original.replace(/^brand: .*/m, `brand: ${text}`);
  save(post(), postSource({ author: "'{brand} team'" }, 'By {brand}.'));
  await pageShows(`/blog/${name}`, `By ${company.brand}.`);
  writeFileSync(file, brand('Nur'));
  await pageShows('/aboutus', 'About us · Nur');
  await pageShows(`/blog/${name}`, 'Nur team');
  await pageShows(`/blog/${name}`, 'By Nur.');
  writeFileSync(file, brand('N'));
  await terminalShows('brand: It has 1 character.');
  await pageShows('/aboutus', 'About us · Nur');
  writeFileSync(file, original);
  await terminalShows('All mistakes are corrected.');
  await pageShows('/aboutus', `About us · ${company.brand}`);
});

test('a renamed or deleted post disappears, and the others stay', async () => {
  const folder = (id: string) => join(site, 'content/blog', id);
  const cards = () => expect.poll(() => html('/blog'), POLLING);
  renameSync(folder('unfinished'), folder('renamed'));
  await cards().toContain('href="/blog/renamed"');
  await cards().not.toContain('href="/blog/unfinished"');
  rmSync(folder('renamed'), { recursive: true });
  await cards().not.toContain('href="/blog/renamed"');
  await pageShows('/blog/tidings', 'Tidings of tomorrow');
});
