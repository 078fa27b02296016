#!/usr/bin/env bash
# The language of pages in Kurmanji, Balochi, Saraiki and Filipino, as a program for previews of links reads it.
#
# A good guess says: a name of a language is read up to its first hyphen, so ur-PK is Urdu and kmr-TR is Kurmanji, the
# Kurdish of Turkey. What a program doesn't know, it leaves out.
# What happens: metascraper-lang reads two letters, whatever comes behind them. kmr-TR is km, Khmer, bal-PK (Balochi) ba,
# Bashkir, skr-PK (Saraiki) sk, Slovak, fil-PH (Filipino) fi, Finnish, kab-DZ (Kabyle) ka, Georgian, and min-ID
# (Minangkabau) mi, Maori. Names of three letters alone are right or left out, and so are those whose two letters are no
# language. A preview with that language has lang="km" on words of Kurdish, for voices, fonts and translators.
#
# metascraper and metascraper-lang 5.49.24 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts metascraper@5.49.24 metascraper-lang@5.49.24 \
  @metascraper/helpers@5.49.24 >&2

cat > run.mjs <<'SCRIPT'
import metascraper from 'metascraper';
import metascraperLang from 'metascraper-lang';
import { isDeepStrictEqual } from 'node:util';

const read = metascraper([metascraperLang()]);
const nameOf = (tag) => new Intl.DisplayNames('en', { type: 'language' }).of(tag);
const seen = {};
for (const tag of ['ur-PK', 'urd', 'kmr-TR', 'bal-PK', 'skr-PK', 'fil-PH', 'kab-DZ', 'min-ID', 'kmr', 'ckb-IQ']) {
  const html = `<!doctype html><html lang="${tag}"><title>Salam</title>`;
  const { lang } = await read({ html, url: 'https://example.org/' });
  seen[tag] = lang ? nameOf(lang) : 'none';
}
console.table(seen);
const expected = {
  'ur-PK': 'Urdu',
  urd: 'Urdu',
  'kmr-TR': 'Khmer',
  'bal-PK': 'Bashkir',
  'skr-PK': 'Slovak',
  'fil-PH': 'Finnish',
  'kab-DZ': 'Georgian',
  'min-ID': 'Māori',
  kmr: 'none',
  'ckb-IQ': 'none',
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
