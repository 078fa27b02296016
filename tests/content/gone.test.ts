import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '@/content/check';
import { contents } from '@/content/index';
import { currentNotice } from '@/content/notice';
import { temporaryFolder, write } from '../files';

test('each file that the site can’t do without is named when it’s gone', async () => {
  const root = temporaryFolder();
  const { diagnostics: gone } = await checkContent(contents, root);
  expect(gone.map(({ file }) => file).sort()).toEqual([
    'content/about.yaml',
    'content/company.yaml',
    'content/home/stats.yaml',
    'content/home/testimonials.yaml',
    'content/notice/en.yaml',
    'content/people.yaml',
    'content/policies/cookies',
    'content/policies/privacy',
    'content/policies/safety',
    'content/policies/terms',
    'content/rewards.yaml',
    'content/sharing.yaml',
  ]);
});

test('what lies beside a file of one entry, and isn’t read, is named', async () => {
  const root = temporaryFolder();
  const stray = ['company.yml', 'home/stat.yaml', 'notice/en.md', 'posts/first/index.md'];
  const read = ['.gitignore', 'company.yaml', 'home/stats.yaml', 'notice/hi.yaml'];
  for (const file of [...stray, ...read, 'people/amina.jpg', 'blog/first/index.md'])
    write(join(root, 'content', file), 'text');
  const { diagnostics } = await checkContent(contents, root);
  const told = diagnostics.filter(({ message }) => message.startsWith('Nothing of this name'));
  expect(told.map(({ file }) => file)).toEqual([
    'content/company.yml',
    'content/home/stat.yaml',
    'content/notice/en.md',
    'content/posts',
  ]);
});

test('the notice that no page can do without says what is wrong, and where', () => {
  const root = temporaryFolder();
  write(join(root, 'firestore.rules'), '');
  write(join(root, 'content/notice/en.yaml'), 'title: Hi\n');
  expect(() => currentNotice(root)).toThrow(
    'content/notice/en.yaml:1\n  title: It has 2 characters',
  );
});
