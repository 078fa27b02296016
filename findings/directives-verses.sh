#!/usr/bin/env bash
# A verse of the Qur'an and a time of prayer, which a newer version of remark-directive takes out of the text.
#
# A good guess says: :name is a directive, and both versions' documentation has it that the first character of a name must
# be a letter. So 2:255 and 5:12 are texts.
# What happens: in version 3 they are. In version 4 a name begins with a digit, or with a letter of any language, too: of
# "Read 2:255 after Fajr (5:12)", remark-rehype makes "Read 2 after Fajr (5)", with an empty <div> where the verse and the
# minutes were. Nothing says so. The Arabic colon without a space goes the same way: of قال:اصبر (he said: be patient), his
# word is gone, where in version 3 only words of Latin letters were. markdown-it and marked have no such rule and show all.
#
# remark-directive 3.0.1 and 4.0.0, remark-parse 11.0.0, remark-rehype 11.1.2, rehype-stringify 10.0.1, unified 11.0.5
# from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts directive-3@npm:remark-directive@3.0.1 \
  directive-4@npm:remark-directive@4.0.0 remark-parse@11.0.0 remark-rehype@11.1.2 rehype-stringify@10.0.1 \
  unified@11.0.5 >&2

cat > run.mjs <<'SCRIPT'
import directive3 from 'directive-3';
import directive4 from 'directive-4';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const texts = ['Read 2:255 after Fajr (5:12)', 'قال:اصبر', 'दुआ:सब्र', 'Note:listen', 'قال: اصبر'];
const shown = (directive) => (text) => {
  const page = unified().use(remarkParse).use(directive).use(remarkRehype).use(rehypeStringify).processSync(text);
  return String(page).replaceAll(/<[^>]*>/g, '');
};
const seen = Object.fromEntries(
  texts.map((text) => [text, { 'version 3': shown(directive3)(text), 'version 4': shown(directive4)(text) }]),
);
console.table(seen);
const expected = {
  'Read 2:255 after Fajr (5:12)': { 'version 3': 'Read 2:255 after Fajr (5:12)', 'version 4': 'Read 2 after Fajr (5)' },
  'قال:اصبر': { 'version 3': 'قال:اصبر', 'version 4': 'قال' },
  'दुआ:सब्र': { 'version 3': 'दुआ:सब्र', 'version 4': 'दुआ' },
  'Note:listen': { 'version 3': 'Note', 'version 4': 'Note' },
  'قال: اصبر': { 'version 3': 'قال: اصبر', 'version 4': 'قال: اصبر' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
