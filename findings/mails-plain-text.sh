#!/usr/bin/env bash
# Times of prayer, two buttons, and two days in Hindi, as six programs make plain text of an email's HTML.
#
# A good guess says: what stands apart in an email does so in its plain text: on lines of their own or with a space.
# What happens: html-to-text, unless told which tables are tables, writes the times of prayer as Fajr5:12Isha19:46, and
# so do html2plaintext and striptags. Behind one button's address, @react-email/render writes the next button's words
# without a space, as in join?by=1پوچھیں, where what makes links takes the letters of Urdu for a part of the address.
# html2plaintext and striptags make one word of आज and कल, today and tomorrow, in two blocks: आजकल, nowadays. Hindi and
# Urdu make words by joining, so nobody sees a fault. html-to-text and @react-email/render write headings in capitals:
# Turkish birlik becomes BIRLIK, without the dot that its capital has. string-strip-html joins the buttons.
# textversionjs alone keeps everything apart.
#
# html-to-text 10.0.1, @react-email/render 2.3.1 with react 19.3.1, html2plaintext 2.1.4, striptags 3.2.0, textversionjs
# 1.1.3, string-strip-html 13.7.6 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts html-to-text@10.0.1 @react-email/render@2.3.1 react@19.3.1 \
  react-dom@19.3.1 html2plaintext@2.1.4 striptags@3.2.0 textversionjs@1.1.3 string-strip-html@13.7.6 >&2

cat > run.mjs <<'SCRIPT'
import { isDeepStrictEqual } from 'node:util';
import { toPlainText } from '@react-email/render';
import { htmlToText } from 'html-to-text';
import html2plaintext from 'html2plaintext';
import { stripHtml } from 'string-strip-html';
import striptags from 'striptags';
import textVersion from 'textversionjs';

const programs = {
  'html-to-text': (html) => htmlToText(html),
  '@react-email/render': (html) => toPlainText(html),
  html2plaintext,
  striptags: (html) => striptags(html),
  textversionjs: (html) => textVersion(html),
  'string-strip-html': (html) => stripHtml(html).result,
};
const emails = {
  times: '<table><tr><th>Fajr</th><td>5:12</td></tr><tr><th>Isha</th><td>19:46</td></tr></table>',
  buttons: '<p><a href="https://a.example/?by=1">شامل</a><a href="https://a.example/b">پوچھیں</a></p>',
  days: '<div>आज</div><div>कल</div>',
  heading: '<h1>birlik</h1>',
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, write]) => [
    name,
    Object.fromEntries(Object.entries(emails).map(([kind, html]) => [kind, write(html).trim().replace(/\s+/g, ' ')])),
  ]),
);
console.table(seen);
const apart = { times: 'Fajr 5:12 Isha 19:46', days: 'आज कल' };
const joined = { times: 'Fajr5:12Isha19:46', buttons: 'شاملپوچھیں', days: 'आजकल', heading: 'birlik' };
const expected = {
  'html-to-text': {
    ...apart,
    times: 'Fajr5:12Isha19:46',
    buttons: 'شامل [https://a.example/?by=1]پوچھیں [https://a.example/b]',
    heading: 'BIRLIK',
  },
  '@react-email/render': { ...apart, buttons: 'شامل https://a.example/?by=1پوچھیں https://a.example/b', heading: 'BIRLIK' },
  html2plaintext: joined,
  striptags: joined,
  textversionjs: {
    ...apart,
    buttons: '[شامل] (https://a.example/?by=1) [پوچھیں] (https://a.example/b)',
    heading: 'birlik ======',
  },
  'string-strip-html': { ...apart, buttons: 'شاملپوچھیں', heading: 'birlik' },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
