#!/usr/bin/env bash
# An Indian phone number that is pasted into a field with a mask, in eight programs for masks.
#
# A good guess says: of +91 98765 43210, a mask of ten digits keeps the ten that are the number, or nothing.
# What happens: all eight keep the first ten digits: 91987 65432. India's mobile numbers begin with 6 to 9, so that is
# a valid number, and somebody else's; in Pakistan or Bangladesh, what is left couldn't be one. Phones copy a number
# with its country code, and browsers fill it in so. With a 0 before it, the last digit is gone. A mask that begins
# with +91 is right about these, but takes the first 9 of 98765 43210 for its own: +91 87654 3210, with a digit less.
# Numbers that begin with 6, 7 or 8 stay whole. Typing ten digits that begin with 8 shows nothing of it.
# @maskito/phone, which knows the countries' numbers, is right in all.
#
# imask 7.6.1, @maskito/core, @maskito/kit and @maskito/phone 5.6.0 with libphonenumber-js 1.13.16, vanilla-masker
# 1.2.0, text-mask-core 5.1.2, maska 3.2.1, cleave-zen 0.0.17, react-number-format 5.4.5 with react and react-dom
# 19.3.1, @react-input/mask 2.0.4 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts imask@7.6.1 @maskito/core@5.6.0 @maskito/kit@5.6.0 \
  @maskito/phone@5.6.0 libphonenumber-js@1.13.16 vanilla-masker@1.2.0 text-mask-core@5.1.2 maska@3.2.1 cleave-zen@0.0.17 \
  react-number-format@5.4.5 react@19.3.1 react-dom@19.3.1 @react-input/mask@2.0.4 >&2

cat > run.mjs <<'SCRIPT'
import { maskitoTransform } from '@maskito/core';
import { maskitoPhoneOptionsGenerator } from '@maskito/phone';
import { format } from '@react-input/mask';
import { formatGeneral } from 'cleave-zen';
import IMask from 'imask';
import parsePhoneNumber from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/min/metadata';
import { Mask } from 'maska';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { patternFormatter } = require('react-number-format');
const { conformToMask } = require('text-mask-core');
const VMasker = require('vanilla-masker');

const five = Array(5).fill(/\d/);
const ten = [...five, ' ', ...five];
const phone = maskitoPhoneOptionsGenerator({ countryIsoCode: 'IN', metadata });
function byIMask(mask, text) {
  const masked = IMask.createMask({ mask });
  masked.resolve(text);
  return masked.value;
}
const programs = {
  imask: (text) => byIMask('00000 00000', text),
  '@maskito/core': (text) => maskitoTransform(text, { mask: ten }),
  'vanilla-masker': (text) => VMasker.toPattern(text, '99999 99999'),
  'text-mask-core': (text) => conformToMask(text, ten, { guide: false }).conformedValue,
  maska: (text) => new Mask({ mask: '##### #####' }).masked(text),
  'cleave-zen': (text) => formatGeneral(text, { blocks: [5, 5], delimiter: ' ', numericOnly: true }),
  'react-number-format': (text) => patternFormatter(text.replace(/\D/g, ''), { format: '##### #####' }),
  '@react-input/mask': (text) => format(text, { mask: '_____ _____', replacement: { _: /\d/ } }),
  'imask, +91': (text) => byIMask('+{91} 00000 00000', text),
  '@maskito/core, +91': (text) => maskitoTransform(text, { mask: ['+', '9', '1', ' ', ...ten] }),
  '@maskito/phone': (text) => maskitoTransform(text, phone),
};
const texts = ['+91 98765 43210', '098765 43210', '98765 43210', '88765 43210'];
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, mask]) => [name, Object.fromEntries(texts.map((text) => [text, mask(text)]))]),
);
console.table(seen);
const other = parsePhoneNumber('91987 65432', 'IN');
console.log('91987 65432 is', other?.isValid() ? `valid: ${other.number}` : 'invalid');
const row = (...all) => Object.fromEntries(texts.map((text, i) => [text, all[i]]));
const plain = row('91987 65432', '09876 54321', '98765 43210', '88765 43210');
const prefixed = row('+91 98765 43210', '+91 09876 54321', '+91 87654 3210', '+91 88765 43210');
const whole = row('+91 98765 43210', '+91 98765 43210', '+91 98765 43210', '+91 88765 43210');
const expected = Object.fromEntries(Object.keys(programs).map((name) => [name, name.endsWith('+91') ? prefixed : plain]));
expected['@maskito/phone'] = whole;
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) && other?.isValid() ? 0 : 1;
SCRIPT
node run.mjs
