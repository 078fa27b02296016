import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBuiltSite } from '@/content/built-site';
import { temporaryFolder, write } from '../files';

test('every link that leads nowhere is named in each of its lines', async () => {
  const dist = temporaryFolder();
  const hrefs = ['./other', '/blog/gone', '#gone', '/blog/gone'];
  const links = hrefs.map((href) => `<a href="${href}">a</a>`).join('');
  write(join(dist, 'blog/post.html'), links);
  const source = `---\n---\n${hrefs.map((href) => `[a](${href})`).join('\n\n')}`;
  const post = { path: '/blog/post', formerPaths: [], isPublished: true, file: 'p.md', source };
  const said = await checkBuiltSite(dist, new URL('https://example.org'), [post]);
  expect(said.map(({ line, message }) => `${line} ${message}`)).toEqual([
    expect.stringContaining('3 The link ./other on /blog/post leads nowhere'),
    expect.stringContaining('5 The link /blog/gone on /blog/post leads nowhere'),
    expect.stringContaining('7 The link #gone on /blog/post leads to a place'),
    expect.stringContaining('9 The link /blog/gone on /blog/post leads nowhere'),
  ]);
});
