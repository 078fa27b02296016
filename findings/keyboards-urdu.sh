#!/usr/bin/env bash
# Letters that keyboards on a page have for Urdu, Sindhi, Arabic and Persian, in three programs.
#
# A good guess says: a keyboard for a language has the letters of its alphabet, each as the sign with which the language
# is written elsewhere.
# What happens: virtual-keyboard's Urdu has them. Neither of simple-keyboard's two for Urdu has ی, one of the most
# frequent letters: one writes ى, the other Arabic's ي. What is typed there looks the same, and isn't found, since it's
# another word for a program: علی. One has no ئ either. Its Sindhi has seven letters too few. Kioskboard's Arabic has no
# ذ, without which هذا (this) and الذي (who) can't be written, and neither آ, أ nor إ; its Persian has no ء, آ or ئ.
# Nothing says so: the keyboards are full.
#
# simple-keyboard-layouts 3.4.265, kioskboard 2.3.0, virtual-keyboard 1.30.4 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts simple-keyboard-layouts@3.4.265 kioskboard@2.3.0 \
  virtual-keyboard@1.30.4 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const require = createRequire(import.meta.url);
globalThis.self = globalThis;
const SimpleLayouts = require('simple-keyboard-layouts').default;

const alphabets = {
  Arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإؤئىة',
  Persian: 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیءآئ',
  Sindhi: 'ابٻڀتٿٽٺثپجڄجھڃچڇحخدڌڏڊڍذرڙزسشصضطظعغفڦقڪکگڳگھڱلمنڻوءي',
  Urdu: 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤآ',
};
const simple = (name) => JSON.stringify(new SimpleLayouts().layouts[name].layout);
const kiosk = (name) => readFileSync(`node_modules/kioskboard/dist/kioskboard-keys-${name}.json`, 'utf8');
const virtual = (name) =>
  readFileSync(`node_modules/virtual-keyboard/dist/layouts/${name}.min.js`, 'utf8').replace(
    /\\u([0-9a-f]{4})/gi,
    (_, code) => String.fromCodePoint(Number.parseInt(code, 16)),
  );
const keyboards = {
  'simple-keyboard, urdu': ['Urdu', simple('urdu')],
  'simple-keyboard, urduStandard': ['Urdu', simple('urduStandard')],
  'virtual-keyboard, ms-Urdu': ['Urdu', virtual('ms-Urdu')],
  'simple-keyboard, sindhi': ['Sindhi', simple('sindhi')],
  'simple-keyboard, arabic': ['Arabic', simple('arabic')],
  'kioskboard, arabic': ['Arabic', kiosk('arabic')],
  'simple-keyboard, farsi': ['Persian', simple('farsi')],
  'kioskboard, persian': ['Persian', kiosk('persian')],
};
const missing = ([language, keys]) => [...new Set(alphabets[language])].filter((letter) => !keys.includes(letter));
const seen = Object.fromEntries(
  Object.entries(keyboards).map(([name, keyboard]) => [name, missing(keyboard).join(' ')]),
);
console.log('Without:', seen);
const expected = {
  'simple-keyboard, urdu': 'ی ئ ؤ',
  'simple-keyboard, urduStandard': 'ی',
  'virtual-keyboard, ms-Urdu': '',
  'simple-keyboard, sindhi': 'ڄ ڃ ڏ ڍ ڳ ڱ ڻ',
  'simple-keyboard, arabic': '',
  'kioskboard, arabic': 'ذ آ أ إ',
  'simple-keyboard, farsi': '',
  'kioskboard, persian': 'ء آ ئ',
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
