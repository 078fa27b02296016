#!/usr/bin/env bash
# Addresses of India that two programs correct to addresses of Israel.
#
# A good guess says: a program that corrects typing mistakes in addresses ("Did you mean …?") leaves the large providers
# alone: gmail.com, rediffmail.com, yahoo.co.in, which millions of people in India have.
# What happens: mailcheck and its successor @zootools/email-spell-checker leave rediffmail.com and yahoo.in alone. For
# yahoo.co.in they propose yahoo.co.il, and hotmail.co.il for hotmail.co.in: co.in isn't in their lists of endings, and
# co.il is the most similar that is. Indonesia's yahoo.co.id becomes yahoo.co.il, too, and yahoo.com.pk and yahoo.com.my
# become yahoo.com. Whoever accepts that never has a letter.
#
# mailcheck 1.1.1, @zootools/email-spell-checker 1.12.0 from npm, on Node 20 and newer. 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0 >&2

cat > run.mjs <<'SCRIPT'
import spellChecker from '@zootools/email-spell-checker';
import mailcheck from 'mailcheck';

const domains = {
  'gmial.com': 'gmail.com',
  'rediffmail.com': '',
  'yahoo.in': '',
  'yahoo.co.in': 'yahoo.co.il',
  'hotmail.co.in': 'hotmail.co.il',
  'yahoo.co.id': 'yahoo.co.il',
  'yahoo.com.pk': 'yahoo.com',
  'yahoo.com.my': 'yahoo.com',
};
const suggestions = (program) =>
  Object.fromEntries(
    Object.keys(domains).map((domain) => [domain, program.run({ email: `umm.yusuf@${domain}` })?.domain ?? '']),
  );
const seen = { mailcheck: suggestions(mailcheck), 'email-spell-checker': suggestions(spellChecker) };
console.table(seen);
const expected = { mailcheck: domains, 'email-spell-checker': domains };
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
