import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createChecker } from '@/content/check';
import { readKeptTexts } from '@/content/kept-texts';
import { posts } from '@/content/posts/posts';
import { edit, temporaryFolder, write } from '../files';
import { postSource } from './site-copy';

const LAMP = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';
const CACHE = 'checked.json';

/** A project with a post, and a file of what was found in its text, in which something else stands. */
async function projectWith(body: string) {
  const root = temporaryFolder();
  const beside = (name: string) => join(root, 'content/blog/lamp', name);
  write(beside('lamp.svg'), LAMP);
  write(beside('index.md'), postSource({ cover: './lamp.svg' }, body));
  write(join(root, 'src/content/check.ts'), '// The check');
  const check = async () => {
    const cache = readKeptTexts(join(root, CACHE), root);
    const { diagnostics } = await createChecker({ posts }, root, undefined, cache).check();
    cache.save();
    return diagnostics.map(({ message }) => message);
  };
  await check();
  // So that a message shows where it comes from.
  const kept = readFileSync(join(root, CACHE), 'utf8');
  writeFileSync(join(root, CACHE), kept.replaceAll('The link has no address', 'From the cache'));
  return { root, beside, check };
}

const CACHED = [expect.stringContaining('From the cache')];
const FRESH = [expect.stringContaining('The link has no address')];

test('a text that is as it was isn’t checked again', async () => {
  const { check } = await projectWith('[x]()');
  expect(await check()).toEqual(CACHED);
  expect(await check()).toEqual(CACHED);
});

test.each<[string, (project: Awaited<ReturnType<typeof projectWith>>) => void]>([
  ['it has changed', ({ beside }) => edit(beside('index.md'), (text) => `${text}More.\n`)],
  ['a picture beside it has changed', ({ beside }) => write(beside('lamp.svg'), `${LAMP}\n`)],
  ['a file lies beside it that didn’t', ({ beside }) => write(beside('guide.pdf'), '')],
  ['the check has changed', ({ root }) => write(join(root, 'src/content/check.ts'), '// Another')],
  [
    'the file is cut off',
    ({ root }) => {
      const whole = readFileSync(join(root, CACHE), 'utf8');
      writeFileSync(join(root, CACHE), whole.slice(0, -9));
    },
  ],
])('a text is checked again when %s', async (_, change) => {
  const project = await projectWith('[x]()');
  change(project);
  expect(await project.check()).toEqual(FRESH);
});

test('a text that looks at files elsewhere is checked each time', async () => {
  const { check } = await projectWith('[x]() [y](../lamp/index.md)');
  expect(await check()).toEqual(FRESH);
});

test('texts are compared with each other in each check', async () => {
  const { root, check } = await projectWith('[x](/blog/other)');
  expect((await check()).join()).toContain('leads nowhere');
  write(join(root, 'content/blog/other/lamp.svg'), LAMP);
  const other = { title: 'Another one', cover: './lamp.svg' };
  write(join(root, 'content/blog/other/index.md'), postSource(other));
  expect(await check()).toEqual([]);
});
