import { expect, test } from 'vitest';
import { pagePath } from '@/lib/paths';

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/survey', '/survey'],
  ['/survey/', '/survey'],
  ['/survey.html', '/survey'],
  ['/blog/index.html', '/blog'],
  ['/blog/a.html-page', '/blog/a.html-page'],
  ['/blog/2', '/blog/2'],
])('the page at %s has the canonical path %s', (address, path) => {
  expect(pagePath(new URL(address, 'https://example.com'))).toBe(path);
});
