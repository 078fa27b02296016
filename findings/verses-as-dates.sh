#!/usr/bin/env bash
# A verse of the Qur'an, a hadith, and names with a number behind them, in six programs that know dates from other texts.
#
# A good guess says: a program that decides whether a text is a date refuses "Al-Baqarah 2:255", "Hadith 40" and "Junaid 5".
# What happens: all six ask JavaScript's own Date, and in Node that reads most texts that end with a number. The Throne
# Verse, Al-Baqarah 2:255, is two o'clock in the morning of 1 January 255. Hadith 40 is the year 2040, class 7 is July 2001,
# and सूरह 36 and سورة 36 are the year 2036. Names begin with months: Junaid 5 is 5 June, Maryam 19 is 19 March. For Joi,
# yup, Zod (`coerce`) and Mongoose they are valid dates; csv-parse (`cast_date`) puts dates in their place, and so does
# vega-loader (`parse: 'auto'`) if the whole column is like that. Al-Imran 3:31 and Juz 30 are refused by all, because no
# hour has so few digits behind it, and no month 30, so a trial with those shows nothing.
#
# joi 18.3.2, yup 1.7.1, zod 4.6.7, mongoose 9.12.1, vega-loader 5.1.3, csv-parse 7.0.3 from npm, on Node 20 and newer.
# 2026-11-29.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts joi@18.3.2 yup@1.7.1 zod@4.6.7 mongoose@9.12.1 \
  vega-loader@5.1.3 csv-parse@7.0.3 >&2

cat > run.mjs <<'SCRIPT'
import { parse } from 'csv-parse/sync';
import Joi from 'joi';
import mongoose from 'mongoose';
import { read } from 'vega-loader';
import * as yup from 'yup';
import { z } from 'zod';

const attempt = (read) => (text) => {
  try {
    return read(text);
  } catch {
    return undefined;
  }
};
const programs = {
  joi: attempt((text) => Joi.attempt(text, Joi.date())),
  yup: attempt((text) => yup.date().validateSync(text)),
  zod: attempt((text) => z.coerce.date().parse(text)),
  mongoose: attempt((text) => mongoose.Schema.Types.Date.cast()(text)),
  'csv-parse': (text) => parse(`"${text}"`, { cast: true, cast_date: true })[0][0],
  'vega-loader': (text) => read(`text\n"${text}"`, { type: 'csv', parse: 'auto' })[0].text,
};
const texts = ['Al-Baqarah 2:255', 'Hadith 40', 'Class 7', 'सूरह 36', 'سورة 36', 'Junaid 5', 'Maryam 19', 'Al-Imran 3:31', 'Juz 30'];
const dayOf = (value, text) => {
  if (value === undefined || value === text) return '';
  return new Date(value).toISOString().slice(0, 16);
};
const seen = Object.fromEntries(
  texts.map((text) => [
    text,
    Object.fromEntries(Object.entries(programs).map(([name, read]) => [name, dayOf(read(text), text)])),
  ]),
);
console.table(seen);
const days = {
  'Al-Baqarah 2:255': '0255-01-01T02:00',
  'Hadith 40': '2040-01-01T00:00',
  'Class 7': '2001-07-01T00:00',
  'सूरह 36': '2036-01-01T00:00',
  'سورة 36': '2036-01-01T00:00',
  'Junaid 5': '2001-06-05T00:00',
  'Maryam 19': '2001-03-19T00:00',
  'Al-Imran 3:31': '',
  'Juz 30': '',
};
const isSame = texts.every((text) => Object.values(seen[text]).every((day) => day === days[text]));
process.exitCode = isSame ? 0 : 1;
SCRIPT
TZ=UTC node run.mjs
