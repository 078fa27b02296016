import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineScripts } from '@/build/inline-scripts';

let folder: string;
let server: ViteDevServer;

interface Script {
  code: string;
  hash: string;
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** What a page imports, as the development server gives it. */
const load = async (name: string) => {
  write(`${name}-page.js`, `export * from './${name}.ts?script';`);
  return (await server.ssrLoadModule(`/${name}-page.js`)) as Script;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inline-scripts-'));
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    plugins: [
      inlineScripts([
        {
          name: 'words',
          resolveId: (id) => (id === 'virtual:words' ? '\0words' : undefined),
          load: (id) =>
            id === '\0words' ? 'export const kept = "kept", left = "left";' : undefined,
        },
      ]),
    ],
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Runs a script as a browser does that finds it in a page, and returns what it has said. */
function run({ code }: Script): unknown[] {
  const said: unknown[] = [];
  runInNewContext(code, { say: (word: unknown) => void said.push(word) });
  return said;
}

test('a module with its imports becomes one script in strict mode, which leaves no names', async () => {
  write('word.ts', 'export const word: string = "salam";');
  write('data.json', '{ "used": 1 }');
  write(
    'whole.ts',
    `import { word } from './word'; import data from './data.json'; import { kept } from 'virtual:words';
     declare const say: (word: unknown) => void;
     say(word); say(data.used); say(kept); say((function (this: unknown) { return this; })());`,
  );
  const script = await load('whole');
  expect(run(script)).toEqual(['salam', 1, 'kept', undefined]);
  expect(script.code).not.toMatch(/left|import/);
  const context = {};
  runInNewContext(`var say = () => 0; ${script.code}`, context);
  expect(Object.keys(context)).toEqual(['say']);
});

test('the hash is that of the text as browsers read it', async () => {
  write(
    'lines.ts',
    'declare const say: (word: unknown) => void;\r\nsay(`one\r\ntwo</script>`);\r\n',
  );
  const script = await load('lines');
  expect(script.code).not.toMatch(/\r|<\/script/i);
  expect(run(script)).toEqual(['one\ntwo</script>']);
  const digest = createHash('sha256').update(script.code).digest('base64');
  expect(script.hash).toBe(`sha256-${digest}`);
});

test('after a change in what it imports, the development server has another script', async () => {
  write('first.ts', 'export const first = 1;');
  write(
    'changing.ts',
    `import { first } from './first'; declare const say: (n: number) => void; say(first);`,
  );
  expect(run(await load('changing'))).toEqual([1]);
  write('first.ts', 'export const first = 2;');
  const changed = new Promise((resolve) => void server.watcher.once('change', resolve));
  server.watcher.emit('change', join(folder, 'first.ts'));
  await changed;
  await expect.poll(async () => run(await load('changing')), { timeout: 30_000 }).toEqual([2]);
});
