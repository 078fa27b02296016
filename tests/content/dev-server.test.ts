import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort, HOST } from '../../scripts/ports.ts';
import { company } from '../site-content';
import { copySite, editorEnvironment, postSource, root, write } from './site-copy';

/** One development server in a copy of the site, which starts with a faulty post and a faulty policy. */
let site = '';
let port = 0;
let server: ChildProcess;
let terminal = '';
let reloads: string[] = [];

const name = 'steady-steps';
const source = postSource();
const post = (id = name) => join(site, `content/blog/${id}/index.mdx`);
const policy = () => join(site, 'content/policies/terms.mdx');
const policySource = readFileSync(join(root, 'content/policies/terms.mdx'), 'utf8');
const TIMEOUT = { timeout: 30_000, interval: 50 };

beforeAll(async () => {
  site = copySite();
  write(post(), postSource({ title: '"Steady' }));
  writeFileSync(policy(), policySource.replace(/^title: (.*)$/m, 'title: "$1'));
  const date = `${new Date().getUTCFullYear() + 1}-03-03`;
  write(post('tidings'), postSource({ title: 'Tidings of tomorrow', date }));
  write(post('unfinished'), postSource({ title: 'Unfinished musings', draft: 'true' }));
  port = await findFreePort();
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--host', HOST, '--port', `${port}`];
  const env = { ...editorEnvironment(), SAMPLE_COMPANY: '1' };
  server = spawn(process.execPath, astro, { cwd: site, env });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (data) => (terminal += data));
  const start = { timeout: 110_000, interval: 200 };
  await vi.waitFor(async () => expect(await read('/blog')).toContain('Blog'), start);
  await followReloads();
}, 120_000);

afterAll(async () => {
  server.kill('SIGINT');
  await once(server, 'exit');
  rmSync(site, { recursive: true, force: true });
});

const html = async (path: string) => (await fetch(`http://${HOST}:${port}${path}`)).text();

/** Returns the text of a page. */
const read = async (path: string) =>
  (await html(path))
    .replace(/<style[^]*?<\/style>|<script[^]*?<\/script>|<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&amp;', '&');

/** Collects what Vite tells the browser. */
async function followReloads() {
  const [, token] = /wsToken = "([^"]+)"/.exec(await html('/@vite/client')) ?? [];
  const socket = new WebSocket(`ws://${HOST}:${port}/?token=${token}`, 'vite-hmr');
  socket.onmessage = ({ data }) => reloads.push(String(data));
  await once(socket, 'open');
}

const says = (text: string) => expect.poll(() => terminal, TIMEOUT).toContain(text);
const shows = (path: string, text: string) =>
  expect.poll(() => read(path), TIMEOUT).toContain(text);

/** Saves a file, and waits until the terminal says what is expected, and its page all but the first text. */
async function save(file: string, text: string, path: string, ...[first, ...more]: string[]) {
  terminal = '';
  reloads = [];
  writeFileSync(file, text);
  for (const message of [first!, ...more]) await says(message);
  for (const message of more) await shows(path, message);
}

const savePost = (text: string, ...expected: string[]) =>
  save(post(), text, `/blog/${name}`, ...expected);

async function correctPost() {
  await savePost(source, `${name}/index.mdx: all mistakes are corrected.`);
  await shows(`/blog/${name}`, 'A magnificent plan');
}

test('faulty files are named at the start, and are there when they are corrected', async () => {
  const message = 'Put the whole text between one pair of straight quotation marks';
  await says(`content/blog/${name}/index.mdx:2\n  title: ${message}`);
  await says(`content/policies/terms.mdx:2\n  title: ${message}`);
  await correctPost();
  await save(policy(), policySource, '/terms', 'terms.mdx: all mistakes are corrected.');
  await shows('/terms', 'Version of');
  const mistakes = ['version: Write a day', 'Write https://www.a.org'];
  const faulty = policySource.replace(/^version: .*\n/m, '').replace('](/privacy)', '](www.a.org)');
  await save(policy(), faulty, '/terms', 'terms.mdx:1\n', ...mistakes);
  await save(policy(), policySource, '/terms', 'terms.mdx: all mistakes are corrected.');
  await expect.poll(() => read('/terms'), TIMEOUT).not.toContain('version: Write a day');
});

