import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeRedirects } from '../../scripts/redirects.ts';
import { temporaryFolder, write } from '../files.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  cpSync('firebase.json', join(root, 'firebase.json'));
});

const built = (list: object[]) => write(join(root, 'dist/redirects.json'), JSON.stringify(list));
const config = (folder: string) => JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8'));

test('firebase.json gets the redirects of the build, and only those', () => {
  const renamed = { source: '/blog/old-name', destination: '/blog/new-name', type: 301 };
  built([renamed, { ...renamed, source: '/blog/older-name' }]);
  writeRedirects(root);
  built([renamed]);
  writeRedirects(root);
  const before = config('.');
  const hosting = { ...before.hosting, redirects: [renamed] };
  expect(config(root)).toEqual({ ...before, hosting });
});

test.each([
  { source: '/blog/a', destination: 'https://elsewhere.example/b' },
  { source: '/blog/a', destination: '//elsewhere.example' },
  { source: '/**', destination: '/blog/b' },
  { source: '/blog/:post*', destination: '/blog/b' },
  {},
])('the build of a pull request cannot redirect %j', (redirect) => {
  built([redirect]);
  expect(() => writeRedirects(root)).toThrow('may only lead from posts to posts');
});

test('without a build, the remedy is named', () => {
  expect(() => writeRedirects(root)).toThrow('First: npm run build');
});
