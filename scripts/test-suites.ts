import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { engines } from './local/engines.ts';
import { installed, type Command } from './local/processes.ts';

export const HELP = `npm test                                   everything
npm test -- tests/domain/phone.test.ts     one file, or several
npm test -- tests/domain/phone.test.ts:26  the test whose name is in that line
npm test -- --name "country code"          tests with these words in their names
npm test -- --watch tests/domain           unit tests, again after every change
npm test -- --only checks                  one part: checks, unit or e2e
npm run test:long                          everything, with the long forms of tests
npm run test:browsers                      journeys in every browser that is installed
npm run test:browsers -- --only firefox    in one: ${Object.keys(engines).join(', ')}
npm run test:browsers -- --require-all     fails if a browser is missing`;

export const REPORTS = resolve('.local', 'reports');

export interface Tally {
  passed: number;
  failed: number;
}

export interface Suite {
  part: 'checks' | 'unit' | 'e2e' | 'browsers';
  name: string;
  command: Command;
  /** Which test files it runs. */
  files?: RegExp;
  /** Its option for words in the names of tests. */
  nameOption?: string;
  env?: NodeJS.ProcessEnv;
  /** Reads the counts from its JSON report. A suite without one counts as one test. */
  tally?: () => Tally;
}

const reportOf = (name: string) => join(REPORTS, `${name}.json`);
const readReport = (name: string) => JSON.parse(readFileSync(reportOf(name), 'utf8'));

const checks: Suite[] = [
  {
    name: 'Formatting',
    command: installed('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  },
  { name: 'Lint', command: installed('eslint/bin/eslint.js', '.') },
  {
    name: 'Types',
    command: installed('astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'warning'),
  },
].map((check) => ({ part: 'checks', ...check }));

const tests: Suite[] = [
  { part: 'unit', name: 'Unit tests', files: /\.test\.tsx?$/, ...vitest('unit') },
  {
    part: 'e2e',
    name: 'Browser tests',
    files: /tests\/e2e\/.*\.spec\.ts$/,
    command: installed('@playwright/test/cli.js', 'test', '--reporter=dot,json'),
    nameOption: '--grep',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('e2e') },
    tally: () => {
      const { expected, unexpected, flaky } = readReport('e2e').stats;
      return { passed: expected + flaky, failed: unexpected };
    },
  },
];

function vitest(report: string, ...args: string[]) {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(report)}`,
  ];
  return {
    command: installed('vitest/vitest.mjs', 'run', ...reporters, ...args),
    nameOption: '--testNamePattern',
    tally: () => {
      const { numPassedTests, numFailedTests } = readReport(report);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

/** Reads which suites to run, or the help that is asked for. */
export function readArguments(): Suite[] | typeof HELP {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      name: { type: 'string', short: 't' },
      long: flag,
      watch: flag,
      browsers: flag,
      'require-all': flag,
      help: { ...flag, short: 'h' },
    },
  });
  if (values.help) return HELP;
  if (values.long) process.env.LONG_TESTS = '1';
  if (values.watch) {
    // Until Ctrl-C.
    const named = values.name ? ['-t', values.name] : [];
    const command = installed('vitest/vitest.mjs', 'watch', ...positionals, ...named);
    return [{ part: 'unit', name: 'Unit tests', command }];
  }
  const suites = values.browsers
    ? [journeys(values.only, values['require-all'])]
    : [...checks, ...tests].filter(({ part }) => !values.only || part === values.only);
  if (suites.length === 0) throw new Error(`There is no part '${values.only}'.`);
  return positionals.length > 0 || values.name ? narrow(suites, positionals, values.name) : suites;
}

/** The tests of tests/browsers, in each browser that is installed. */
function journeys(only: string | undefined, requiresAll: boolean): Suite {
  const wanted = Object.entries(engines).filter(([id]) => !only || id === only);
  const found = wanted.filter(([, { find }]) => find());
  const missing = wanted.filter((engine) => !found.includes(engine)).map(([, { name }]) => name);
  if (found.length === 0 || (requiresAll && missing.length > 0))
    throw new Error(`There is no ${missing.join(', no ') || only}.`);
  for (const name of missing) console.log(`skipped: no ${name}`);
  const projects = found.flatMap(([id]) => ['--project', id]);
  return {
    part: 'browsers',
    name: 'Journeys',
    files: /tests\/browsers\/.*\.spec\.ts$/,
    ...vitest('browsers', '--config', 'tests/browsers/vitest.config.ts', ...projects),
  };
}

/** Leaves only some files (`file:line` is the test in that line) and tests with these words. */
function narrow(suites: Suite[], places: string[], name: string | undefined): Suite[] {
  const pathOf = (place: string) => place.replace(/:\d+$/, '');
  const unknown = places.find((place) => !suites.some(({ files }) => files?.test(pathOf(place))));
  if (unknown) throw new Error(`'${unknown}' is not a test file.`);
  return suites.flatMap((suite) => {
    const own = places.filter((place) => suite.files?.test(pathOf(place)));
    if (!suite.nameOption || (places.length > 0 && own.length === 0)) return [];
    const named = name ? [suite.nameOption, name] : [];
    return [{ ...suite, command: [...suite.command, ...own, ...named] as Command }];
  });
}
