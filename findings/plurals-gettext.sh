#!/usr/bin/env bash
# Singular and plural in Hindi and Persian, as a translator's file has them, in six programs that read gettext's files.
#
# A good guess says: a file says by its line Plural-Forms which form a number takes: in Hindi and Persian, 0 and 1 take
# the first. Whoever reads the file goes by that line.
# What happens: jed and gettext.js do. node-gettext and ttag leave the line out and go by a list of their own: in Hindi,
# 0 takes the second form, and in Persian they never show the second, so two books are one. i18next-conv and
# gettext-converter write Persian's two forms under keys that i18next doesn't ask for: of 0 and 1 it shows the key
# itself, and of 2 the first form. In Urdu and English, where the lists agree with the files, all are right.
#
# node-gettext 3.0.1, ttag 1.8.12, jed 1.1.1, gettext.js 2.0.3, i18next-conv 16.0.0 and gettext-converter 1.3.4 with
# i18next 26.7.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts node-gettext@3.0.1 ttag@1.8.12 jed@1.1.1 gettext.js@2.0.3 \
  i18next-conv@16.0.0 i18next@26.7.2 gettext-converter@1.3.4 >&2

cat > run.mjs <<'SCRIPT'
import gettextJs from 'gettext.js';
import po2i18next from 'gettext-converter/po2i18next';
import i18next from 'i18next';
import { gettextToI18next } from 'i18next-conv';
import Jed from 'jed';
import NodeGettext from 'node-gettext';
import { addLocale, msgid, ngettext, useLocale } from 'ttag';

/** How the file's line says it: of two forms, the second begins above one, or at everything but one. */
const RULES = { hi: 'nplurals=2; plural=(n > 1);', fa: 'nplurals=2; plural=(n > 1);', ur: 'nplurals=2; plural=(n != 1);' };
const FORMS = ['one', 'many'];
const poOf = (language) =>
  [
    'msgid ""',
    'msgstr ""',
    `"Language: ${language}\\n"`,
    '"Content-Type: text/plain; charset=utf-8\\n"',
    `"Plural-Forms: ${RULES[language]}\\n"`,
    '',
    'msgid "x"',
    'msgid_plural "xs"',
    ...FORMS.map((form, index) => `msgstr[${index}] "${form}"`),
    '',
  ].join('\n');
/** The file as an object, as gettext-parser has it. */
const parsedOf = (language, translations) => ({
  charset: 'utf-8',
  headers: { language, 'plural-forms': RULES[language] },
  translations: { '': translations },
});
async function byI18next(language, translation) {
  const instance = i18next.createInstance();
  await instance.init({ lng: language, resources: { [language]: { translation } } });
  return (count) => instance.t('x', { count });
}
const programs = {
  jed: (language) => {
    const header = { domain: 'm', lang: language, plural_forms: RULES[language] };
    const jed = new Jed({ domain: 'm', locale_data: { m: { '': header, x: FORMS } } });
    return (count) => jed.ngettext('x', 'xs', count);
  },
  'gettext.js': (language) => {
    const gettext = gettextJs();
    gettext.setMessages('messages', language, { x: FORMS }, RULES[language]);
    gettext.setLocale(language);
    return (count) => gettext.ngettext('x', 'xs', count);
  },
  'node-gettext': (language) => {
    const gettext = new NodeGettext();
    const x = { msgid: 'x', msgid_plural: 'xs', msgstr: FORMS };
    gettext.addTranslations(language, 'messages', parsedOf(language, { x }));
    gettext.setLocale(language);
    return (count) => gettext.ngettext('x', 'xs', count);
  },
  ttag: (language) => {
    const one = '${ count } x';
    const x = { msgid: one, msgid_plural: '${ count } xs', msgstr: FORMS };
    addLocale(language, parsedOf(language, { [one]: x }));
    return (count) => {
      useLocale(language);
      return ngettext(msgid`${count} x`, `${count} xs`, count);
    };
  },
  'i18next-conv': async (language) => {
    const keys = await gettextToI18next(language, poOf(language), { compatibilityJSON: 'v4' });
    return byI18next(language, JSON.parse(keys));
  },
  'gettext-converter': (language) => byI18next(language, po2i18next(poOf(language), { compatibilityJSON: 'v4', language })),
};
const seen = {};
for (const [name, make] of Object.entries(programs)) {
  seen[name] = {};
  for (const language of Object.keys(RULES)) {
    const shown = await make(language);
    seen[name][language] = [0, 1, 2].map(shown).join(' ');
  }
}
console.table(seen);
const byFile = { hi: 'one one many', fa: 'one one many', ur: 'many one many' };
const byList = { hi: 'many one many', fa: 'one one one', ur: 'many one many' };
const expected = {
  jed: byFile,
  'gettext.js': byFile,
  'node-gettext': byList,
  ttag: byList,
  'i18next-conv': { ...byFile, fa: 'x x one' },
  'gettext-converter': { ...byFile, fa: 'x x one' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
