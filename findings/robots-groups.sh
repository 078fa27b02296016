#!/usr/bin/env bash
# A robots.txt with two groups for one crawler, and with other lines between two crawlers, in three programs that read it.
#
# A good guess says: RFC 9309 says it (2.2.1, 2.2.4): all groups of a crawler count as one, and a line that a reader doesn't
# know, or a Sitemap, doesn't end a group. Content networks write a group for everybody above that of the site.
# What happens: of two groups, robots-parser follows both, robots-txt-parser the last and robots-txt-guard the first, whether they
# name the crawler or everybody, so /drafts or /admin may be crawled. With a Sitemap or a Crawl-delay between "User-agent: a"
# and "User-agent: b", a belongs to the group of both; in all three, it's a group without a rule, and a may crawl everything.
#
# robots-parser 3.0.1, robots-txt-parser 2.0.3, robots-txt-guard 1.0.2 with robots-txt-parse 2.0.1 from npm, on Node 20 and
# newer. 2026-11-30.
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
  'robots-parser': async (file, path) => robotsParser(`${site}/robots.txt`, file).isAllowed(site + path, 'a'),
  'robots-txt-parser'(file, path) {
    const robots = robotsTxtParser({ userAgent: 'a' });
    robots.parseRobots(site, file);
    return robots.canCrawl(site + path);
  },
  'robots-txt-guard': async (file, path) => guard(await parse(Readable.from([file]))).isAllowed('a', path),
};
const twice = (name) => `User-agent: ${name}\nDisallow: /drafts\n\nUser-agent: b\nDisallow: /\n\nUser-agent: ${name}\nDisallow: /admin\n`;
const between = (line) => `User-agent: a\n${line}\nUser-agent: b\nDisallow: /\n`;
const cases = {
  'named twice': [twice('a'), ['/drafts', '/admin']],
  'everybody twice': [twice('*'), ['/drafts', '/admin']],
  Sitemap: [between(`Sitemap: ${site}/sitemap.xml`), ['/']],
  'Crawl-delay': [between('Crawl-delay: 5'), ['/']],
};
async function main() {
  const seen = {};
  for (const [name, isAllowed] of Object.entries(programs)) {
    seen[name] = {};
    for (const [kind, [file, paths]] of Object.entries(cases)) {
      const allowed = [];
      for (const path of paths) if (await isAllowed(file, path)) allowed.push(path);
      seen[name][kind] = allowed.join(' ');
    }
  }
  console.table(seen);
  const alone = { Sitemap: '/', 'Crawl-delay': '/' };
  const expected = {
    'robots-parser': { 'named twice': '', 'everybody twice': '', ...alone },
    'robots-txt-parser': { 'named twice': '/drafts', 'everybody twice': '/drafts', ...alone },
    'robots-txt-guard': { 'named twice': '/admin', 'everybody twice': '/admin', ...alone },
  };
  process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
}
main();
SCRIPT
node run.cjs
