#!/usr/bin/env bash
# A robots.txt with a folder in Urdu, in three programs that read it for crawlers.
#
# A good guess says: /بلاگ in robots.txt is the same as /%D8%A8%D9%84%D8%A7%DA%AF, as RFC 9309 (2.2.2) says, in either case of
# the letters behind the percent signs; crawlers ask for the second, because URL makes it of the first.
# What happens: robots-parser knows all three forms. robots-txt-parser and robots-txt-guard compare letters: with the folder
# written in Urdu, they allow all that is in it, and with capitals behind the percent signs they allow what a page links
# with small ones. A folder in English is right in all three.
#
# robots-parser 3.0.1, robots-txt-parser 2.0.3, robots-txt-guard 1.0.2 with robots-txt-parse 2.0.1 from npm, on Node 20 and
# newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts robots-parser@3.0.1 robots-txt-parser@2.0.3 \
  robots-txt-guard@1.0.2 robots-txt-parse@2.0.1 >&2

cat > run.cjs <<'SCRIPT'
const { Readable } = require('node:stream');
const robotsParser = require('robots-parser');
const guard = require('robots-txt-guard');
const parse = require('robots-txt-parse');
const robotsTxtParser = require('robots-txt-parser');

const site = 'https://example.org';
const programs = {
  'robots-parser': async (file, path) => robotsParser(`${site}/robots.txt`, file).isAllowed(site + path, 'crawler'),
  'robots-txt-parser'(file, path) {
    const robots = robotsTxtParser({ userAgent: 'crawler' });
    robots.parseRobots(site, file);
    return robots.canCrawl(site + path);
  },
  'robots-txt-guard': async (file, path) => guard(await parse(Readable.from([file]))).isAllowed('crawler', path),
};
const inUrdu = '/بلاگ';
const capitals = new URL(inUrdu, site).pathname;
const small = capitals.toLowerCase();
const cases = {
  'in Urdu': [inUrdu, capitals],
  'in capitals': [capitals, capitals],
  'linked with small letters': [capitals, small],
  'in English': ['/blog', '/blog'],
};
async function main() {
  const seen = {};
  for (const [name, isAllowed] of Object.entries(programs)) {
    seen[name] = {};
    for (const [kind, [folder, path]] of Object.entries(cases))
      seen[name][kind] = (await isAllowed(`User-agent: *\nDisallow: ${folder}\n`, `${path}/1`)) ? 'allowed' : 'disallowed';
  }
  console.table(seen);
  const right = Object.fromEntries(Object.keys(cases).map((kind) => [kind, 'disallowed']));
  const byLetter = { ...right, 'in Urdu': 'allowed', 'linked with small letters': 'allowed' };
  const expected = { 'robots-parser': right, 'robots-txt-parser': byLetter, 'robots-txt-guard': byLetter };
  process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
}
main();
SCRIPT
node run.cjs
