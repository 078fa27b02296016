#!/usr/bin/env bash
# A chat that a phone in Arabic, Urdu or India has exported from WhatsApp, in a program that reads such files.
#
# A good guess says: the file has a line for each message, with the date as the phone writes it. A program that reads it
# in many languages knows Arabic's digits and comma, or says that it can't read the file.
# What happens: whatsapp-chat-parser finds no message at all in ١٢/٣/٢٠٢٦، ٩:٠٥ م, as phones with Arabic digits write
# it, nor behind the comma of Arabic and Urdu, and returns an empty list, as for a chat without messages. With a comma
# of ASCII, the م for "in the evening" is a part of the name, and nine in the evening is nine in the morning.
# Dates of India have the day first. Where it can't be told from the dates, a chat with one message each month, on the
# 5th, is read as three days of May. The option daysFirst makes that right.
#
# whatsapp-chat-parser 4.0.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts whatsapp-chat-parser@4.0.2 >&2

cat > run.cjs <<'SCRIPT'
const { parseString } = require('whatsapp-chat-parser');

const chats = {
  'English, 24 hours': ['12/03/2026, 21:05 - Aisha: Salam'],
  'English, pm': ['12/03/2026, 9:05 pm - Aisha: Salam'],
  'Arabic, its digits': ['١٢\u200f/٣\u200f/٢٠٢٦، ٩:٠٥ م - عائشة: سلام'],
  'Arabic, its comma': ['12/3/2026، 21:05 - عائشة: سلام'],
  'Arabic, م': ['12/3/2026, 9:05 م - عائشة: سلام'],
  'Urdu, its comma': ['12/3/26، 9:05 PM - عائشہ: سلام'],
  'India, the 5th': ['05/03/26, 9:05 pm - Aisha: 1', '05/04/26, 9:05 pm - Aisha: 2', '05/05/26, 9:05 pm - Aisha: 3'],
};
const two = (number) => String(number).padStart(2, '0');
const written = ({ author, date }) =>
  `${author}, ${date.getDate()}.${date.getMonth() + 1}. ${two(date.getHours())}:${two(date.getMinutes())}`;
const read = (lines, options) => parseString(lines.join('\n'), options).map(written).join('; ');
const seen = Object.fromEntries(Object.entries(chats).map(([kind, lines]) => [kind, read(lines)]));
seen['India, daysFirst'] = read(chats['India, the 5th'], { daysFirst: true });
console.table(seen);
const expected = {
  'English, 24 hours': 'Aisha, 12.3. 21:05',
  'English, pm': 'Aisha, 12.3. 21:05',
  'Arabic, its digits': '',
  'Arabic, its comma': '',
  'Arabic, م': 'م - عائشة, 12.3. 09:05',
  'Urdu, its comma': '',
  'India, the 5th': 'Aisha, 3.5. 21:05; Aisha, 4.5. 21:05; Aisha, 5.5. 21:05',
  'India, daysFirst': 'Aisha, 5.3. 21:05; Aisha, 5.4. 21:05; Aisha, 5.5. 21:05',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
