import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { HOST } from '../../cli/ports.ts';
import { company } from '../company';
import { copySite, editorEnvironment, nextYear, postSource } from './site-copy';
import { write } from '../files';

/** One development server in a copy of the site, which starts with a faulty post. */
const site = copySite();
let port = 0;
let server: ChildProcess;
let exited: Promise<unknown>;
/** What the server has written since the last save. */
let terminal = '';
/** An open page. */
let page: WebSocket;
/** How often the open page was to load itself anew since the last save. */
let reloads = 0;
/** How long to wait before looking again, in milliseconds: a look at a page makes the server render it. */
const LOOK_AGAIN_MS = 200;

const TIDINGS = postSource({ title: 'Tidings of tomorrow', date: nextYear });
const name = 'steady-steps';
const post = (id = name) => join(site, `content/blog/${id}/index.md`);

beforeAll(async () => {
  // Each save would read this blog's posts again.
  rmSync(join(site, 'content/blog'), { recursive: true });
  const faulty = { title: 'No', cover: './drop.svg' };
  write(post(), postSource(faulty, 'Click [here](/imamme).'));
  write(post('tidings'), TIDINGS);
  write(post('unfinished'), postSource({ title: 'Unfinished musings', draft: 'true' }));
  port = await findFreePort();
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--host', HOST, '--port', `${port}`];
  const env = { ...editorEnvironment(), SAMPLE_COMPANY: '1' };
  server = spawn(process.execPath, astro, { cwd: site, env });
  exited = once(server, 'exit');
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (data) => {
      terminal += data;
    });
  await terminalShows(`http://${HOST}:${port}`);
  page = await openPage();
  page.onmessage = ({ data }) => {
    if (String(data).includes('full-reload')) reloads++;
  };
});

beforeEach(() => onTestFailed(() => console.error(terminal)));

afterAll(async () => {
  page?.close();
  server.kill('SIGINT');
  await exited;
  rmSync(site, { recursive: true, force: true });
});

/** Waits until an assertion holds, looking again and again until the test's time is over. */
async function until(assertion: () => unknown): Promise<void> {
  for (;;) {
    try {
      return void (await assertion());
    } catch (error) {
      if (server.exitCode !== null) throw error;
      await setTimeout(LOOK_AGAIN_MS);
    }
  }
}

const html = async (path: string) => (await fetch(`http://${HOST}:${port}${path}`)).text();

/** Returns the text of a page. */
const read = async (path: string) =>
  (await html(path))
    .replace(/<style[^]*?<\/style>|<script[^]*?<\/script>|<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Opens a connection as Vite's script does in a page. */
async function openPage(): Promise<WebSocket> {
  const [, token] = /wsToken = "([^"]+)"/.exec(await html('/@vite/client')) ?? [];
  return new WebSocket(`ws://${HOST}:${port}/?token=${token}`, 'vite-hmr');
}

/** Returns the messages that Vite sends to a page when it's opened; the last one is `connected`. */
async function overlay(): Promise<string> {
  const opened = await openPage();
  let messages = '';
  await new Promise<void>((resolve) => {
    opened.onmessage = ({ data }) => {
      messages += data;
      if (messages.includes('connected')) resolve();
    };
  });
  opened.close();
  return messages;
}

const terminalShows = (text: string) => until(() => expect(terminal).toContain(text));
const pageShows = (path: string, text: string) =>
  until(async () => expect(await read(path)).toContain(text));

/**
 * Saves in one step: a server that read the file after it was emptied, and before it was written, would
 * count other mistakes, and say nothing of what is waited for.
 */
function save(file: string, text: string): void {
  terminal = '';
  reloads = 0;
  const written = join(site, 'written');
  writeFileSync(written, text);
  renameSync(written, file);
}

