import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFile } from '@/hydration/fetch-file';
import { fetchModules } from '@/hydration/import-modules';
import { staticImports } from '@/hydration/static-imports';

let server: Server;
let origin: string;
let requests: string[];
let missing: string | undefined;

const graph: Record<string, string> = {
  '/_astro/entry.js': 'import{a}from"./a.js";import"./b.js";export{a};',
  '/_astro/a.js': 'import{b}from"./b.js";export const a=b;',
  // a and b import each other.
  '/_astro/b.js': 'import{a}from"./a.js";export const b=()=>a;const text=\'import"./none.js"\';',
};
const serve: RequestListener = ({ url = '' }, response) => {
  requests.push(url);
  if (url.endsWith('/slow.js')) return;
  response.statusCode = url in graph && url !== missing ? 200 : 404;
  response.end(graph[url]);
};
const load = (name: string) => fetchModules([`${origin}/_astro/${name}.js`], fetchFile);

beforeEach(async () => {
  requests = [];
  missing = undefined;
  server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a module and all its static imports are fetched once each', async () => {
  await load('entry');
  await load('a');
  expect(requests.sort()).toEqual(['/_astro/a.js', '/_astro/b.js', '/_astro/entry.js']);
});

test.each(['/_astro/entry.js', '/_astro/b.js'])(
  'the error for a missing %s names it, and the next call fetches it again',
  async (path) => {
    missing = path;
    const message = `Loading chunk failed (Error: status 404: ${origin}${path})`;
    await expect(load('entry')).rejects.toThrow(message);
    await expect(load('entry')).rejects.toThrow(message);
    missing = undefined;
    await load('entry');
    expect(requests.filter((request) => request === path)).toHaveLength(3);
  },
);

test('loading a file fails after two minutes', async () => {
  const { timeout } = AbortSignal;
  const started = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 1000));
  const message = /^Loading chunk failed \(TimeoutError: .*slow\.js\)$/;
  await expect(load('slow')).rejects.toThrow(message);
  expect(started).toHaveBeenCalledWith(120_000);
});

test.each([
  ['import{a as b,c}from"./a.js";import"./b.js";let d=1', ['./a.js', './b.js']],
  ["import a, * as b from './a.js'\nimport './b.js'\n", ['./a.js', './b.js']],
  ['import"./a.js";export{b as c}from"./b.js";export{d}', ['./a.js', './b.js']],
  ['import("./a.js");import"./b.js"', []],
  ['const text=`import"./a.js"`', []],
])('%s statically imports %j', (code, specifiers) => {
  expect(staticImports(code)).toEqual(specifiers);
});
