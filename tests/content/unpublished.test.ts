import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDraft } from '../../scripts/posts/write-draft.ts';
import { findFreePort, HOST } from '../../scripts/ports.ts';
import { copySite, editorsEnvironment, type SiteCopy } from './site-copy';

const root = resolve(import.meta.dirname, '../..');
const astro = join(root, 'node_modules/astro/bin/astro.mjs');

let site: SiteCopy;
let server: ChildProcess | undefined;

/** Writes a post with words and a tag that stand nowhere else. */
function write(title: string, edit: (source: string) => string) {
  const folder = join(site.root, 'content/blog');
  const { file, slug } = writeDraft({ title, folder, today: new Date() });
  const source = readFileSync(file, 'utf8').replace('tags: [family]', `tags: [only-${slug}]`);
  writeFileSync(file, edit(source));
}

beforeAll(() => {
  site = copySite();
  write('Unfinished musings', (source) => source);
  write('Tidings of tomorrow', (source) =>
    source
      .replace('draft: true', 'draft: false')
      .replaceAll('Replace this', 'This is')
      .replace(/^date: .*$/m, 'date: 2097-03-03'),
  );
});

afterAll(() => {
  server?.kill();
  site.remove();
});

test(
  'a draft and a post of a day to come are nowhere in the built site',
  { timeout: 60_000 },
  async () => {
    const { code, output } = await site.build();
    expect(output).toContain('Complete!');
    expect(code).toBe(0);
    const dist = join(site.root, 'dist');
    const traces = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => {
      if (/unfinished|tidings/i.test(name)) return true;
      return /\.(html|xml|json|js|txt)$/.test(name)
        ? /unfinished|tidings/i.test(readFileSync(join(dist, name), 'utf8'))
        : false;
    });
    expect(traces).toEqual([]);
  },
);

test('while writing they show, with a mark that says why', { timeout: 60_000 }, async () => {
  const port = await findFreePort();
  const address = ['--host', HOST, '--port', String(port), '--ignore-lock'];
  server = spawn(process.execPath, [astro, 'dev', ...address], {
    cwd: site.root,
    env: editorsEnvironment(),
    stdio: 'ignore',
  });
  const text = async (path: string) => {
    const response = await fetch(`http://${HOST}:${port}${path}`);
    return (await response.text()).replace(/<(?!\/?mark)[^>]+>/g, '').replace(/\s+/g, ' ');
  };
  await expect.poll(() => text('/blog').catch(() => ''), { timeout: 30_000 }).toContain('Blog');

  const list = await text('/blog');
  expect(list).toMatch(/<mark[^>]*> ?Draft ?<\/mark>/);
  expect(list).toMatch(/<mark[^>]*> ?Appears on 3 March 2097 ?<\/mark>/);
  expect(list.match(/<mark/g)).toHaveLength(2);
  expect(await text('/blog/unfinished-musings')).toMatch(/<mark[^>]*> ?Draft ?<\/mark>/);
  expect(await text('/blog/tidings-of-tomorrow')).toContain('Appears on 3 March 2097');
  expect(await text('/blog/small-deeds-done-often')).not.toContain('<mark');
});
