#!/usr/bin/env bash
# How to leave a newsletter, as its header List-Unsubscribe says it, in the program that reads emails for many Node services.
#
# A good guess says: RFC 2369 lets the header have several addresses, the preferred one first; a reader leaves out comments in
# round brackets, and the white space that a folded line has left within an address.
# What happens: mailparser has an email address and a web address. Of two web addresses it has the last, so the preferred one is
# lost. An address with a comment before it is neither: it's the id of a list, as in List-Id. An address that was folded
# has a space in it. A comma within an address is right.
#
# mailparser 3.14.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts mailparser@3.14.2 >&2

cat > run.mjs <<'SCRIPT'
import { simpleParser } from 'mailparser';

const headers = {
  'mail and web': '<mailto:leave@example.org?subject=leave>, <https://example.org/leave>',
  comma: '<https://example.org/leave?lists=a,b>',
  'two of the web': '<https://example.org/leave>, <https://example.net/leave>',
  comment: '(One click) <https://example.org/leave>',
  folded: '<https://example.org/leave?list=a\r\n &reader=b>',
};
const seen = {};
for (const [kind, header] of Object.entries(headers)) {
  const email = `From: a@example.org\r\nTo: b@example.org\r\nSubject: News\r\nList-Unsubscribe: ${header}\r\n\r\nSalam`;
  const { unsubscribe } = (await simpleParser(email)).headers.get('list');
  seen[kind] = Object.entries(unsubscribe).map((entry) => entry.join(': ')).join(', ');
}
console.table(seen);
const expected = {
  'mail and web': 'mail: leave@example.org?subject=leave, url: https://example.org/leave',
  comma: 'url: https://example.org/leave?lists=a,b',
  'two of the web': 'url: https://example.net/leave',
  comment: 'name: One click, id: https://example.org/leave',
  folded: 'url: https://example.org/leave?list=a &reader=b',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
