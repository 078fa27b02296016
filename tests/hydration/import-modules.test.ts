import { beforeEach, expect, test, vi } from 'vitest';
import { fetchFile } from '@/hydration/fetch-file';
import { fetchModules } from '@/hydration/import-modules';

const graph: Record<string, string> = {
  'entry.js': 'import{a}from"./a.js";import"./b.js";export{a};',
  'a.js': 'import{b}from"./b.js";export const a=b;',
  // a and b import each other.
  'b.js': 'import{a}from"./a.js";export const b=()=>a;const text=\'import"./none.js"\';',
};

let folder = 0;
let requests: string[];
let missing: string | undefined;
/** The attributes of <html>. */
let page: { outdated?: string };
const load = (name: string) =>
  fetchModules([`https://example.com/${folder}/_astro/${name}`], fetchFile);

beforeEach(() => {
  folder += 1;
  requests = [];
  missing = undefined;
  page = {};
  vi.stubGlobal('document', { documentElement: { dataset: page } });
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    const file = url.split('/').at(-1)!;
    requests.push(file);
    if (file === 'slow.js')
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    return new Response(graph[file], { status: file === missing ? 404 : 200 });
  });
});

test('a module and all its static imports are fetched once each', async () => {
  await load('entry.js');
  await load('a.js');
  expect(requests.sort()).toEqual(['a.js', 'b.js', 'entry.js']);
});

test.each(['entry.js', 'b.js'])(
  'the error for a missing %s names it, and the next call fetches it again',
  async (file) => {
    missing = file;
    const message = `Loading chunk failed (Error: status 404: https://example.com/${folder}/_astro/${file})`;
    await expect(load('entry.js')).rejects.toThrow(message);
    await expect(load('entry.js')).rejects.toThrow(message);
    expect(page).toEqual({ outdated: '' });
    missing = undefined;
    await load('entry.js');
    expect(requests.filter((request) => request === file)).toHaveLength(3);
  },
);

test('loading a file fails after two minutes', async () => {
  const { timeout } = AbortSignal;
  const started = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 1000));
  const message = /^Loading chunk failed \(TimeoutError: .*slow\.js\)$/;
  await expect(load('slow.js')).rejects.toThrow(message);
  expect(started).toHaveBeenCalledWith(120_000);
});
