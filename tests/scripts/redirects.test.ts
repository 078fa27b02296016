import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeRedirects } from '../../scripts/redirects.ts';
import { postSource } from '../content/site-copy.ts';
import { temporaryFolder, write } from '../files.ts';

test('Firebase Hosting redirects the former addresses of a published post', async () => {
  const root = temporaryFolder();
  const post = (id: string, format = 'mdx') => join(root, `content/blog/${id}/index.${format}`);
  const file = join(root, 'firebase.json');
  const read = () => JSON.parse(readFileSync(file, 'utf8'));
  cpSync('firebase.json', file);
  const before = read();
  write(post('new-name'), postSource({ formerly: '[old-name, older-name]' }));
  write(post('in-markdown', 'md'), postSource({ formerly: '[in-mdx]' }));
  write(post('later'), postSource({ formerly: '[sooner]', draft: 'true' }));
  await writeRedirects(root);
  // The second time, the file has redirects already.
  await writeRedirects(root);
  const redirects = [
    ['/blog/in-mdx', '/blog/in-markdown'],
    ['/blog/old-name', '/blog/new-name'],
    ['/blog/older-name', '/blog/new-name'],
  ].map(([source, destination]) => ({ source, destination, type: 301 }));
  expect(read()).toEqual({ ...before, hosting: { ...before.hosting, redirects } });
});
