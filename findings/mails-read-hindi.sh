#!/usr/bin/env bash
# The subject of an email in Hindi and Urdu, and the name of its file, in six programs that read emails.
#
# A good guess says: a subject in Hindi takes several encoded words in several lines (RFC 2047), because one has at most
# 75 signs, and whoever reads it puts them together without spaces. A file's name may have the language before it, and
# several parts (RFC 2231).
# What happens: postal-mime, mailparser and emailjs-mime-parser read all of it. eml-format has the first of the words
# only, so a subject ends in the middle of a word, and of "Re: …" the beginning is lost. eml-parse-js takes a space away
# where a line ends, and writes UTF-8 and the language into the file's name: UTF-8urرمضان کا پروگرام.pdf. letterparser
# and eml-format have no name for such a file. In English all are right.
#
# postal-mime 4.0.0, mailparser 3.14.2, emailjs-mime-parser 2.0.7, letterparser 0.1.8, eml-format 0.6.1, eml-parse-js
# 1.1.15 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts postal-mime@4.0.0 mailparser@3.14.2 \
  emailjs-mime-parser@2.0.7 letterparser@0.1.8 eml-format@0.6.1 eml-parse-js@1.1.15 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import { isDeepStrictEqual, promisify } from 'node:util';
import PostalMime from 'postal-mime';

const require = createRequire(import.meta.url);
const emlFormat = require('eml-format');
const { readEml } = require('eml-parse-js');
const { default: parseMime } = require('emailjs-mime-parser');
const { extract } = require('letterparser');
const { simpleParser } = require('mailparser');

const programs = {
  async 'postal-mime'(mail) {
    const { subject, attachments } = await PostalMime.parse(mail);
    return [subject, attachments[0].filename];
  },
  async mailparser(mail) {
    const { subject, attachments } = await simpleParser(mail);
    return [subject, attachments[0].filename];
  },
  async 'emailjs-mime-parser'(mail) {
    const { headers, childNodes } = parseMime(Buffer.from(mail));
    return [headers.subject[0].value, childNodes[1].headers['content-disposition'][0].params.filename];
  },
  async letterparser(mail) {
    const { subject, attachments } = extract(mail);
    return [subject, attachments?.[0]?.filename];
  },
  async 'eml-format'(mail) {
    const { subject, attachments } = await promisify(emlFormat.read)(mail);
    return [subject, attachments?.[0]?.name];
  },
  async 'eml-parse-js'(mail) {
    const { subject, attachments } = readEml(mail);
    return [subject, attachments?.[0]?.name];
  },
};
const word = (text) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
const lines = (...texts) => texts.map(word).join('\r\n ');
const percent = (text) => encodeURIComponent(text);
const mailWith = (subject, disposition) =>
  [
    'From: <a@example.org>',
    'To: <b@example.org>',
    `Subject: ${subject}`,
    'Date: Fri, 20 Mar 2026 10:00:00 +0530',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Salam',
    '--part',
    'Content-Type: application/pdf',
    `Content-Disposition: attachment; ${disposition}`,
    'Content-Transfer-Encoding: base64',
    '',
    'U2FsYW0=',
    '--part--',
    '',
  ].join('\r\n');
const NAME = 'filename="program.pdf"';
const subjects = {
  English: 'Ramadan timetable',
  'Hindi in two lines': lines('रमज़ान की मुबा', 'रकबाद'),
  'Re: and two lines of Urdu': `Re: ${lines('رمضان ', 'مبارک')}`,
  'Urdu before a line of English': `${word('رمضان')}\r\n timetable`,
};
const names = {
  English: NAME,
  'RFC 2231 in two parts': `filename*0*=UTF-8'ur'${percent('رمضان ')};\r\n filename*1*=${percent('کا پروگرام')}.pdf`,
};
const seen = {};
for (const [program, read] of Object.entries(programs)) {
  seen[program] = {};
  for (const [kind, subject] of Object.entries(subjects))
    seen[program][`Subject, ${kind}`] = (await read(mailWith(subject, NAME)))[0];
  for (const [kind, name] of Object.entries(names))
    seen[program][`File, ${kind}`] = (await read(mailWith('Salam', name)))[1] ?? 'no name';
}
for (const [program, one] of Object.entries(seen)) console.log(program, one);
const expected = {
  'postal-mime': {
    'Subject, English': 'Ramadan timetable',
    'Subject, Hindi in two lines': 'रमज़ान की मुबारकबाद',
    'Subject, Re: and two lines of Urdu': 'Re: رمضان مبارک',
    'Subject, Urdu before a line of English': 'رمضان timetable',
    'File, English': 'program.pdf',
    'File, RFC 2231 in two parts': 'رمضان کا پروگرام.pdf',
  },
  mailparser: {
    'Subject, English': 'Ramadan timetable',
    'Subject, Hindi in two lines': 'रमज़ान की मुबारकबाद',
    'Subject, Re: and two lines of Urdu': 'Re: رمضان مبارک',
    'Subject, Urdu before a line of English': 'رمضان timetable',
    'File, English': 'program.pdf',
    'File, RFC 2231 in two parts': 'رمضان کا پروگرام.pdf',
  },
  'emailjs-mime-parser': {
    'Subject, English': 'Ramadan timetable',
    'Subject, Hindi in two lines': 'रमज़ान की मुबारकबाद',
    'Subject, Re: and two lines of Urdu': 'Re: رمضان مبارک',
    'Subject, Urdu before a line of English': 'رمضان timetable',
    'File, English': 'program.pdf',
    'File, RFC 2231 in two parts': 'رمضان کا پروگرام.pdf',
  },
  letterparser: {
    'Subject, English': 'Ramadan timetable',
    'Subject, Hindi in two lines': 'रमज़ान की मुबारकबाद',
    'Subject, Re: and two lines of Urdu': 'Re: رمضان مبارک',
    'Subject, Urdu before a line of English': 'رمضان timetable',
    'File, English': 'program.pdf',
    'File, RFC 2231 in two parts': 'no name',
  },
  'eml-format': {
    'Subject, English': 'Ramadan timetable',
    'Subject, Hindi in two lines': 'रमज़ान की मुबा',
    'Subject, Re: and two lines of Urdu': 'رمضان ',
    'Subject, Urdu before a line of English': 'رمضان',
    'File, English': 'program.pdf',
    'File, RFC 2231 in two parts': 'no name',
  },
  'eml-parse-js': {
    'Subject, English': 'Ramadan timetable',
    'Subject, Hindi in two lines': 'रमज़ान की मुबारकबाद',
    'Subject, Re: and two lines of Urdu': 'Re: رمضان مبارک',
    'Subject, Urdu before a line of English': 'رمضانtimetable',
    'File, English': 'program.pdf',
    'File, RFC 2231 in two parts': 'UTF-8urرمضان کا پروگرام.pdf',
  },
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
