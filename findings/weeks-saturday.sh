#!/usr/bin/env bash
# The number of a week that begins on Saturday, as in Egypt, Iran and the Gulf, in four programs that compute
# spreadsheets.
#
# A good guess says: WEEKNUM with type 16 counts weeks from Saturday, as Excel and OpenDocument document it: the one
# with 1 January is the first, and the number changes on Saturdays alone. Friday, 20 March 2026, Eid, is in the twelfth.
# What happens: HyperFormula is right. formulajs, and hot-formula-parser, which takes it from formulajs, change the
# number on Wednesdays already in such weeks, and fast-formula-parser on Thursdays: 157 and 105 days of 2026 have
# another number. Type 2, from Monday, is right in the first three, so a trial by Europe's weeks shows nothing. A plan
# of lessons or a rota by numbers of weeks has Thursday's and Friday's a week late; Eid is in the thirteenth.
#
# hyperformula 3.5.0, @formulajs/formulajs 4.6.1, hot-formula-parser 4.0.0, fast-formula-parser 1.0.19 from npm, on Node
# 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 @formulajs/formulajs@4.6.1 \
  hot-formula-parser@4.0.0 fast-formula-parser@1.0.19 >&2

cat > run.cjs <<'SCRIPT'
const { isDeepStrictEqual } = require('node:util');
const formulajs = require('@formulajs/formulajs');
const FastParser = require('fast-formula-parser');
const { Parser: HotParser } = require('hot-formula-parser');
const { HyperFormula } = require('hyperformula');

const DAY = 86_400_000;
const hot = new HotParser();
const fast = new FastParser();
const textOf = (day, type) => {
  const date = new Date(day);
  return `WEEKNUM(DATE(${date.getUTCFullYear()},${date.getUTCMonth() + 1},${date.getUTCDate()}),${type})`;
};
const programs = {
  hyperformula(days, type) {
    const rows = days.map((day) => [`=${textOf(day, type)}`]);
    return HyperFormula.buildFromArray(rows, { licenseKey: 'gpl-v3' }).getSheetValues(0).flat();
  },
  formulajs: (days, type) =>
    days.map((day) => {
      const date = new Date(day);
      return formulajs.WEEKNUM(new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()), type);
    }),
  'hot-formula-parser': (days, type) => days.map((day) => hot.parse(textOf(day, type)).result),
  'fast-formula-parser': (days, type) =>
    days.map((day) => fast.parse(textOf(day, type), { sheet: 'a', row: 1, col: 1 })),
};
const newYear = Date.UTC(2026, 0, 1);
const days = Array.from({ length: 365 }, (_, index) => newYear + index * DAY);
/** The number of the week by counting the days on which a week begins. */
function numberByCounting(day, firstWeekday) {
  const since = days.filter((other) => other <= day && other > newYear);
  return 1 + since.filter((other) => new Date(other).getUTCDay() === firstWeekday).length;
}
const eid = days.indexOf(Date.UTC(2026, 2, 20));
function check(program, type, firstWeekday) {
  const numbers = programs[program](days, type);
  const wrong = days.filter((day, index) => numbers[index] !== numberByCounting(day, firstWeekday));
  return `${wrong.length}, Eid in ${numbers[eid]}`;
}
const seen = Object.fromEntries(
  Object.keys(programs).map((program) => [
    program,
    { 'from Monday (2)': check(program, 2, 1), 'from Saturday (16)': check(program, 16, 6) },
  ]),
);
console.log('Days of 2026 with a wrong number, and the week of 20 March:');
console.table(seen);
const row = (monday, saturday) => ({ 'from Monday (2)': monday, 'from Saturday (16)': saturday });
const expected = {
  hyperformula: row('0, Eid in 12', '0, Eid in 12'),
  formulajs: row('0, Eid in 12', '157, Eid in 13'),
  'hot-formula-parser': row('0, Eid in 12', '157, Eid in 13'),
  'fast-formula-parser': row('156, Eid in 12', '105, Eid in 13'),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
TZ=UTC node run.cjs
