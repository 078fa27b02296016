import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFile } from '@/hydration/fetch-file';
import { fetchModules } from '@/hydration/import-modules';
import { staticImports } from '@/hydration/static-imports';

let server: Server;
let origin: string;
let requests: string[];
let answer: RequestListener;

const graph: Record<string, string> = {
  '/_astro/entry.js': 'import{a}from"./a.js";import"./b.js";export{a};',
  '/_astro/a.js': 'import{b}from"./b.js";export const a=b;',
  // a and b import each other.
  '/_astro/b.js': 'import{a}from"./a.js";export const b=()=>a;const text=\'import"./none.js"\';',
};
const serveGraph: RequestListener = ({ url = '' }, response) => {
  response.statusCode = url in graph ? 200 : 404;
  response.end(graph[url]);
};

beforeEach(async () => {
  requests = [];
  answer = serveGraph;
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

test('a module and all its static imports are fetched once each', async () => {
  await fetchModules([`${origin}/_astro/entry.js`], fetchFile);
  await fetchModules([`${origin}/_astro/a.js`], fetchFile);
  expect(requests.sort()).toEqual(['/_astro/a.js', '/_astro/b.js', '/_astro/entry.js']);
});

test.each(['entry', 'b'])(
  'the error for a missing %s.js names it, and the next call fetches it again',
  async (name) => {
    const path = `/_astro/${name}.js`;
    answer = (request, response) => {
      if (request.url !== path) return serveGraph(request, response);
      response.statusCode = 404;
      response.end();
    };
    const load = () => fetchModules([`${origin}/_astro/entry.js`], fetchFile);
    const message = `Loading chunk failed (Error: status 404: ${origin}${path})`;
    await expect(load()).rejects.toThrow(message);
    await expect(load()).rejects.toThrow(message);
    answer = serveGraph;
    await load();
    expect(requests.filter((request) => request === path)).toHaveLength(3);
  },
);

test('loading a file fails after two minutes', async () => {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 1000));
  answer = () => {};
  await expect(fetchModules([`${origin}/_astro/entry.js`], fetchFile)).rejects.toThrow(
    /^Loading chunk failed \(TimeoutError: .*entry\.js\)$/,
  );
  expect(AbortSignal.timeout).toHaveBeenCalledWith(120_000);
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
