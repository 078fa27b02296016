#!/usr/bin/env bash
# Two, eleven and 103 days ago, in Arabic, in six programs that say how long ago something was.
#
# A good guess says: Arabic has a form for two, one for 3 to 10, and one for 11 to 99, and starts again at 103.
# Programs that have Arabic have these, as CLDR and Intl do.
# What happens: Moment, timeago.js and javascript-time-ago do so. Day.js has one plural for all: "2 days", منذ 2 أيام,
# where Arabic says يومين without the number, and 11 أيام for 11 يومًا. date-fns has يومان for two, which Arabic says
# of a subject and not behind منذ, "since", and "one year" with a one of the other gender: سنة واحد. From 103 on it
# has the form of 11 to 99. humanize-duration has يومين for two days and سنتان for two years, which are two cases. 1
# and 3 to 10 days are right in all, so a trial with a few shows nothing.
#
# dayjs 1.11.23, date-fns 4.4.0, moment 2.31.0, timeago.js 4.0.2, javascript-time-ago 2.6.4, humanize-duration 3.35.1
# from npm, and Intl of Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23 date-fns@4.4.0 moment@2.31.0 timeago.js@4.0.2 \
  javascript-time-ago@2.6.4 humanize-duration@3.35.1 >&2

cat > run.mjs <<'SCRIPT'
import TimeAgo from 'javascript-time-ago';
import ar from 'javascript-time-ago/locale/ar';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const dateFns = require('date-fns');
const { ar: arabic } = require('date-fns/locale');
const dayjs = require('dayjs');
const humanizeDuration = require('humanize-duration');
const moment = require('moment');
const timeago = require('timeago.js');
require('dayjs/locale/ar');
require('moment/locale/ar');
dayjs.extend(require('dayjs/plugin/relativeTime'));
timeago.register('ar', require('timeago.js/lib/lang/ar').default);
TimeAgo.addDefaultLocale(ar.default ?? ar);
const timeAgo = new TimeAgo('ar');

const DAY = 86_400_000;
const now = new Date(2026, 2, 20, 12);
const before = (days) => new Date(now.getTime() - days * DAY);
const years = (count) => dateFns.subYears(now, count);
const inDays = { locale: arabic, unit: 'day', addSuffix: true };
const days = (count) => humanizeDuration(count * DAY, { language: 'ar', units: ['d'] });
const texts = {
  'Intl, 2 days': new Intl.RelativeTimeFormat('ar', { numeric: 'always' }).format(-2, 'day'),
  'Intl, 11 days': new Intl.RelativeTimeFormat('ar').format(-11, 'day'),
  'Intl, 103 days': new Intl.RelativeTimeFormat('ar').format(-103, 'day'),
  'dayjs, 2 days': dayjs(before(2)).locale('ar').from(now),
  'dayjs, 11 days': dayjs(before(11)).locale('ar').from(now),
  'date-fns, 2 days': dateFns.formatDistanceStrict(before(2), now, inDays),
  'date-fns, 103 days': dateFns.formatDistanceStrict(before(103), now, inDays),
  'date-fns, 1 year': dateFns.formatDistanceStrict(years(1), now, { locale: arabic, addSuffix: true }),
  'moment, 2 days': moment(before(2)).locale('ar').from(now),
  'moment, 11 days': moment(before(11)).locale('ar').from(now),
  'timeago.js, 2 days': timeago.format(before(2), 'ar', { relativeDate: now }),
  'javascript-time-ago, 2 days': timeAgo.format(before(2), 'round', { now: now.getTime() }),
  'humanize-duration, 2 days': days(2),
  'humanize-duration, 2 years': humanizeDuration(2 * 31_557_600_000, { language: 'ar', units: ['y'] }),
};
console.table(texts);
const expected = {
  'Intl, 2 days': 'قبل يومين',
  'Intl, 11 days': 'قبل 11 يومًا',
  'Intl, 103 days': 'قبل 103 أيام',
  'dayjs, 2 days': 'منذ 2 أيام',
  'dayjs, 11 days': 'منذ 11 أيام',
  'date-fns, 2 days': 'منذ يومان',
  'date-fns, 103 days': 'منذ 103 يوم',
  'date-fns, 1 year': 'منذ سنة واحد',
  'moment, 2 days': 'منذ يومين',
  'moment, 11 days': 'منذ ١١ يومًا',
  'timeago.js, 2 days': 'منذ يومين',
  'javascript-time-ago, 2 days': 'قبل يومين',
  'humanize-duration, 2 days': 'يومين',
  'humanize-duration, 2 years': 'سنتان',
};
// Moment puts marks of direction around what it writes.
const plain = JSON.stringify(texts).replace(/[\u200e\u200f]/g, '');
process.exitCode = plain === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
