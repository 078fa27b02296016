#!/usr/bin/env bash
# An invitation with a link in it, translated by Fluent or MessageFormat 2, in four programs that make links.
#
# A good guess says: a message such as "Join us: { $link }" with an address in it is that text with that address, and
# what finds addresses in a text finds it.
# What happens: Fluent and MessageFormat 2 put two invisible marks around what they insert, so that an address in a
# sentence of Urdu stays in its place (U+2068 and U+2069), in English, too. linkifyjs takes the second for a part of
# the address, which leads to ?by=abc%E2%81%A9, another code. linkify-it, as in markdown-it, makes no link at all
# behind the first. Autolinker and anchorme are right. intl-messageformat inserts no marks, so all four are right
# there, and nobody sees a difference. A message that is sent, and not shown in a page, wants useIsolating: false or
# bidiIsolation: 'none'.
#
# @fluent/bundle 0.19.1, messageformat 4.0.0, intl-messageformat 12.1.5, linkifyjs 4.4.0, linkify-it 6.1.0, autolinker
# 4.1.5, anchorme 3.0.8 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @fluent/bundle@0.19.1 messageformat@4.0.0 \
  intl-messageformat@12.1.5 linkifyjs@4.4.0 linkify-it@6.1.0 autolinker@4.1.5 anchorme@3.0.8 >&2

cat > run.mjs <<'SCRIPT'
import { FluentBundle, FluentResource } from '@fluent/bundle';
import * as anchormeModule from 'anchorme';
import * as autolinkerModule from 'autolinker';
import * as intlMessageFormat from 'intl-messageformat';
import * as linkifyIt from 'linkify-it';
import * as linkifyjs from 'linkifyjs';
import { MessageFormat } from 'messageformat';

/** The module's own export, however the package writes it. */
const main = (module, name) => module[name] ?? module.default?.default ?? module.default;
const Autolinker = main(autolinkerModule, 'Autolinker');
const IntlMessageFormat = main(intlMessageFormat, 'IntlMessageFormat');
const LinkifyIt = main(linkifyIt, 'LinkifyIt');
const anchorme = main(anchormeModule, 'anchorme');

const link = 'https://example.org/join?by=abc';
function byFluent(language, words) {
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(`invite = ${words} { $link }\n`));
  return bundle.formatPattern(bundle.getMessage('invite').value, { link });
}
const messages = {
  'Fluent, Urdu': byFluent('ur', 'ہمارے ساتھ شامل ہوں:'),
  'Fluent, English': byFluent('en', 'Join us:'),
  'MessageFormat 2, Urdu': new MessageFormat(['ur'], 'ہمارے ساتھ شامل ہوں: {$link}').format({ link }),
  'intl-messageformat, Urdu': new IntlMessageFormat('ہمارے ساتھ شامل ہوں: {link}', 'ur').format({ link }),
};
const programs = {
  linkifyjs: (text) => linkifyjs.find(text)[0]?.href,
  'linkify-it': (text) => new LinkifyIt().match(text)?.[0].url,
  autolinker: (text) => Autolinker.parse(text)[0]?.getAnchorHref(),
  anchorme: (text) => anchorme.list(text)[0]?.string,
};
const seen = Object.fromEntries(
  Object.entries(messages).map(([name, text]) => [
    name,
    Object.fromEntries(Object.entries(programs).map(([program, find]) => [program, encodeURI(find(text) ?? 'none')])),
  ]),
);
console.table(seen);
const right = { linkifyjs: link, 'linkify-it': link, autolinker: link, anchorme: link };
const marked = { ...right, linkifyjs: `${link}%E2%81%A9`, 'linkify-it': 'none' };
const expected = {
  'Fluent, Urdu': marked,
  'Fluent, English': marked,
  'MessageFormat 2, Urdu': marked,
  'intl-messageformat, Urdu': right,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
