#!/usr/bin/env bash
# The 29th and 30th of Safar, written as 1446-02-29 and 1446-02-30, in four programs that know dates in data.
#
# A good guess says: a program that finds out what is a date takes Hijri dates such as 1446-01-29 for days of the year
# 1446 after Christ, which is wrong, but leads back to the same text. What has no such day stays a text.
# What happens: d3-dsv (`autoType`), js-yaml 4, gray-matter, and yaml in YAML 1.1 take the last days of Safar for 1 and 2
# March: written again, they are 1446-03-01 and 1446-03-02, which are days of Rabi I that exist. So twelve months of dates
# go through these and come back, but for one or two days a year; two lessons of a table are on one day. A test with
# Ramadan passes. js-yaml 5 and yaml leave all of them texts, as YAML 1.2 has no dates.
#
# d3-dsv 3.0.2, js-yaml 4.1.0 and 5.5.0, gray-matter 4.0.3, yaml 2.9.1 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts d3-dsv@3.0.2 js-yaml@4.1.0 js-yaml-5@npm:js-yaml@5.5.0 \
  gray-matter@4.0.3 yaml@2.9.1 >&2

cat > run.mjs <<'SCRIPT'
import { isDeepStrictEqual } from 'node:util';
import { autoType, csvParse } from 'd3-dsv';
import matter from 'gray-matter';
import jsYaml4 from 'js-yaml';
import * as jsYaml5 from 'js-yaml-5';
import { parse } from 'yaml';

const programs = {
  'd3-dsv': (day) => csvParse(`day\n${day}\n`, autoType)[0].day,
  'js-yaml 4': (day) => jsYaml4.load(`day: ${day}`).day,
  'gray-matter': (day) => matter(`---\nday: ${day}\n---\n`).data.day,
  'yaml, 1.1': (day) => parse(`day: ${day}`, { version: '1.1' }).day,
  'js-yaml 5': (day) => jsYaml5.load(`day: ${day}`).day,
  yaml: (day) => parse(`day: ${day}`).day,
};
const days = ['1446-01-29', '1446-02-28', '1446-02-29', '1446-02-30', '1446-03-01', '1446-09-01'];
const shown = (value) => (value instanceof Date ? `a date, ${value.toISOString().slice(0, 10)}` : value);
const seen = Object.fromEntries(
  Object.entries(programs).map(([program, read]) => [
    program,
    Object.fromEntries(days.map((day) => [day, shown(read(day))])),
  ]),
);
console.table(seen);
const row = (...cells) => Object.fromEntries(days.map((day, index) => [day, cells[index]]));
const moved = row(
  'a date, 1446-01-29',
  'a date, 1446-02-28',
  'a date, 1446-03-01',
  'a date, 1446-03-02',
  'a date, 1446-03-01',
  'a date, 1446-09-01',
);
const texts = row(...days);
const expected = {
  'd3-dsv': moved,
  'js-yaml 4': moved,
  'gray-matter': moved,
  'yaml, 1.1': moved,
  'js-yaml 5': texts,
  yaml: texts,
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
