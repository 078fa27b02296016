import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { forgetContent } from '@/content/astro/dev-server';
import { temporaryFolder, write } from '../files';

test('a page has new content, though its code was asked for meanwhile', async () => {
  const root = temporaryFolder();
  const page = join(root, 'page.js');
  write(page, "export { brand } from 'virtual:content/company';");
  let brand = 'Usrah';
  const company: Plugin = {
    name: 'company',
    resolveId: (id) => (id === 'virtual:content/company' ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? `export const brand = '${brand}';` : undefined),
  };
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [company],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules here.');
  expect(await ssr.runner.import(page)).toMatchObject({ brand });
  brand = 'Nur';
  forgetContent(server);
  await ssr.fetchModule(page);
  expect(await ssr.runner.import(page)).toMatchObject({ brand });
});