test('drafts and scheduled posts have a mark', async () => {
  await shows('/blog/unfinished', 'Draft');
  await shows('/blog/tidings', 'Appears on 3 March');
  // Right after a correction, Astro may not know the covers yet.
  const marks = async () => (await html('/blog')).match(/<mark/g);
  await expect.poll(marks, TIMEOUT).toHaveLength(2);
});

test('all mistakes are named in the terminal and on the page, also of a post that is saved at once again', async () => {
  const excerpt = 'Family '.repeat(60);
  const body = `![](../../../src/assets/covers/small-habits.svg)\n\nClick [here](/imamme).`;
  await savePost(
    postSource({ excerpt, cover: './missing.jpg' }, body),
    ':3\n  excerpt: It has ',
    'Write at most 180.',
    'There is no picture ./missing.jpg.',
    'The picture has no description.',
    'says little to those',
  );
  await correctPost();
  writeFileSync(post(), postSource({ excerpt }));
  await expect.poll(() => terminal, { ...TIMEOUT, interval: 1 }).toContain('excerpt: It has ');
  await correctPost();
});

test('what cannot be shown is over the page until it is corrected', async () => {
  const message = 'There is no picture ./missing.jpg.';
  await savePost(`${source}\n![A lamp](./missing.jpg)\n`, 'index.mdx:14:1', message);
  await expect.poll(() => reloads.join(), TIMEOUT).toMatch(/"type":"error".*There is no picture/);
  await correctPost();
  expect(reloads.at(-1)).toContain('full-reload');
});

test('an app whose drawings are missing is named, and the others stay', async () => {
  const yaml = readFileSync(join(site, 'content/apps/imamme.yaml'), 'utf8');
  const file = join(site, 'content/apps/newapp.yaml');
  await save(file, yaml, '/', 'Add src/assets/illustrations/newapp.svg, src/assets/app-cards/');
  expect(await html('/newapp')).toContain('404');
  rmSync(file);
  await says('newapp.yaml: all mistakes are corrected.');
  await shows('/imamme', /^heading: (.*)$/m.exec(yaml)?.[1] ?? '');
});

test('a change in the company’s file is shown on every page, and a mistake in it is named', async () => {
  const file = join(site, 'content/company.yaml');
  const own = readFileSync(file, 'utf8');
  const brand = (text: string) => own.replace(/^brand: .*/m, `brand: ${text}`);
  writeFileSync(file, brand('Nur'));
  await shows('/aboutus', 'Nur began at ordinary tables');
  await shows(`/blog/${name}`, 'Steady steps · Nur');
  await shows('/terms', company.legalName!);
  writeFileSync(file, brand('N'));
  await says('brand: It has 1 characters.');
  await expect.poll(() => reloads.join(), TIMEOUT).toContain('brand: It has 1 characters.');
  await shows('/aboutus', 'Nur began');
  writeFileSync(file, own);
  await says('company.yaml: all mistakes are corrected.');
  await shows('/aboutus', `${company.brand} began`);
});

test('a post that is renamed or deleted goes without a word', async () => {
  const linked = 'listening-to-young-people';
  const folder = (id: string) => join(site, 'content/blog', id);
  const cards = async () => (await html('/blog')).match(/href="\/blog\/[a-z-]+"/g);
  terminal = '';
  renameSync(folder(linked), folder('renamed-post'));
  await expect.poll(cards, TIMEOUT).toContain('href="/blog/renamed-post"');
  await expect.poll(cards, TIMEOUT).not.toContain(`href="/blog/${linked}"`);
  rmSync(folder('renamed-post'), { recursive: true });
  await expect.poll(cards, TIMEOUT).not.toContain('href="/blog/renamed-post"');
  expect(await read(`/blog/${name}`)).toContain('A magnificent plan');
  expect(terminal).not.toMatch(/\n\s+at |Error/);
});
