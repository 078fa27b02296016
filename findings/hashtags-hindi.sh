#!/usr/bin/env bash
# Hashtags such as #Ramadan in Hindi, Urdu, Bengali, Malayalam and Persian, in seven programs that find them.
#
# A good guess says: a hashtag ends at a space or a full stop. Unicode has a rule for them (UAX 31), by which the vowel
# signs of Hindi and Arabic belong to the word, as they do for readers.
# What happens: twitter-text and hashtag-regex have all of these. Autolinker and Bluesky's own package end at the
# invisible mark within words of Persian and Urdu: #نماز for #نماز‌جمعه. linkifyjs and find-hashtags end before the first
# vowel sign: of #दुआ (prayer) they leave #द, and of #رَمَضَان one letter. Hindi's #कुरआन and Malayalam's #ഖുർആൻ are one
# letter, too, with which many words begin. find-hashtags also ends at an underscore. markdown-it-hashtag takes letters
# of English only: it finds none of these, and #Du in #Duʿāʾ. Arabic without vowel signs is whole in five, so a trial
# with that shows nothing.
#
# twitter-text 3.1.0, hashtag-regex 2.2.0, autolinker 4.1.5, @atproto/api 0.21.0, linkifyjs and linkify-plugin-hashtag
# 4.3.3, find-hashtags 1.0.1, markdown-it-hashtag 0.4.0 with markdown-it 14.1.0 from npm, on Node 20 and newer.
# 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts twitter-text@3.1.0 hashtag-regex@2.2.0 autolinker@4.1.5 \
  @atproto/api@0.21.0 linkifyjs@4.3.3 linkify-plugin-hashtag@4.3.3 find-hashtags@1.0.1 markdown-it-hashtag@0.4.0 \
  markdown-it@14.1.0 >&2

cat > run.mjs <<'SCRIPT'
import * as linkify from 'linkifyjs';
import 'linkify-plugin-hashtag';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const require = createRequire(import.meta.url);
const { RichText } = require('@atproto/api');
const { default: Autolinker } = require('autolinker');
const findHashtags = require('find-hashtags');
const hashtagRegex = require('hashtag-regex');
const markdownIt = require('markdown-it')().use(require('markdown-it-hashtag'));
const twitter = require('twitter-text');

const programs = {
  'twitter-text': (text) => twitter.extractHashtags(text),
  'hashtag-regex': (text) => text.match(hashtagRegex()),
  autolinker: (text) => Autolinker.parse(text, { hashtag: 'twitter' }).map((match) => match.getMatchedText()),
  '@atproto/api'(text) {
    const richText = new RichText({ text });
    richText.detectFacetsWithoutResolution();
    return richText.facets?.map(({ features }) => features[0].tag);
  },
  linkifyjs: (text) => linkify.find(text).map(({ value }) => value),
  'find-hashtags': (text) => findHashtags(text),
  'markdown-it-hashtag': (text) => Array.from(markdownIt.render(text).matchAll(/<a[^>]*>([^<]*)/g), ([, tag]) => tag),
};
const tags = ['#Ramadan', '#رمضان_مبارك', '#نماز\u200Cجمعه', '#رَمَضَان', '#दुआ', '#कुरआन', '#रमज़ान'];
tags.push('#রমজান', '#ഖുർആൻ', '#Duʿāʾ');
const without = (tag = '') => tag.replace(/^#/, '');
/** What a program leaves of a hashtag, or "whole". */
function leftOf(tag, find) {
  const [found] = find(`Read ${tag} here`) ?? [];
  if (found === undefined) return 'none';
  return without(found).toLowerCase() === without(tag).toLowerCase() ? 'whole' : without(found);
}
const seen = Object.fromEntries(
  tags.map((tag) => [
    tag,
    Object.fromEntries(Object.entries(programs).map(([program, find]) => [program, leftOf(tag, find)])),
  ]),
);
console.table(seen);
const expected = {
  '#Ramadan': {
    'twitter-text': 'whole',
    'hashtag-regex': 'whole',
    autolinker: 'whole',
    '@atproto/api': 'whole',
    linkifyjs: 'whole',
    'find-hashtags': 'whole',
    'markdown-it-hashtag': 'whole',
  },
  '#رمضان_مبارك': {
    'twitter-text': 'whole',
    'hashtag-regex': 'whole',
    autolinker: 'whole',
    '@atproto/api': 'whole',
    linkifyjs: 'whole',
    'find-hashtags': 'رمضان',
    'markdown-it-hashtag': 'none',
  },
  '#نماز‌جمعه': {
    'twitter-text': 'whole',
    'hashtag-regex': 'whole',
    autolinker: 'نماز',
    '@atproto/api': 'نماز',
    linkifyjs: 'نماز',
    'find-hashtags': 'نماز',
    'markdown-it-hashtag': 'none',
  },
  '#رَمَضَان': {
    'twitter-text': 'whole',
    'hashtag-regex': 'whole',
    autolinker: 'whole',
    '@atproto/api': 'whole',
    linkifyjs: 'ر',
    'find-hashtags': 'ر',
    'markdown-it-hashtag': 'none',
  },
  '#दुआ': {
    'twitter-text': 'whole',
    'hashtag-regex': 'whole',
    autolinker: 'whole',
    '@atproto/api': 'whole',
    linkifyjs: 'द',
    'find-hashtags': 'द',
    'markdown-it-hashtag': 'none',
  },
  '#कुरआन': {
    'twitter-text': 'whole',
    'hashtag-regex': 'whole',
    autolinker: 'whole',
    '@atproto/api': 'whole',
    linkifyjs: 'क',
    'find-hashtags': 'क',
    'markdown-it-hashtag': 'none',
  },
  '#रमज़ान': {
    'twitter-text': 'whole',
    'hashtag-regex': 'whole',
    autolinker: 'whole',
    '@atproto/api': 'whole',
    linkifyjs: 'रमज',
    'find-hashtags': 'रमज',
    'markdown-it-hashtag': 'none',
  },
  '#রমজান': {
    'twitter-text': 'whole',
    'hashtag-regex': 'whole',
    autolinker: 'whole',
    '@atproto/api': 'whole',
    linkifyjs: 'রমজ',
    'find-hashtags': 'রমজ',
    'markdown-it-hashtag': 'none',
  },
  '#ഖുർആൻ': {
    'twitter-text': 'whole',
    'hashtag-regex': 'whole',
    autolinker: 'whole',
    '@atproto/api': 'whole',
    linkifyjs: 'ഖ',
    'find-hashtags': 'ഖ',
    'markdown-it-hashtag': 'none',
  },
  '#Duʿāʾ': {
    'twitter-text': 'whole',
    'hashtag-regex': 'whole',
    autolinker: 'whole',
    '@atproto/api': 'whole',
    linkifyjs: 'whole',
    'find-hashtags': 'whole',
    'markdown-it-hashtag': 'Du',
  },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
