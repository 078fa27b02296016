#!/usr/bin/env bash
# The column of a Friday in Turkish, Turkmen, Albanian and Swahili, in the calendar of DataTables, and "before" in Persian.
#
# A good guess says: a program for tables has its weekdays in one order in all languages, and one that looks for dates
# before and after a day has two words for them.
# What happens: DataTables takes the seven names from Sunday on, as English, Arabic, Urdu, Persian and Indonesian have
# them. Those of Turkish, Turkmen, Albanian and Swahili begin with Monday, so each column has the name of the next day: the
# calendar shows 20 March 2026, a Friday, as a Saturday (Cmt, Şen, E shtunë, J1), and whoever looks for a Friday takes a
# Thursday. In Persian, both conditions for dates are "after" (بعد از), and in Albanian, "at least" and "at most" are one
# text. A test in English, or one that looks whether there is a name, passes.
#
# datatables.net-plugins 3.0.2, datatables.net-datetime 1.6.3 with datatables.net 2.3.4, jquery 3.7.1 and jsdom 29.1.1
# from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts datatables.net-plugins@3.0.2 datatables.net-datetime@1.6.3 \
  datatables.net@2.3.4 jquery@3.7.1 jsdom@29.1.1 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const { JSDOM } = require('jsdom');

const { window } = new JSDOM('', { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document });
require('jquery');
const DateTime = require('datatables.net-datetime');

/** Returns the name over 20 March 2026, a Friday, in this language's calendar. */
function nameOverFriday(language) {
  const field = document.body.appendChild(document.createElement('input'));
  field.value = '2026-03-20';
  const picker = new DateTime(field, { format: 'YYYY-MM-DD', i18n: language.datetime });
  picker.display(2026, 3);
  const [calendar] = picker.dom.container;
  const cell = [...calendar.querySelectorAll('tbody td')].find(({ textContent }) => textContent === '20');
  const name = calendar.querySelectorAll('thead th')[cell.cellIndex].textContent;
  picker.destroy();
  return name;
}
const names = ['en-GB', 'ar', 'ur', 'fa', 'id', 'tr', 'tk', 'sq', 'sw'];
const seen = Object.fromEntries(
  names.map((name) => {
    const language = require(`datatables.net-plugins/i18n/${name}.json`);
    const { date, number } = language.searchBuilder?.conditions ?? {};
    return [
      name,
      {
        Friday: nameOverFriday(language),
        'before is after': date?.before !== undefined && date.before === date.after,
        'most is least': number?.lte !== undefined && number.lte === number.gte,
      },
    ];
  }),
);
console.table(seen);
const row = (friday, isAfter = false, isLeast = false) => ({
  Friday: friday,
  'before is after': isAfter,
  'most is least': isLeast,
});
const expected = {
  'en-GB': row('Fri'),
  ar: row('الجمعة'),
  ur: row('جمعہ'),
  fa: row('جمعه', true),
  id: row('Jum'),
  tr: row('Cmt'),
  tk: row('Şen'),
  sq: row('E shtunë', false, true),
  sw: row('J1'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.cjs
