#!/usr/bin/env bash
# A drawing with links, with named parts and with words in Urdu, made smaller by SVGO.
#
# A good guess says: SVGO leaves out what nobody sees, such as an editor's marks. What the drawing says to people and to screen
# readers stays: where a link leads, which part is called what, and a text's language.
# What happens: SVGO's defaults keep xlink:href, and leave out href, which has its place since SVG 2, so the link leads nowhere.
# Two groups with a <title> each are opened, and their titles name the drawing: both parts lose their names, and the drawing
# gets that of the first. role, lang, xml:lang and the ids that aria-labelledby names are left out, too. aria-label and
# direction stay.
#
# svgo 4.1.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts svgo@4.1.0 >&2

cat > run.mjs <<'SCRIPT'
import { optimize } from 'svgo';

const shape = '<path d="M0 0h9v9z"/>';
const drawings = {
  'xlink:href': `><a xlink:href="https://example.org">${shape}</a>`,
  href: `><a href="https://example.org">${shape}</a>`,
  titles: `><g><title>Lamp</title>${shape}</g><g><title>Table</title>${shape}</g>`,
  labelledby: ` aria-labelledby="a b"><title id="a">Lamp</title><desc id="b">On a table</desc>${shape}`,
  role: `><g role="listitem" aria-label="Lamp">${shape}</g>`,
  language: '><text y="9" lang="ur" xml:lang="ur" direction="rtl">صبر</text>',
};
const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
function smaller(drawing) {
  const { data } = optimize(`<svg ${namespaces} viewBox="0 0 9 9"${drawing}</svg>`);
  return data.replaceAll(/ (xmlns(:xlink)?|viewBox|d|y)="[^"]*"/g, '');
}
const seen = Object.fromEntries(Object.entries(drawings).map(([kind, drawing]) => [kind, smaller(drawing)]));
console.table(seen);
const expected = {
  'xlink:href': '<svg><a xlink:href="https://example.org"><path/></a></svg>',
  href: '<svg><a><path/></a></svg>',
  titles: '<svg><title>Lamp</title><path/><title>Table</title><path/></svg>',
  labelledby: '<svg aria-labelledby="a b"><title>Lamp</title><desc>On a table</desc><path/></svg>',
  role: '<svg><path aria-label="Lamp"/></svg>',
  language: '<svg><text direction="rtl">صبر</text></svg>',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
