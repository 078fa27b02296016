import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copySite } from './site-copy';
import { writeDraft } from '../../scripts/posts/write-draft.ts';
import { findFreePort, HOST } from '../../scripts/ports.ts';
import { company } from '../site-content';
import { editorEnvironment, root, steadyPost } from './build';

/** One `npm run dev` in a copy of the site, which starts with a faulty post and a faulty policy. */
let site = '';
let port = 0;
let server: ChildProcess;
let terminal = '';
let reloads: string[] = [];

const { id: name, source } = steadyPost;
const post = () => join(site, steadyPost.file);
const policy = () => join(site, 'content/policies/terms.mdx');
const policySource = readFileSync(join(root, 'content/policies/terms.mdx'), 'utf8');
const TIMEOUT = { timeout: 30_000, interval: 50 };

beforeAll(async () => {
  site = copySite(root);
  for (const part of ['scripts', 'firebase.json'])
    cpSync(join(root, part), join(site, part), { recursive: true });
  mkdirSync(dirname(post()));
  writeFileSync(post(), source.replace('title: Steady', 'title: "Steady'));
  writeFileSync(policy(), policySource.replace(/^title: (.*)$/m, 'title: "$1'));
  writeUnpublished('Unfinished musings', (draft) => draft);
  const nextYear = new Date().getUTCFullYear() + 1;
  writeUnpublished('Tidings of tomorrow', (draft) =>
    draft
      .replace('draft: true', 'draft: false')
      .replaceAll('Replace this', 'This is')
      .replace(/^date: .*$/m, `date: ${nextYear}-03-03`),
  );
  port = await findFreePort();
  const ports = {
    SITE_PORT: String(port),
    AUTH_PORT: String(await findFreePort()),
    FORMS_PORT: String(await findFreePort()),
  };
  server = spawn(process.execPath, ['scripts/start.ts', '--dev'], {
    cwd: site,
    env: { ...editorEnvironment(), ...ports, FIRESTORE_EMULATOR: 'none' },
  });
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

function writeUnpublished(title: string, change: (draft: string) => string) {
  const { file } = writeDraft({ title, folder: join(site, 'content/blog'), today: new Date() });
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Returns the text of a page, with its marks. */
async function read(path: string): Promise<string> {
  const response = await fetch(`http://${HOST}:${port}${path}`);
  return (await response.text()).replace(/<(?!\/?mark)[^>]+>/g, '').replace(/\s+/g, ' ').replaceAll('&amp;', '&');
}

/** Collects what Vite tells the browser. */
async function followReloads() {
  const client = await (await fetch(`http://${HOST}:${port}/@vite/client`)).text();
  const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const socket = new WebSocket(`ws://${HOST}:${port}/?token=${token}`, 'vite-hmr');
  socket.onmessage = ({ data }) => reloads.push(String(data));
  await once(socket, 'open');
}

/** Saves the post or another file, and waits until terminal and page say what is expected. */
async function save(
  text: string,
  expected: { terminal: string; page: string },
  place = { file: post(), path: `/blog/${name}` },
) {
  terminal = '';
  reloads = [];
  writeFileSync(place.file, text);
  await expect.poll(() => terminal, TIMEOUT).toContain(expected.terminal);
  await expect.poll(() => read(place.path), TIMEOUT).toContain(expected.page);
}

const corrected = {
  terminal: `${name}/index.mdx: all mistakes are corrected.`,
  page: 'a magnificent plan',
};

test('faulty files are named at the start, and on their pages', { timeout: 60_000 }, async () => {
  const message = 'Put all of the text between one pair of straight quotation marks';
  expect(terminal).toContain(`content/blog/${name}/index.mdx:2\n  title: ${message}`);
  expect(terminal).toContain(`content/policies/terms.mdx:2\n  title: ${message}`);
  expect(await read(`/blog/${name}`)).toContain(message);
  expect(await read('/terms')).toContain(message);
  await save(source, corrected);
});

test('a policy is checked, and shown again when it is corrected', { timeout: 60_000 }, async () => {
  const place = { file: policy(), path: '/terms' };
  await save(
    policySource.replace(/^version: .*\n/m, '').replace('](/privacy)', '](\\privacy)'),
    { terminal: 'Addresses have no backslash', page: 'version: The date is missing' },
    place,
  );
  await save(
    policySource,
    { terminal: 'terms.mdx: all mistakes are corrected.', page: 'Privacy' },
    place,
  );
  await expect.poll(() => read('/terms'), TIMEOUT).not.toContain('The date is missing');
});

test('drafts and scheduled posts have a mark', { timeout: 60_000 }, async () => {
  // Right after a correction, Astro may not know the covers yet.
  const marks = async () => (await read('/blog')).match(/<mark[^>]*>[^<]*<\/mark>/g) ?? [];
  const expected = [
    expect.stringMatching(/> ?Appears on 3 March \d{4} ?</),
    expect.stringMatching(/> ?Draft ?</),
  ];
  await expect.poll(marks, TIMEOUT).toEqual(expected);
  expect(await read('/blog/unfinished-musings')).toMatch(/<mark[^>]*> ?Draft ?<\/mark>/);
  expect(await read('/blog/tidings-of-tomorrow')).toContain('Appears on 3 March');
  expect(await read(`/blog/${name}`)).not.toContain('<mark');
});

test.each([
  [
    'a field',
    source.replace('excerpt: Family', 'excerpt: '.padEnd(400, 'Family ')),
    ':3\n  excerpt: It has ',
    'Write at most 180.',
  ],
  [
    'a cover',
    source.replace(/^cover: .*$/m, 'cover: ./missing.jpg'),
    ':6\n  cover: There is no picture',
    'There is no picture ./missing.jpg.',
  ],
  [
    'a description',
    `${source}\n![](./lamp.svg)\n`,
    'The picture has no description.',
    'no description',
  ],
  [
    'a matter of taste',
    `${source}\nClick [here](/imamme).\n`,
    'Warning: "here" says little',
    'says little to those',
  ],
])(
  '%s is named in the terminal and on the page',
  { timeout: 60_000 },
  async (_, text, inTerminal, onPage) => {
    await save(text, { terminal: inTerminal, page: onPage });
    await save(source, corrected);
  },
);

test('a post that is saved again at once is checked again', { timeout: 60_000 }, async () => {
  terminal = '';
  writeFileSync(post(), source.replace('excerpt: Family', 'excerpt: '.padEnd(400, 'Family ')));
  await expect.poll(() => terminal, { ...TIMEOUT, interval: 1 }).toContain('excerpt: It has ');
  writeFileSync(post(), source);
  await expect.poll(() => terminal, TIMEOUT).toContain(corrected.terminal);
});

test(
  'what cannot be shown is over the page until it is corrected',
  { timeout: 60_000 },
  async () => {
    const message = 'A < begins a component here.';
    await save(`${source}\nI <3 books.\n`, { terminal: message, page: 'begins a component here' });
    await expect.poll(() => reloads.join(), TIMEOUT).toMatch(/"type":"error".*begins a component/);
    await save(source, corrected);
    expect(reloads.at(-1)).toContain('full-reload');
  },
);

test(
  'after a correction, pages are not reloaded again and again',
  { timeout: 60_000 },
  async () => {
    // Vite takes every changed file for the picture, even a log with a line for each request.
    const message = 'There is no picture ./missing.jpg.';
    await save(`${source}\n![A lamp](./missing.jpg)\n`, { terminal: message, page: message });
    await save(source, corrected);
    async function reloadsWhileReading() {
      reloads = [];
      for (let request = 0; request < 30; request++) await read(`/blog/${name}`);
      return reloads;
    }
    await expect.poll(reloadsWhileReading, { timeout: 10_000 }).toEqual([]);
  },
);

test('other content is checked, too', { timeout: 60_000 }, async () => {
  const file = join(site, 'content/apps/imamme.yaml');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace(/^audience: .*$/m, 'audience: Kids'));
  await expect
    .poll(() => terminal, TIMEOUT)
    .toContain('content/apps/imamme.yaml:3\n  audience: "Kids"');
  writeFileSync(file, before);
  await expect.poll(() => terminal, TIMEOUT).toContain('imamme.yaml: all mistakes are corrected.');
});

test('a new app has its page as soon as its drawings are there', { timeout: 60_000 }, async () => {
  const yaml = readFileSync(join(site, 'content/apps/imamme.yaml'), 'utf8');
  writeFileSync(join(site, 'content/apps/newapp.yaml'), yaml.replace('order: 1', 'order: 4'));
  await expect.poll(() => terminal, TIMEOUT).toContain('Add src/assets/app-cards/newapp.svg');
  const [, heading = ''] = /^heading: (.*)$/m.exec(yaml) ?? [];
  const screens = [...yaml.matchAll(/^ {4}screen: (.*)$/gm)].map(([, screen]) => `-${screen}`);
  for (const [folder, ...names] of [
    ['illustrations', ''],
    ['app-cards', ''],
    ['screens', ...screens],
  ])
    for (const drawing of names)
      cpSync(
        join(site, `src/assets/${folder}/imamme${drawing}.svg`),
        join(site, `src/assets/${folder}/newapp${drawing}.svg`),
      );
  await expect.poll(() => terminal, TIMEOUT).toContain('newapp.yaml: all mistakes are corrected.');
  await expect.poll(() => read('/newapp'), TIMEOUT).toContain(heading);
});

test('a change in the company’s file is shown on every page, and a mistake in it is named', async () => {
  const file = join(site, 'content/company.yaml');
  const own = readFileSync(file, 'utf8');
  const shows = (path: string, text: string) =>
    expect.poll(() => read(path), TIMEOUT).toContain(text);
  await save(
    own.replace(/^brand: .*/m, 'brand: Nur'),
    { terminal: '', page: 'Nur began at ordinary tables' },
    { file, path: '/aboutus' },
  );
  await shows(`/blog/${name}`, 'Steady steps · Nur');
  await shows('/terms', company.legalName!);
  writeFileSync(file, own.replace(/^brand: .*/m, 'brand: N'));
  await expect.poll(() => terminal, TIMEOUT).toContain('content/company.yaml:');
  expect(terminal).toContain('brand: It has 1 characters.');
  await expect.poll(() => reloads.join(), TIMEOUT).toContain('brand: It has 1 characters.');
  await shows('/aboutus', 'Nur began');
  writeFileSync(file, own);
  await expect.poll(() => terminal, TIMEOUT).toContain('company.yaml: all mistakes are corrected.');
  await shows('/aboutus', `${company.brand} began`);
}, 60_000);

test('a post that is renamed or deleted goes without a word', { timeout: 60_000 }, async () => {
  const linked = 'listening-to-young-people';
  const folder = (id: string) => join(site, 'content/blog', id);
  const cards = async () => (await (await fetch(`http://${HOST}:${port}/blog`)).text()).match(/href="\/blog\/[a-z-]+"/g);
  terminal = '';
  renameSync(folder(linked), folder('renamed-post'));
  await expect.poll(cards, TIMEOUT).toContain('href="/blog/renamed-post"');
  await expect.poll(cards, TIMEOUT).not.toContain(`href="/blog/${linked}"`);
  rmSync(folder('renamed-post'), { recursive: true });
  await expect.poll(cards, TIMEOUT).not.toContain('href="/blog/renamed-post"');
  expect(await read(`/blog/${name}`)).toContain('a magnificent plan');
  expect(terminal).not.toMatch(/\n\s+at |Error/);
});
