#!/usr/bin/env bash
# Addresses of real mailboxes and of forwarding services, in four lists of disposable addresses.
#
# A good guess says: such a list has domains whose mailboxes are gone in an hour, such as Mailinator's. Somebody's only mailbox
# isn't in it, nor an address from which Apple, DuckDuckGo or Firefox forwards to it for good.
# What happens: burner-email-providers and disposable-email-domains-js have sify.com, of a provider in India. The first has
# mihanmail.ir, of one in Iran, and dr.com and consultant.com, which mail.com gives to everybody; mailchecker has these, too.
# It refuses duck.com and mozmail.com of DuckDuckGo and Firefox, and passes privaterelay.appleid.com, which does the same for
# Apple. Mailinator is in all four.
#
# disposable-email-domains 1.0.62, disposable-email-domains-js 1.26.0, burner-email-providers 1.0.67, mailchecker 6.0.21 from
# npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts disposable-email-domains@1.0.62 \
  disposable-email-domains-js@1.26.0 burner-email-providers@1.0.67 mailchecker@6.0.21 >&2

cat > run.cjs <<'SCRIPT'
const { readFileSync } = require('node:fs');
const domains = require('disposable-email-domains');
const { isDisposableEmailDomain } = require('disposable-email-domains-js');
const mailchecker = require('mailchecker');

const burners = readFileSync('node_modules/burner-email-providers/emails.txt', 'utf8').split('\n');
const lists = {
  'disposable-email-domains': (domain) => domains.includes(domain),
  'disposable-email-domains-js': (domain) => isDisposableEmailDomain(domain),
  'burner-email-providers': (domain) => burners.includes(domain),
  mailchecker: (domain) => !mailchecker.isValid(`aisha@${domain}`),
};
const asked = [
  'mailinator.com',
  'rediffmail.com',
  'sify.com',
  'mihanmail.ir',
  'dr.com',
  'consultant.com',
  'duck.com',
  'mozmail.com',
  'privaterelay.appleid.com',
];
const seen = Object.fromEntries(
  asked.map((domain) => [domain, Object.keys(lists).filter((name) => lists[name](domain)).join(', ')]),
);
console.table(seen);
const expected = {
  'mailinator.com': 'disposable-email-domains, disposable-email-domains-js, burner-email-providers, mailchecker',
  'rediffmail.com': '',
  'sify.com': 'disposable-email-domains-js, burner-email-providers',
  'mihanmail.ir': 'burner-email-providers, mailchecker',
  'dr.com': 'burner-email-providers, mailchecker',
  'consultant.com': 'burner-email-providers, mailchecker',
  'duck.com': 'mailchecker',
  'mozmail.com': 'mailchecker',
  'privaterelay.appleid.com': '',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.cjs
