#!/usr/bin/env bash
# Email addresses of domains in Hindi and Urdu (.भारत, .پاکستان), in nine programs that check addresses.
#
# A good guess says: programs that know letters of ASCII only refuse नूर@उदाहरण.भारत, and all take the form that browsers make
# of a domain in an email field: nur@xn--p1b6ci4b4b3a.xn--h2brj9c.
# What happens: Joi, validator and isemail take both. Yup and Ajv refuse letters and take the browser's form. Zod, Valibot,
# ArkType and email-validator refuse that, too, because their last part has letters alone, and that of India's own domain has
# a hyphen and digits: so the browser takes what a visitor typed, and the server refuses what the browser sent. Valibot and
# ArkType also refuse o'neil@example.com. Addresses under .in and Apple's private ones are right in all nine.
#
# joi 18.3.2, validator 13.15.35, isemail 3.2.0, yup 1.7.1, ajv 8.20.0 with ajv-formats 3.0.1, zod 4.6.7, valibot 1.5.0,
# arktype 2.2.10, email-validator 2.0.4 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts joi@18.3.2 validator@13.15.35 isemail@3.2.0 yup@1.7.1 ajv@8.20.0 \
  ajv-formats@3.0.1 zod@4.6.7 valibot@1.5.0 arktype@2.2.10 email-validator@2.0.4 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { type } from 'arktype';
import * as v from 'valibot';
import * as yup from 'yup';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const Ajv = require('ajv').default;
const addFormats = require('ajv-formats').default;
const emailValidator = require('email-validator');
const isemail = require('isemail');
const Joi = require('joi');
const validator = require('validator');

const ajv = addFormats(new Ajv()).compile({ type: 'string', format: 'email' });
const arkEmail = type('string.email');
const valibotEmail = v.pipe(v.string(), v.email());
const programs = {
  joi: (address) => !Joi.string().email().validate(address).error,
  validator: (address) => validator.isEmail(address),
  isemail: (address) => isemail.validate(address),
  yup: (address) => yup.string().email().isValidSync(address),
  ajv: (address) => ajv(address),
  zod: (address) => z.email().safeParse(address).success,
  valibot: (address) => v.safeParse(valibotEmail, address).success,
  arktype: (address) => !(arkEmail(address) instanceof type.errors),
  'email-validator': (address) => emailValidator.validate(address),
};
const inHindi = 'nur@उदाहरण.भारत';
const addresses = {
  Hindi: inHindi,
  Urdu: 'نور@مثال.پاکستان',
  // As browsers send it from an email field.
  browser: `nur@${new URL('https://' + inHindi.split('@')[1]).hostname}`,
  apostrophe: "o'neil@example.com",
  plain: 'nur+app@amu.ac.in',
  Apple: 'abc_x.1a@privaterelay.appleid.com',
};
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, isValid]) => [
    name,
    Object.fromEntries(Object.entries(addresses).map(([kind, address]) => [kind, isValid(address)])),
  ]),
);
console.table(seen);
const all = { Hindi: true, Urdu: true, browser: true, apostrophe: true, plain: true, Apple: true };
const ascii = { ...all, Hindi: false, Urdu: false };
const letters = { ...ascii, browser: false };
const expected = {
  joi: all,
  validator: all,
  isemail: all,
  yup: ascii,
  ajv: ascii,
  zod: letters,
  valibot: { ...letters, apostrophe: false },
  arktype: { ...letters, apostrophe: false },
  'email-validator': letters,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
