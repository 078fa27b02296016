#!/usr/bin/env bash
# The seventh, the twentieth and the twenty-first in six languages, in two programs that write ordinal numbers in words.
#
# A good guess says: a program that advertises ordinals for a language has those of a month's days, such as the
# twenty-first night of Ramadan.
# What happens: n2words puts an ending behind a number where the number itself changes: yirmiinci for Turkish yirminci,
# the twentieth, iyirmiinci for Azerbaijani iyirminci, and সাততম for Bengali সপ্তম, the seventh. to-words has the
# twenty-first of Persian as بیست و اول, "twenty and the first", where it's بیست و یکم, and in Arabic as the plain
# number 21; in Indonesian, it begins with "kesatu", where people count "pertama". n2words has these right but for
# Arabic's, whose parts both need the article: الحادي والعشرون. The first five are right in most languages, so a trial
# shows little.
#
# n2words 4.0.0, to-words 5.7.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts n2words@4.0.0 to-words@5.7.0 >&2

cat > run.mjs <<'SCRIPT'
import { isDeepStrictEqual } from 'node:util';
import { ToWords } from 'to-words';

const languages = ['tr-TR', 'az-AZ', 'bn-BD', 'fa-IR', 'ar-SA', 'id-ID'];
const numbers = [1, 7, 20, 21];
const seen = {};
for (const language of languages) {
  const { toOrdinal } = await import(`n2words/${language}`);
  const toWords = new ToWords({ localeCode: language });
  seen[language] = {
    n2words: numbers.map((number) => toOrdinal(number)).join(', '),
    'to-words': numbers.map((number) => toWords.toOrdinal(number)).join(', '),
  };
}
console.table(seen);
const row = (byN2words, byToWords) => ({ n2words: byN2words, 'to-words': byToWords });
const expected = {
  'tr-TR': row('birinci, yedinci, yirmiinci, yirmibirinci', 'Birinci, Yedinci, Yirminci, yirmi Birinci'),
  'az-AZ': row('birinci, yeddinci, iyirmiinci, iyirmibirinci', 'Birinci, Yeddinci, İyirminci, İyirmi Birinci'),
  'bn-BD': row('প্রথম, সাততম, বিশতম, একুশতম', 'প্রথম, সপ্তম, বিশতম, একুশতম'),
  'fa-IR': row('اول, هفتم, بیستم, بیست و یکم', 'اول, هفتم, بیستم, بیست و اول'),
  'ar-SA': row('الأول, السابع, العشرون, الواحد وعشرون', 'الأول, السابع, العشرون, واحد و عشرون'),
  'id-ID': row(
    'pertama, ketujuh, kedua puluh, kedua puluh satu',
    'Kesatu, Ketujuh, Kedua Puluh, Dua Puluh Kesatu',
  ),
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
