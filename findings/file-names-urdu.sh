#!/usr/bin/env bash
# A text's title in Urdu and Persian as the name of a file, in two programs that make file names safe.
#
# A good guess says: a safe name keeps its ending, can be written, and has only what file systems forbid replaced.
# What happens: sanitize-filename cuts a name at 255 bytes, as file systems do, but from its end: Urdu has two bytes a letter
# and Hindi three, so of a long title ".pdf" is gone, and a machine doesn't know with what to open it. In English, the same
# number of letters has room. filenamify keeps the ending, but counts letters: a name cut at 255 of them (`maxLength`), as
# some of these file systems' limits are written, can't be written. It also takes the invisible sign inside of Persian words and names
# (محمد‌رضا) for a forbidden one, and puts an exclamation mark in its place, which sanitize-filename doesn't.
#
# sanitize-filename 1.6.4, filenamify 7.0.3 from npm, on Node 20 and newer, Linux (255 bytes a name). 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts sanitize-filename@1.6.4 filenamify@7.0.3 >&2

cat > run.mjs <<'SCRIPT'
import { writeFileSync } from 'node:fs';
import filenamify from 'filenamify';
import sanitize from 'sanitize-filename';

const programs = {
  'sanitize-filename': sanitize,
  filenamify: (name) => filenamify(name, { maxLength: 255 }),
};
const titles = {
  Urdu: 'صبر اور نماز سے مدد مانگو '.repeat(6),
  English: 'Seek help in patience and prayer '.repeat(5),
};
function fateOf(name) {
  try {
    writeFileSync(name, '');
    return name.endsWith('.pdf') ? 'written' : 'written without .pdf';
  } catch ({ code }) {
    return code;
  }
}
const seen = Object.fromEntries(
  Object.entries(programs).map(([program, safe]) => {
    const fates = Object.entries(titles).map(([language, title]) => [language, fateOf(safe(`${title.trim()}.pdf`))]);
    return [program, { ...Object.fromEntries(fates), name: safe('محمد\u200Cرضا.pdf') }];
  }),
);
console.table(seen);
const expected = {
  'sanitize-filename': { Urdu: 'written without .pdf', English: 'written', name: 'محمد\u200Cرضا.pdf' },
  filenamify: { Urdu: 'ENAMETOOLONG', English: 'written', name: 'محمد!رضا.pdf' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
