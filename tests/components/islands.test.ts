import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

/** The components that pages hydrate. What a broken one shows is tested in a browser, for some of them. */
const islands = globSync('src/**/*.astro').flatMap((file) => {
  const tags = [...read(file).matchAll(/<([A-Z]\w*)[^<]*?\sclient:/g)];
  return tags.map(([, name = '']) => name);
});

test.each(islands)('%s shows an error instead of a hole', (name) => {
  const [file = ''] = globSync(`src/islands/**/${name}.tsx`);
  expect(read(file)).toContain(`export const ${name} = withBoundary('${name}', ${name}Island)`);
});
