#!/usr/bin/env bash
# A verse and its translation in one quotation, numbered verses, and a note, as Tina's editor reads and saves Markdown.
#
# A good guess says: a text that somebody opens in an editor and saves is the same text, as prosemirror-markdown has it.
# What happens: of a quotation with two paragraphs, Tina makes one without a space between them, so the verse's last word and
# the translation's first become one. A list that begins with 255 begins with 1. A note, [^1], is a text with brackets, as
# Markdown without notes has it. If the note is one word, Tina refuses it, because a linkReference isn't supported, and
# ProseMirror makes a link to the word, so the note is gone from the page.
#
# @tinacms/mdx 2.2.3, prosemirror-markdown 1.13.9 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @tinacms/mdx@2.2.3 prosemirror-markdown@1.13.9 >&2

cat > run.mjs <<'SCRIPT'
import { parseMDX, serializeMDX } from '@tinacms/mdx';
import { defaultMarkdownParser, defaultMarkdownSerializer } from 'prosemirror-markdown';

const field = { type: 'rich-text', name: 'body' };
const same = (address) => address;
const programs = {
  Tina: (text) => {
    const read = parseMDX(text, field, same);
    const [first] = read.children;
    return first.type === 'invalid_markdown' ? first.message : serializeMDX(read, field, same).trim();
  },
  ProseMirror: (text) => defaultMarkdownSerializer.serialize(defaultMarkdownParser.parse(text)),
};
const texts = {
  quotation: '> إن الله مع الصابرين\n>\n> Allah is with the patient',
  verses: '255. الله\n256. لا إكراه',
  'one word': 'Sabr[^1]\n\n[^1]: Patience',
  words: 'Sabr[^1]\n\n[^1]: Patience, or endurance',
};
const seen = Object.fromEntries(
  Object.entries(texts).map(([kind, text]) => [
    kind,
    Object.fromEntries(Object.entries(programs).map(([name, save]) => [name, save(text)])),
  ]),
);
console.log(seen);
const expected = {
  quotation: {
    Tina: '> إن الله مع الصابرينAllah is with the patient',
    ProseMirror: '> إن الله مع الصابرين\n>\n> Allah is with the patient',
  },
  verses: { Tina: '1. الله\n2. لا إكراه', ProseMirror: '255. الله\n256. لا إكراه' },
  'one word': { Tina: 'PhrasingContent: linkReference is not yet supported', ProseMirror: 'Sabr[^1](Patience)' },
  words: {
    Tina: 'Sabr\\[^1]\n\n\\[^1]: Patience, or endurance',
    ProseMirror: 'Sabr\\[^1\\]\n\n\\[^1\\]: Patience, or endurance',
  },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
