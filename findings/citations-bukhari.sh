#!/usr/bin/env bash
# Al-Bukhārī and al-Ghazālī, in a program that reads lists of books and writes them.
#
# A good guess says: what reads a BibTeX file with "al-Bukhārī, Muḥammad ibn Ismāʿīl" and writes one writes the same
# author.
# What happens: Citation.js takes al for a small word before a family name, like "von", and writes it with a space: al
# Bukhārī, al Ghazālī. The ʿ of Ismāʿīl is gone: it becomes Ismāīl, because it's no letter that TeX has a command for.
# Of "ʿAbd al-Raḥmān al-Suyūṭī", as names stand in a book, it makes the family name al-Raḥmān al Suyūṭī and the given
# name Abd, servant, of whom isn't said. Read and written once more, it stays so. In English, German and Dutch names
# nothing of that happens, and {double braces} keep a name whole, but who exports from a library's catalogue has none.
#
# @citation-js/core 0.9.0, @citation-js/plugin-bibtex 0.9.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @citation-js/core@0.9.0 @citation-js/plugin-bibtex@0.9.0 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const { Cite } = require('@citation-js/core');
require('@citation-js/plugin-bibtex');

/** TeX's commands for accents as letters: {\= a} is ā. */
const SIGNS = { '=': '\u0304', d: '\u0323' };
const readable = (text) =>
  text.replace(/\{\\([=d]) ?\{?(\p{L})\}?\}/gu, (_, command, letter) => letter + SIGNS[command]).normalize();
function author(name) {
  const written = new Cite(`@book{b, author={${name}}, title={X}}`).format('bibtex');
  return readable(/author = \{(.*)\},/.exec(written)[1]);
}
const names = ['von Goethe, Johann Wolfgang', 'al-Bukhārī, Muḥammad ibn Ismāʿīl', 'al-Ghazālī, Abū Ḥāmid'];
names.push('ʿAbd al-Raḥmān al-Suyūṭī', 'Ibn Kathīr, Ismāʿīl');
const seen = Object.fromEntries(names.map((name) => [name, author(name)]));
console.table(seen);
const expected = {
  'von Goethe, Johann Wolfgang': 'von Goethe, Johann Wolfgang',
  'al-Bukhārī, Muḥammad ibn Ismāʿīl': 'al Bukhārī, Muḥammad ibn Ismāīl',
  'al-Ghazālī, Abū Ḥāmid': 'al Ghazālī, Abū Ḥāmid',
  'ʿAbd al-Raḥmān al-Suyūṭī': 'al-Raḥmān al Suyūṭī, Abd',
  'Ibn Kathīr, Ismāʿīl': 'Ibn Kathīr, Ismāīl',
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.cjs