test('a faulty post is named from the start, and shown once it is corrected', async () => {
  await terminalShows(`content/blog/${name}/index.md:2\n  title: It has 2 characters.`);
  await terminalShows('Warning: "here" says little');
  await pageShows(`/blog/${name}`, 'There is no picture ./drop.svg');
  expect(await overlay()).toMatch(/"type":"error".*It has 2 characters/);
  save(post(), postSource({ cover: './drop.svg' }));
  await terminalShows('Gone: 2. As before: 1 mistake.');
  expect(terminal).not.toContain('There is no picture');
  const drop = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  write(join(site, `content/blog/${name}/drop.svg`), drop);
  await terminalShows('All mistakes are corrected.');
  await pageShows(`/blog/${name}`, 'A magnificent plan');
  expect(await overlay()).not.toContain('error');
});

test('a mistake in a translation, and a sentence that has none, are named at each save', async () => {
  const file = join(site, 'content/survey/messages.hi.yaml');
  const original = readFileSync(file, 'utf8');
  const mistaken = original.replace(/(to: .*)\{total\}/, '$1{totl}');
  expect(mistaken).not.toBe(original);
  save(file, mistaken);
  await terminalShows('The English has no {totl}.');
  await terminalShows('content/survey/messages.hi.yaml:');
  expect(await overlay()).toMatch(/"type":"error".*messages\.hi\.yaml/);
  const survey = join(site, 'content/survey/youth.yaml');
  const english = readFileSync(survey, 'utf8');
  writeFileSync(file, original);
  save(survey, english.replace('Which age group are you in?', 'How old are you?'));
  await terminalShows('youth.hi.yaml:1\n  Warning: Not published in Hindi.');
  save(survey, english);
  await terminalShows('All mistakes are corrected.');
});

test('drafts and scheduled posts are marked', async () => {
  await pageShows('/blog/unfinished', 'Draft');
  await pageShows('/blog/tidings', 'Appears on 3 March');
  expect((await html('/blog')).match(/<mark/g)).toHaveLength(2);
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
  save(file, brand('N'));
  await terminalShows('brand: It has 1 character.');
  await until(() => expect(reloads).toBeGreaterThan(0));
  await pageShows('/aboutus', 'About us · Nur');
  writeFileSync(file, original);
  await terminalShows('All mistakes are corrected.');
  await pageShows('/aboutus', `About us · ${company.brand}`);
});

test('a renamed or deleted post disappears, and the others stay', async () => {
  const folder = (id: string) => join(site, 'content/blog', id);
  const cards = async () => (await html('/blog')).match(/(?<=href="\/blog\/)(renamed|unfinished)/g);
  renameSync(folder('unfinished'), folder('renamed'));
  await until(async () => expect(new Set(await cards())).toEqual(new Set(['renamed'])));
  rmSync(folder('renamed'), { recursive: true });
  await until(async () => expect(await cards()).toBeNull());
  await pageShows('/blog/tidings', 'Tidings of tomorrow');
});

test('a post that had gone is shown again, with the text that it had', async () => {
  const card = async () => (await html('/blog')).includes('href="/blog/tidings"');
  save(post('tidings'), TIDINGS.replace('date: ', 'day: '));
  await pageShows('/blog/tidings', 'This can’t be shown yet');
  save(post('tidings'), TIDINGS);
  await pageShows('/blog/tidings', 'A magnificent plan');
  rmSync(join(site, 'content/blog/tidings'), { recursive: true });
  await until(async () => expect(await card()).toBe(false));
  write(post('tidings'), TIDINGS);
  await until(async () => expect(await card()).toBe(true));
});

test('a link to a post of another blog is words until that post is here', async () => {
  const text =
    'See [the first part](/2024/05/first-part/), or <a href="/2024/05/first-part/">it</a>.';
  save(post(), postSource({ cover: './drop.svg' }, text));
  await terminalShows("leads to a page of another blog that isn't here");
  const page = () => html(`/blog/${name}`);
  await until(async () => expect(await page()).toContain('See the first part, or it.'));
  write(post('first-part'), postSource({ title: 'The first part of it' }));
  await until(async () => expect(await page()).toContain('<a href="/blog/first-part">it</a>'));
  expect(await page()).toContain('<a href="/blog/first-part">the first part</a>');
});
