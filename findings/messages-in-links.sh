#!/usr/bin/env bash
# Links that open WhatsApp or an email with a message in it, through five programs that clean or normalize addresses.
#
# A good guess says: what is percent-encoded in a link's message stays so, or becomes another form of the same message.
# What happens: sanitize-html and uri-js keep it. normalize-url loses the line break before an address, so that "dua" and the
# address become one word, of which no chat makes a link. @braintree/sanitize-url decodes everything: %26 becomes &, where
# the message ends, so the address is gone; and %2B becomes +, which is a space. urijs writes + for a space, which in a
# mailto: link is a plus. A message of one word is right in all of them, so a trial with it shows nothing.
#
# normalize-url 9.0.1, @braintree/sanitize-url 7.1.2, urijs 1.19.11, uri-js 4.4.1, sanitize-html 2.17.5 from npm, on Node 20
# and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts normalize-url@9.0.1 @braintree/sanitize-url@7.1.2 urijs@1.19.11 \
  uri-js@4.4.1 sanitize-html@2.17.5 >&2

cat > run.mjs <<'SCRIPT'
import { sanitizeUrl } from '@braintree/sanitize-url';
import normalizeUrl from 'normalize-url';
import sanitizeHtml from 'sanitize-html';
import { normalize } from 'uri-js';
import URI from 'urijs';

const programs = {
  'sanitize-html': (link) => /href="([^"]*)"/.exec(sanitizeHtml(`<a href="${link}">…</a>`))[1].replaceAll('&amp;', '&'),
  'uri-js': normalize,
  urijs: (link) => URI(link).normalize().toString(),
  'normalize-url': (link) => normalizeUrl(link),
  '@braintree/sanitize-url': sanitizeUrl,
};
const message = 'Salam & dua\nhttps://example.org/join?by=1&via=2';
const links = {
  WhatsApp: `https://wa.me/919876543210?text=${encodeURIComponent(message)}`,
  plus: `https://wa.me/919876543210?text=${encodeURIComponent('1+1 = 2')}`,
  email: `mailto:nur@example.org?body=${encodeURIComponent(message.replace('\n', '\r\n'))}`,
  short: `https://wa.me/919876543210?text=Salam`,
};
/** As WhatsApp's page reads a link, and as RFC 6068 has it for email, where a plus is a plus. */
function messageIn(link) {
  const { protocol, search, searchParams } = new URL(link);
  if (protocol !== 'mailto:') return searchParams.get('text');
  return decodeURIComponent(/[?&]body=([^&]*)/.exec(search)[1]);
}
const seen = Object.fromEntries(
  Object.entries(programs).map(([name, clean]) => [
    name,
    Object.fromEntries(Object.entries(links).map(([kind, link]) => [kind, JSON.stringify(messageIn(clean(link)))])),
  ]),
);
console.table(seen);
const address = 'https://example.org/join?by=1&via=2';
const right = {
  WhatsApp: JSON.stringify(`Salam & dua\n${address}`),
  plus: '"1+1 = 2"',
  email: JSON.stringify(`Salam & dua\r\n${address}`),
  short: '"Salam"',
};
const expected = {
  'sanitize-html': right,
  'uri-js': right,
  urijs: { ...right, email: JSON.stringify(`Salam+&+dua\r\n${address}`) },
  'normalize-url': { ...right, WhatsApp: JSON.stringify(`Salam & dua${address}`) },
  '@braintree/sanitize-url': { WhatsApp: '"Salam "', plus: '"1 1 = 2"', email: '"Salam "', short: '"Salam"' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
