#!/usr/bin/env bash
# Links to headings in Hindi, Urdu and Arabic, in three programs that check Markdown for links that lead nowhere.
#
# A good guess says: [see there](#धैर्य) leads to the heading ## धैर्य, as on GitHub, and so does the same address as a browser
# copies it, with percent signs.
# What happens: markdownlint finds both. remark-validate-links finds the heading as it's typed, and says of the copied address
# that there is no such heading. markdown-link-check finds headings in Urdu in both spellings, and none in Hindi, nor Arabic
# with vowel signs, because it leaves out all signs that aren't letters, and vowels are marks. Whoever believes it changes
# a link that works.
#
# markdownlint 0.42.1, remark-validate-links 13.1.0 with remark 15.0.1, markdown-link-check 3.15.0 from npm, on Node 20 and newer.
# 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts markdownlint@0.42.1 remark@15.0.1 \
  remark-validate-links@13.1.0 vfile@6.0.3 markdown-link-check@3.15.0 >&2

cat > run.mjs <<'SCRIPT'
import { promisify } from 'node:util';
import markdownLinkCheck from 'markdown-link-check';
import { lint } from 'markdownlint/promise';
import { remark } from 'remark';
import validateLinks from 'remark-validate-links';
import { VFile } from 'vfile';

const check = promisify(markdownLinkCheck);
/** How many links of a text lead nowhere. */
const programs = {
  async markdownlint(text) {
    const { text: found } = await lint({ strings: { text }, config: { default: false, MD051: true } });
    return found.length;
  },
  async 'remark-validate-links'(text) {
    const file = new VFile({ path: 'post.md', value: text });
    return (await remark().use(validateLinks, { repository: false }).process(file)).messages.length;
  },
  'markdown-link-check': async (text) => (await check(text)).filter(({ status }) => status === 'dead').length,
};
const headings = { English: 'patience', Hindi: 'धैर्य', Urdu: 'صبر', 'Arabic with signs': 'صَبْر' };
const seen = {};
for (const [name, countDead] of Object.entries(programs)) {
  seen[name] = {};
  for (const [language, heading] of Object.entries(headings)) {
    const verdictOn = async (address) =>
      (await countDead(`# Post\n\n[see there](#${address})\n\n## ${heading}\n`)) === 0 ? 'found' : 'dead';
    seen[name][language] = `${await verdictOn(heading)} ${await verdictOn(encodeURI(heading))}`;
  }
}
console.table(seen);
const both = 'found found';
const expected = {
  markdownlint: { English: both, Hindi: both, Urdu: both, 'Arabic with signs': both },
  'remark-validate-links': {
    English: both,
    Hindi: 'found dead',
    Urdu: 'found dead',
    'Arabic with signs': 'found dead',
  },
  'markdown-link-check': { English: both, Hindi: 'dead dead', Urdu: both, 'Arabic with signs': 'dead dead' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
