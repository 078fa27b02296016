#!/usr/bin/env bash
# Words in bold before the comma of Arabic, the full stops of Urdu and Hindi, and in «», in six plain text formats.
#
# A good guess says: where *sabr*, is bold, so is *صبر*، with Arabic's comma, and *सब्र*। with Hindi's full stop.
# What happens: AsciiDoc, Djot, Markdown and a program for WhatsApp's marks have all in bold. In Org and Textile, the
# closing star only counts before a space or the punctuation of English, so readers see the stars whenever a bold word
# ends a part of a sentence in Arabic, Urdu or Hindi, or is in «». A space before the comma makes it bold, and puts the
# comma at the beginning of a line now and then. The program for WhatsApp's marks goes the other way: it leaves
# un*bel*ievable and snake_case_name alone, as it says, but makes a part of a word bold in Arabic, خبر*مهم*, and italic
# in Hindi, because only the letters of English are letters for it.
#
# asciidoctor 4.1.0, @djot/djot 0.3.2, marked 18.2.1, textile-js 2.1.1, uniorg-parse 3.2.2, @flasd/whatsapp-formatting
# 0.2.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts asciidoctor@4.1.0 @djot/djot@0.3.2 marked@18.2.1 \
  textile-js@2.1.1 uniorg-parse@3.2.2 uniorg-rehype@2.2.0 unified@11.0.5 rehype-stringify@10.0.1 \
  @flasd/whatsapp-formatting@0.2.0 >&2

cat > run.mjs <<'SCRIPT'
import { parse, renderHTML } from '@djot/djot';
import * as asciidoctor from 'asciidoctor';
import { marked } from 'marked';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import uniorgParse from 'uniorg-parse';
import uniorgRehype from 'uniorg-rehype';

const require = createRequire(import.meta.url);
const org = unified().use(uniorgParse).use(uniorgRehype).use(rehypeStringify);
const programs = {
  AsciiDoc: (text) => asciidoctor.convert(text, { doctype: 'inline' }),
  Djot: (text) => renderHTML(parse(text)),
  Markdown: (text) => marked.parse(text.replaceAll('*', '**')),
  WhatsApp: require('@flasd/whatsapp-formatting').format,
  Org: (text) => String(org.processSync(text)),
  Textile: require('textile-js').parse,
};
const texts = {
  'sabr,': '*sabr*, and',
  'صبر،': '*صبر*، ثم',
  'صبر۔': '*صبر*۔',
  'صبر؟': '*صبر*؟',
  '«صبر»': '«*صبر*»',
  'सब्र।': '*सब्र*। फिर',
  unbelievable: 'un*bel*ievable',
  'خبرمهم': 'خبر*مهم*',
};
const seen = {};
for (const [program, write] of Object.entries(programs)) {
  seen[program] = {};
  for (const [name, text] of Object.entries(texts)) {
    seen[program][name] = (await write(text)).includes('<strong>') ? 'bold' : 'stars';
  }
}
console.table(seen);
const row = (...kinds) => Object.fromEntries(Object.keys(texts).map((name, index) => [name, kinds[index]]));
const punctuation = ['bold', 'bold', 'bold', 'bold', 'bold', 'bold'];
const onlyEnglish = ['bold', 'stars', 'stars', 'stars', 'stars', 'stars'];
const expected = {
  AsciiDoc: row(...punctuation, 'stars', 'stars'),
  Djot: row(...punctuation, 'bold', 'bold'),
  Markdown: row(...punctuation, 'bold', 'bold'),
  WhatsApp: row(...punctuation, 'stars', 'bold'),
  Org: row(...onlyEnglish, 'stars', 'stars'),
  Textile: row(...onlyEnglish, 'stars', 'stars'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
