#!/usr/bin/env bash
# Rolldown's list of the modules of a chunk leaves out a module of which only a value is left.
#
# A good guess says: `moduleIds` of a chunk has every file whose change makes another chunk, so what
# must be built again after a change can be told from it.
# What happens: with `inlineConst`, which Vite 8 sets, a constant is written in place of its name, and the
# file that exports it is gone from `moduleIds`; the text of the chunk still depends on it. With a
# function in its place, the file is listed. `watchFiles` and the hook `moduleParsed` have both.
#
# rolldown 1.2.19 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts rolldown@1.2.19 >&2

echo 'export const word: string = "salam";' > constant.ts
echo 'export function word(): string { return "salam" + Date.now(); }' > function.ts
echo 'import { word } from "./constant.ts"; console.log(word);' > of-constant.ts
echo 'import { word } from "./function.ts"; console.log(word());' > of-function.ts

cat > run.mjs <<'SCRIPT'
import { basename } from 'node:path';
import { rolldown } from 'rolldown';
const seen = [];
for (const name of ['constant', 'function']) {
  const bundle = await rolldown({ input: `of-${name}.ts`, optimization: { inlineConst: true } });
  const { output } = await bundle.generate({ format: 'iife' });
  const files = (paths) => paths.map((path) => basename(path)).sort().join(' ');
  seen.push({
    imports: `${name}.ts`,
    hasItsText: output[0].code.includes('salam'),
    moduleIds: files(output[0].moduleIds),
    watchFiles: files(await bundle.watchFiles),
  });
}
console.table(seen);
const expected = [
  { imports: 'constant.ts', hasItsText: true, moduleIds: 'of-constant.ts', watchFiles: 'constant.ts of-constant.ts' },
  { imports: 'function.ts', hasItsText: true, moduleIds: 'function.ts of-function.ts', watchFiles: 'function.ts of-function.ts' },
];
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
