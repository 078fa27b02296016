#!/usr/bin/env bash
# A picture and a category in articles of Wikipedia in Urdu, Malayalam and Hausa, in a program that makes text of them.
#
# A good guess says: the program reads articles of any language, as its README says. A picture isn't a part of the text,
# and a category is in the list of categories.
# What happens: in Arabic, Persian, Hindi, Turkish and Indonesian, it is so. wtf_wikipedia has lists of the words for
# "file" and "category", and those of Urdu, Malayalam, Tamil, Sindhi and Hausa aren't in them. There the text begins
# with "thumb|Mosque" and ends with the category's name, and the lists of pictures and categories are empty. Of Bengali
# and Malay it knows one of the two. Whoever counts words, searches the text or has it read aloud gets these as well.
#
# wtf_wikipedia 10.4.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts wtf_wikipedia@10.4.2 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const wikipedia = createRequire(import.meta.url)('wtf_wikipedia');
const read = wikipedia.default ?? wikipedia;
// Each language's words for "file" and "category", as its Wikipedia has them in its addresses.
const languages = {
  Arabic: ['ملف', 'تصنيف'],
  Persian: ['پرونده', 'رده'],
  Hindi: ['चित्र', 'श्रेणी'],
  Turkish: ['Dosya', 'Kategori'],
  Indonesian: ['Berkas', 'Kategori'],
  Bengali: ['চিত্র', 'বিষয়শ্রেণী'],
  Malay: ['Fail', 'Kategori'],
  Urdu: ['فائل', 'زمرہ'],
  Malayalam: ['പ്രമാണം', 'വർഗ്ഗം'],
  Tamil: ['படிமம்', 'பகுப்பு'],
  Sindhi: ['فائل', 'زمرو'],
  Hausa: ['Fayil', 'Rukuni'],
};
const seen = Object.fromEntries(
  Object.entries(languages).map(([language, [file, category]]) => {
    const article = read(`[[${file}:a.jpg|thumb|Mosque]]\nIt is open.\n\n[[${category}:Islam]]`);
    const [pictures, categories] = [article.images().length, article.categories().length];
    return [language, { pictures, categories, text: article.text().replace(/\s+/g, ' ') }];
  }),
);
console.table(seen);
const row = (pictures, categories, text) => ({ pictures, categories, text });
const right = row(1, 1, 'It is open.');
const expected = {
  Arabic: right,
  Persian: right,
  Hindi: right,
  Turkish: right,
  Indonesian: right,
  Bengali: row(0, 1, 'thumb|Mosque It is open.'),
  Malay: row(0, 1, 'thumb|Mosque It is open.'),
  Urdu: row(0, 0, 'thumb|Mosque It is open. زمرہ:Islam'),
  Malayalam: row(0, 0, 'thumb|Mosque It is open. വർഗ്ഗം:Islam'),
  Tamil: row(0, 0, 'thumb|Mosque It is open. பகுப்பு:Islam'),
  Sindhi: row(0, 0, 'thumb|Mosque It is open. زمرو:Islam'),
  Hausa: row(0, 0, 'thumb|Mosque It is open. Rukuni:Islam'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
