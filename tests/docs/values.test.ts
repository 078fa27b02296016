import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BACKUP_WEEKS } from '../../operations/preflight/database.ts';
import { MAX_SHOWN } from '../../operations/shared/output.ts';
import { ROLES } from '@/content/survey/roles';
import { ARRIVAL_LIFETIME_MS } from '@/lib/arrival';
import { MEMBER_SOURCES } from '@/lib/source';
import { formatCount, numberInWords } from '@/lib/quantity';
import {
  CALL_TIMEOUT_MS,
  LOAD_TIMEOUT_MS,
  PREPARATION_TIMEOUT_MS,
  STEP_LIFETIME_MS,
} from '@/lib/timeouts';
import { DAY_MS, MINUTE_MS } from '@/lib/time-units';
import { TOKEN_TIMEOUT_MS } from '@/features/sign-in/timeouts';
import {
  LEADERBOARD_PAGE_SIZE,
  LEADERBOARD_SIZE,
  MAX_COUNTED,
} from '@/features/waitlist/leaderboard/model';
import { MAX_CREDIT_WAIT_MS } from '@/features/waitlist/membership/retries';
import { NO_NAME } from '@/features/waitlist/membership/model';

const seconds = (ms: number) => ms / 1000;
const inWords = (count: number) => (count === 10 ? 'ten' : numberInWords(count));

const { browserslist, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  browserslist: string[];
  engines: { node: string };
};
const versionOf = (browser: string) =>
  browserslist
    .find((one) => one.startsWith(`${browser} `))
    ?.split(' ')
    .at(-1);

/** "a, b and c" */
const listed = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What documents say of values that are in the code, as they say it. */
test.each([
  ['NO_NAME', `"${NO_NAME}" are listed too`, ['operations/runbook']],
  ['MAX_SHOWN', `first ${MAX_SHOWN} lines`, ['operations/runbook']],
  ['LEADERBOARD_SIZE', `the top ${LEADERBOARD_SIZE}`, ['decisions/08-leaderboard']],
  [
    'LEADERBOARD_PAGE_SIZE',
    `${inWords(LEADERBOARD_PAGE_SIZE)} rows a page`,
    ['decisions/08-leaderboard'],
  ],
  ['MAX_COUNTED', `"${formatCount(MAX_COUNTED)}+"`, ['decisions/08-leaderboard']],
  [
    'MAX_CREDIT_WAIT_MS',
    `after ${inWords(seconds(MAX_CREDIT_WAIT_MS))} seconds`,
    ['architecture', 'decisions/05-points'],
  ],
  [
    'LOAD_TIMEOUT_MS',
    `${seconds(LOAD_TIMEOUT_MS)} seconds`,
    ['decisions/12-late-code', 'development/recipes'],
  ],
  [
    'TOKEN_TIMEOUT_MS',
    `${seconds(TOKEN_TIMEOUT_MS)} seconds for a token`,
    ['decisions/20-lost-answers'],
  ],
  [
    'PREPARATION_TIMEOUT_MS',
    `${seconds(PREPARATION_TIMEOUT_MS)} for all that comes before a write`,
    ['decisions/20-lost-answers'],
  ],
  ['CALL_TIMEOUT_MS', `${seconds(CALL_TIMEOUT_MS)} for the call`, ['decisions/20-lost-answers']],
  [
    'STEP_LIFETIME_MS',
    `for ${inWords(STEP_LIFETIME_MS / MINUTE_MS)} minutes at most`,
    ['decisions/04-dialog'],
  ],
  [
    'BACKUP_WEEKS',
    `${BACKUP_WEEKS} weeks`,
    ['retention', 'runbook', 'restore-drill', 'lost-account', 'law', 'children'].map(
      (name) => `operations/${name}`,
    ),
  ],
  ['BACKUP_WEEKS', `--retention ${BACKUP_WEEKS}w`, ['operations/go-live']],
  [
    'browserslist',
    `Chrome and Edge ${versionOf('chrome')}, Safari ${versionOf('safari')}`,
    ['development/browsers', 'decisions/15-old-browsers'],
  ],
  [
    'browserslist',
    `Firefox ${versionOf('firefox')}`,
    ['development/browsers', 'decisions/15-old-browsers'],
  ],
  ['engines', `Node: ${engines.node.slice(2)} or newer`, ['../README']],
  [
    'MEMBER_SOURCES',
    `bring ${listed(MEMBER_SOURCES.map((word) => `\`${word}\``))}`,
    ['development/recipes'],
  ],
  ['ROLES', `whom a survey is for: ${ROLES.join(', ')}`, ['architecture']],
  ['ARRIVAL_LIFETIME_MS', `for ${ARRIVAL_LIFETIME_MS / DAY_MS} days`, ['architecture']],
])('documents say what %s is: %s', (_, said, documents) => {
  const untrue = documents.filter((name) => {
    const text = readFileSync(`docs/${name}.md`, 'utf8').replace(/\s+/g, ' ');
    return !text.includes(said);
  });
  expect(untrue).toEqual([]);
});

test('editors read in content/sharing.yaml which words members’ links have', () => {
  const said = `words of their own: ${listed(MEMBER_SOURCES)}.`;
  expect(readFileSync('content/sharing.yaml', 'utf8')).toContain(said);
});
