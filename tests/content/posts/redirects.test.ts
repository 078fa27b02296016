import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redirects } from '@/content/posts/redirects';
import { temporaryFolder, write } from '../../files.ts';
import { postSource } from '../site-copy.ts';

test('former addresses of published posts lead to them', async () => {
  const root = temporaryFolder();
  const post = (id: string, format = 'mdx') => join(root, `content/blog/${id}/index.${format}`);
  write(post('new-name'), postSource({ formerly: '[old-name, older-name]' }));
  write(post('in-markdown', 'md'), postSource({ formerly: '[in-mdx]' }));
  write(post('later'), postSource({ formerly: '[sooner]', draft: 'true' }));
  expect(await redirects(root)).toEqual([
    { source: '/blog/in-mdx', destination: '/blog/in-markdown', type: 301 },
    { source: '/blog/old-name', destination: '/blog/new-name', type: 301 },
    { source: '/blog/older-name', destination: '/blog/new-name', type: 301 },
  ]);
});
