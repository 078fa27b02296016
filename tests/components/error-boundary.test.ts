import { globSync, readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';

type Island = (props: object) => ReactElement;

const modules = import.meta.glob<Record<string, Island>>('/src/features/**/*.tsx');
/** The names of the components with a `client:` directive, which are hydrated. */
const islands = globSync('src/**/*.astro').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<([A-Z]\w*)[^<]*?\sclient:/g)].map(([, name]) => name),
);

test.each([...new Set(islands)])('%s is inside the error boundary', async (name = '') => {
  const path = Object.keys(modules).find((file) => file.endsWith(`/${name}.tsx`));
  const { [name]: Island } = await modules[path ?? '']!();
  expect(Island?.({}).type).toHaveProperty('getDerivedStateFromError');
});
