#!/usr/bin/env bash
# A letter to two addresses with the comma of Urdu and Arabic between them, which goes to one.
#
# A good guess says: a@example.org، b@example.org is two addresses, or an error. On Urdu's and Arabic's keyboards, ، is where
# the comma is, and ؛ is the semicolon.
# What happens: Nodemailer, addressparser and postal-mime take the first address, and the rest for the name of whoever has
# it: "، b@example.org" <a@example.org>. So the letter goes to the first alone, with the second's address in it for all
# to see, and no error says so. email-addresses refuses the list. With a comma of ASCII, all have both.
#
# nodemailer 10.6.1, addressparser 1.0.1, postal-mime 4.0.0, email-addresses 5.0.0 from npm, on Node 20 and newer.
# 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts nodemailer@10.6.1 addressparser@1.0.1 postal-mime@4.0.0 \
  email-addresses@5.0.0 >&2

cat > run.mjs <<'SCRIPT'
import oldAddressparser from 'addressparser';
import emailAddresses from 'email-addresses';
import nodemailer from 'nodemailer';
import { addressParser } from 'postal-mime';

// Composes a letter, and hands it to nobody.
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
async function sentByNodemailer(list) {
  const { envelope, message } = await transport.sendMail({ from: 'from@example.org', to: list, text: 'Salam' });
  const named = /^To: =\?UTF-8\?/m.test(message.toString());
  return `${envelope.to.join(' ')}${named ? ', with a name' : ''}`;
}
const listed = (found) =>
  found.map(({ name, address }) => (name ? `"${name}" <${address}>` : address)).join(' ');
const programs = {
  nodemailer: sentByNodemailer,
  addressparser: (list) => listed(oldAddressparser(list)),
  'postal-mime': (list) => listed(addressParser(list)),
  'email-addresses': (list) => listed(emailAddresses.parseAddressList(list) ?? []),
};
const lists = ['a@example.org, b@example.org', 'a@example.org، b@example.org', 'a@example.org؛ b@example.org'];
const seen = {};
for (const [name, read] of Object.entries(programs)) {
  seen[name] = {};
  for (const list of lists) seen[name][list] = await read(list);
}
console.table(seen);
const [comma, arabicComma, semicolon] = lists;
const both = 'a@example.org b@example.org';
const one = {
  [comma]: both,
  [arabicComma]: '"، b@example.org" <a@example.org>',
  [semicolon]: '"؛ b@example.org" <a@example.org>',
};
const sent = 'a@example.org, with a name';
const expected = {
  nodemailer: { [comma]: both, [arabicComma]: sent, [semicolon]: sent },
  addressparser: one,
  'postal-mime': one,
  'email-addresses': { [comma]: both, [arabicComma]: '', [semicolon]: '' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
