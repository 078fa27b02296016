import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** The front matter and the scripts of an Astro component; otherwise the whole. */
const codeOf = (path: string, text: string) =>
  path.endsWith('.astro')
    ? [...text.matchAll(/^---\n(.*?)^---$|<script>(.*?)<\/script>/gms)]
        .map(([, matter, script]) => matter ?? script)
        .join('\n')
    : text;

/** The files that a file imports, also for their types only, late, or to pass something on. */
function importsOf(path: string, texts: Map<string, string>): string[] {
  const { importedFiles } = ts.preProcessFile(codeOf(path, texts.get(path) ?? ''), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    // A package, such as `yaml`, isn't the file of that name.
    if (!/^(\.|@\/)/.test(fileName)) return [];
    const imported = fileName.startsWith('@/')
      ? `src/${fileName.slice(2)}`
      : posix.join(posix.dirname(path), fileName);
    return ENDINGS.map((ending) => imported + ending).find((file) => texts.has(file)) ?? [];
  });
}

/** A circle of imports, as the paths on the way round, or `undefined` if there is none. */
function findCircle(texts: Map<string, string>): string[] | undefined {
  const clear = new Set<string>();
  const visit = (path: string, way: string[]): string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (clear.has(path)) return undefined;
    for (const imported of importsOf(path, texts)) {
      const circle = visit(imported, [...way, path]);
      if (circle) return circle;
    }
    clear.add(path);
    return undefined;
  };
  for (const path of texts.keys()) {
    const circle = visit(path, []);
    if (circle) return circle;
  }
  return undefined;
}

test('no files import each other in a circle', () => {
  const paths = globSync('{src,cli,operations,scripts}/**/*.{ts,tsx,astro}');
  const texts = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  expect(texts.size).toBeGreaterThan(0);
  expect(findCircle(texts)).toBeUndefined();
});

test.each([
  ['in src', "import { b } from '@/lib/b';"],
  ['with its ending', "import { b } from './b.ts';"],
  ['of a type', "import type { B } from './b';"],
  ['of a type that is passed on', "export type { B } from './b';"],
  ['that comes late', "const b = () => import('./b');"],
  ['of an Astro component', "import C from './C.astro';"],
])('an import %s can close a circle', (_, statement) => {
  const texts = new Map([
    ['src/lib/a.ts', statement],
    ['src/lib/b.ts', "import { a } from './a';"],
    ['src/lib/C.astro', "---\nimport { b } from './b';\n---\n<p />"],
  ]);
  expect(findCircle(texts)).toContain('src/lib/b.ts');
});

test('an import in the script of an Astro component can close a circle', () => {
  const texts = new Map([
    ['src/lib/C.astro', "<p />\n<script>\n  import { d } from './d';\n</script>"],
    ['src/lib/d.ts', "import C from './C.astro';"],
  ]);
  expect(findCircle(texts)).toEqual(['src/lib/C.astro', 'src/lib/d.ts', 'src/lib/C.astro']);
});
