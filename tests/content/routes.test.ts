import { expect, test } from 'vitest';
import type { Content } from '@/content/define';
import { contents } from '@/content/index';
import { readEntries } from '@/content/reading/entries';
import { namesOf } from '@/lib/records';
import { routes } from '../e2e/routes';

const withPages = namesOf(contents).filter((name) => (contents[name] as Content).base);

test.each(withPages)('browser tests visit a page of %s', async (name) => {
  const entries = await readEntries(contents[name] as Content, process.cwd());
  const paths = entries.flatMap(({ path, isPublished }) => (isPublished && path ? path : []));
  const visited = paths.filter((path) => routes.includes(path));
  expect(paths.length === 0 || visited.length > 0, 'to add to tests/e2e/routes.ts').toBe(true);
});
