#!/usr/bin/env bash
# An email in Urdu, in two programs that build emails: MJML and React Email.
#
# A good guess says: an email whose root says that it runs from right to left does so in all of its parts, as a page
# does in a browser.
# What happens: React Email says it once, at <html>, and all follows. MJML takes dir="rtl" for <html>, and writes
# direction:ltr at each section and column and text-align:left at each text: an Urdu text stands at the left, its full
# stop at the right end of the last line, and its two columns are in the order of English. Sections and columns need
# direction="rtl" and texts align="right", in <mj-attributes> for all of them; with the sections alone, the columns
# change places, and nothing else does. In Arabic letters alone, a short line without a sign looks right at first sight.
#
# mjml 5.4.1, @react-email/render 2.3.1 and @react-email/components 1.0.12 with react 19.3.1, jsdom 29.1.1 from npm, on
# Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts mjml@5.4.1 @react-email/render@2.3.1 \
  @react-email/components@1.0.12 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1 >&2

cat > run.mjs <<'SCRIPT'
import { Body, Column, Head, Html, Row, Section, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { JSDOM } from 'jsdom';
import mjml from 'mjml';
import { createElement as h } from 'react';

const TEXTS = ['پہلا کالم۔', 'دوسرا کالم۔'];
async function byMjml(attributes = '') {
  const columns = TEXTS.map((text) => `<mj-column><mj-text>${text}</mj-text></mj-column>`).join('');
  const { errors, html } = await mjml(
    `<mjml lang="ur" dir="rtl"><mj-head>${attributes}</mj-head><mj-body><mj-section>${columns}</mj-section></mj-body></mjml>`,
  );
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join());
  return html;
}
const byReact = () => {
  const columns = TEXTS.map((text) => h(Column, { key: text }, h(Text, null, text)));
  return render(h(Html, { lang: 'ur', dir: 'rtl' }, h(Head), h(Body, null, h(Section, null, h(Row, null, columns)))));
};
const SECTIONS = '<mj-section direction="rtl" />';
const ALL = `${SECTIONS}<mj-column direction="rtl" /><mj-text align="right" />`;
const emails = {
  'React Email': await byReact(),
  MJML: await byMjml(),
  'MJML, sections': await byMjml(`<mj-attributes>${SECTIONS}</mj-attributes>`),
  'MJML, all': await byMjml(`<mj-attributes>${ALL}</mj-attributes>`),
};
/** The value of a property that an element has from the nearest one around it, or from HTML's `dir`. */
function inherited(element, property) {
  for (let one = element; one; one = one.parentElement) {
    const value = one.style.getPropertyValue(property) || (property === 'direction' && one.dir);
    if (value) return value;
  }
  return 'start';
}
const seen = Object.fromEntries(
  Object.entries(emails).map(([name, source]) => {
    const { document } = new JSDOM(source).window;
    const isFirst = ({ children, textContent }) => children.length === 0 && textContent.trim() === TEXTS[0];
    const text = [...document.querySelectorAll('*')].find(isFirst);
    const columns = name === 'React Email' ? text.closest('tr') : text.closest('.mj-column-per-50').parentElement;
    const [direction, align] = ['direction', 'text-align'].map((property) => inherited(text, property));
    const html = document.documentElement.dir;
    return [name, { html, columns: inherited(columns, 'direction'), text: direction, align }];
  }),
);
console.table(seen);
const expected = {
  'React Email': { html: 'rtl', columns: 'rtl', text: 'rtl', align: 'start' },
  MJML: { html: 'rtl', columns: 'ltr', text: 'ltr', align: 'left' },
  'MJML, sections': { html: 'rtl', columns: 'rtl', text: 'ltr', align: 'left' },
  'MJML, all': { html: 'rtl', columns: 'rtl', text: 'rtl', align: 'right' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
