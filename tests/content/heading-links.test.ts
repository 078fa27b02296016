import { satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { mdxToJs } from 'satteri';
import { expect, test } from 'vitest';
import { headingLinks } from '@/content/heading-links';

test.each([
  ['## What remains', true],
  ['## See [this](/x)', false],
  ['## See *<a href="/x">this</a>*', false],
])('the heading "%s" links to itself unless it has a link: %s', async (source, isLinked) => {
  const hastPlugins = [satteriHeadingIdsPlugin(), headingLinks];
  const { code } = await mdxToJs(source, { hastPlugins });
  expect(code.includes('heading-link')).toBe(isLinked);
});
