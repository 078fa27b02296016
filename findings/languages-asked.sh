#!/usr/bin/env bash
# Indonesian by its old code, Urdu of India and Punjabi of Pakistan, in seven programs that choose a page's language.
#
# A good guess says: in-ID, as Java has named Indonesian for most of its life, is Indonesian: the registry of languages
# says so, and Intl writes id-ID for it. Whoever asks for Urdu of India, and Hindi after it, gets Urdu where there's
# Urdu of Pakistan. Punjabi of Pakistan, which is written in Arabic letters, isn't answered in those of India.
# What happens: five of seven have English for in-ID, though there's an Indonesian page; @formatjs/intl-localematcher
# and @phensley/locale-matcher know it. For Urdu of India before Hindi, four have Hindi, @phensley's among them, though
# it goes by CLDR as @formatjs's does, which has Urdu. Five answer Punjabi of Pakistan in Gurmukhi, India's letters, and
# those two in English. French, and the codes that pages have themselves, are right in all, so a trial shows nothing.
#
# accept-language-parser 1.5.0, negotiator 1.1.0, accept-language 3.0.20, bcp-47-match 2.0.3, @fluent/langneg 0.7.0,
# @formatjs/intl-localematcher 0.10.1, @phensley/locale-matcher 1.14.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts accept-language-parser@1.5.0 negotiator@1.1.0 \
  accept-language@3.0.20 bcp-47-match@2.0.3 @fluent/langneg@0.7.0 @formatjs/intl-localematcher@0.10.1 \
  @phensley/locale-matcher@1.14.0 >&2

cat > run.mjs <<'SCRIPT'
import { acceptedLanguages, negotiateLanguages } from '@fluent/langneg';
import { match } from '@formatjs/intl-localematcher';
import { LocaleMatcher } from '@phensley/locale-matcher';
import { lookup } from 'bcp-47-match';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const require = createRequire(import.meta.url);
const { default: acceptLanguage } = require('accept-language');
const parser = require('accept-language-parser');
const Negotiator = require('negotiator');

// Each gets what a browser or an app sends, and the languages of the pages. English is where none fits.
const programs = {
  'accept-language-parser': (asked, pages) => parser.pick(pages, asked, { loose: true }),
  negotiator: (asked, pages) => new Negotiator({ headers: { 'accept-language': asked } }).language(pages),
  'accept-language'(asked, pages) {
    acceptLanguage.languages(pages);
    return acceptLanguage.get(asked);
  },
  'bcp-47-match': (asked, pages) => lookup(pages, acceptedLanguages(asked)),
  '@fluent/langneg': (asked, pages) =>
    negotiateLanguages(acceptedLanguages(asked), pages, { defaultLocale: 'en', strategy: 'lookup' })[0],
  '@formatjs': (asked, pages) => match(acceptedLanguages(asked), pages, 'en'),
  '@phensley': (asked, pages) => new LocaleMatcher(pages).match(acceptedLanguages(asked)).locale.id,
};
const cases = [
  ['fr-CA', ['en', 'fr']],
  ['id-ID', ['en', 'id']],
  ['in-ID', ['en', 'id']],
  ['ur-PK, hi;q=0.8', ['en', 'ur-PK', 'hi']],
  ['ur-IN, hi;q=0.8', ['en', 'ur-PK', 'hi']],
  ['pa-PK', ['en', 'pa']],
];
const seen = Object.fromEntries(
  cases.map(([asked, pages]) => [
    asked,
    Object.fromEntries(Object.entries(programs).map(([program, choose]) => [program, choose(asked, pages) ?? 'en'])),
  ]),
);
console.table(seen);
const row = (...cells) => Object.fromEntries(Object.keys(programs).map((program, index) => [program, cells[index]]));
const expected = {
  'fr-CA': row('fr', 'fr', 'fr', 'fr', 'fr', 'fr', 'fr'),
  'id-ID': row('id', 'id', 'id', 'id', 'id', 'id', 'id'),
  'in-ID': row('en', 'en', 'en', 'en', 'en', 'id', 'id'),
  'ur-PK, hi;q=0.8': row('ur-PK', 'ur-PK', 'ur-PK', 'ur-PK', 'ur-PK', 'ur-PK', 'ur-PK'),
  'ur-IN, hi;q=0.8': row('ur-PK', 'hi', 'hi', 'hi', 'ur-PK', 'ur-PK', 'hi'),
  'pa-PK': row('pa', 'pa', 'pa', 'pa', 'pa', 'en', 'en'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
