#!/usr/bin/env bash
# A verse and the times of prayer in a text's front matter, in four programs that read it.
#
# A good guess says: 2:45 without quotation marks is a text, as 2:255 is, and any program that reads YAML says so.
# What happens: gray-matter and front-matter read YAML 1.1, in which numbers with a colon count in sixties: 2:45 is the
# number 165, Fajr at 5:12 is 312, and Isha at 19:46 is 1186. 2:255 stays a text, because 255 is more than sixty, and so does
# 05:12, so which verses of a surah are right depends on their number. vfile-matter and yaml read YAML 1.2: all are texts. A
# file that one of these two has written without quotation marks is another when one of the first two reads it.
#
# gray-matter 4.0.3, front-matter 4.0.2, vfile-matter 5.0.1, yaml 2.9.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts gray-matter@4.0.3 front-matter@4.0.2 vfile-matter@5.0.1 \
  vfile@6.0.3 yaml@2.9.1 >&2

cat > run.mjs <<'SCRIPT'
import frontMatter from 'front-matter';
import grayMatter from 'gray-matter';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { parse, stringify } from 'yaml';

const fields = stringify({ verse: '2:45', throne: '2:255', fajr: '5:12', early: '05:12', isha: '19:46' });
const file = `---\n${fields}---\nSabr\n`;
const readers = {
  'gray-matter': () => grayMatter(file).data,
  'front-matter': () => frontMatter(file).attributes,
  'vfile-matter': () => {
    const read = new VFile(file);
    matter(read);
    return read.data.matter;
  },
  yaml: () => parse(fields),
};
const seen = Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, { ...read() }]));
console.table(seen);
const texts = { verse: '2:45', throne: '2:255', fajr: '5:12', early: '05:12', isha: '19:46' };
const numbers = { ...texts, verse: 165, fajr: 312, isha: 1186 };
const expected = { 'gray-matter': numbers, 'front-matter': numbers, 'vfile-matter': texts, yaml: texts };
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
