#!/usr/bin/env bash
# A part of a word in italics, in Arabic, Hindi and Turkish, which markdownlint mends until it's none.
#
# A good guess says: markdownlint's documentation has it that emphasis within a word keeps its stars, because underscores mean
# nothing there. So what --fix makes of a text with both signs looks as before.
# What happens: a letter is what \w matches for it, those of ASCII. In "im*patient*" the stars stay. In و*الصبر* (and
# patience; Arabic writes "and" at the next word), अ*धैर्य* (impatience) and sabrı*nı* they become underscores, and the page,
# which had a word in italics, shows the underscores. MD050 does so with bold. Nothing has to be set: the first emphasis of
# a text decides for all. Prettier changes the signs, too, and knows these letters.
#
# markdownlint 0.42.1, prettier 3.10.1, commonmark 0.31.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts markdownlint@0.42.1 prettier@3.10.1 commonmark@0.31.2 >&2

cat > run.mjs <<'SCRIPT'
import { HtmlRenderer, Parser } from 'commonmark';
import { applyFixes } from 'markdownlint';
import { lint } from 'markdownlint/promise';
import { format } from 'prettier';

const fixed = async (text) => {
  const { text: mistakes } = await lint({ strings: { text } });
  return applyFixes(text, mistakes);
};
const formatted = (text) => format(text, { parser: 'markdown' });
const lastWord = (text) => text.trim().split(' ').at(-1);
const look = (text) => {
  const html = new HtmlRenderer().render(new Parser().parse(text));
  return html.match(/<(em|strong)>/g).length === 2 ? 'as before' : 'signs';
};
const words = ['im*patient*', 'و*الصبر*', 'अ*धैर्य*', 'sabrı*nı*', 'و**الصبر**'];
const seen = {};
for (const word of words) {
  const first = word.includes('**') ? '__Dua__' : '_Dua_';
  const text = `# Dua\n\n${first} ${word}\n`;
  const [byLint, byPrettier] = [await fixed(text), await formatted(text)];
  seen[word] = { markdownlint: `${lastWord(byLint)} ${look(byLint)}`, prettier: `${lastWord(byPrettier)} ${look(byPrettier)}` };
}
console.table(seen);
const expected = {
  'im*patient*': { markdownlint: 'im*patient* as before', prettier: 'im*patient* as before' },
  'و*الصبر*': { markdownlint: 'و_الصبر_ signs', prettier: 'و*الصبر* as before' },
  'अ*धैर्य*': { markdownlint: 'अ_धैर्य_ signs', prettier: 'अ*धैर्य* as before' },
  'sabrı*nı*': { markdownlint: 'sabrı_nı_ signs', prettier: 'sabrı*nı* as before' },
  'و**الصبر**': { markdownlint: 'و__الصبر__ signs', prettier: 'و**الصبر** as before' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
