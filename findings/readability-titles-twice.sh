#!/usr/bin/env bash
# Firefox's reader view shows an article's title twice, unless it's in Latin letters.
#
# A good guess says: reader views show the title above the text, and leave out the heading in the text that
# repeats it, in every language.
# What happens: Readability compares the two by their words, and a word is what `\w` matches, so only Latin letters
# without accents and digits are. "Patience at bedtime" is there once. The same title in Hindi, Arabic or Urdu
# is there twice; "(1/2)" behind it is enough to make it one again. "Übung" is compared as "bung".
#
# @mozilla/readability 0.6.0 and jsdom 29.1.1 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @mozilla/readability@0.6.0 jsdom@29.1.1 >&2

cat > run.mjs <<'SCRIPT'
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';

const words = 'Children learn at home first, from what adults do when nobody praises them. '.repeat(5);
/** How often the reader view has the title: above the text, and in it. */
function timesShown(title) {
  const text = `<h1>${title}</h1><p>${words}</p><p>${words}</p><p>${words}</p>`;
  const page = `<!doctype html><title>${title}</title><main><article>${text}</article></main>`;
  const article = new Readability(new JSDOM(page).window.document).parse();
  const inText = new JSDOM(article.content).window.document.querySelectorAll('h1, h2');
  return Number(article.title === title) + inText.length;
}
const expected = {
  'Patience at bedtime': 1,
  'सोने का समय और धीरज': 2,
  'الصبر عند النوم جميل': 2,
  'الصبر عند النوم جميل (1/2)': 1,
  'سوتے وقت کا صبر': 2,
};
const seen = Object.fromEntries(Object.keys(expected).map((title) => [title, timesShown(title)]));
console.table(seen);
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
