import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const HELP = `npm test                                   everything
npm test -- tests/domain/phone.test.ts     one file, or several
npm test -- tests/domain/phone.test.ts:26  the test whose name is in that line
npm test -- --name "country code"          tests with these words in their names
npm test -- --watch tests/domain           unit tests, again after every change
npm test -- --only checks                  one part: checks, unit or e2e
npm run test:long                          everything, with the long forms of tests`;

export const REPORTS = resolve('.local', 'reports');

export interface Tally {
  passed: number;
  failed: number;
}

export interface Suite {
  part: 'checks' | 'unit' | 'e2e';
  name: string;
  /** A program of Node with its arguments: on Windows, those in node_modules/.bin need a shell. */
  command: string[];
  /** Which test files it runs. */
  files?: RegExp;
  env?: NodeJS.ProcessEnv;
  /** Reads the counts from its JSON report. A suite without one counts as one test. */
  tally?: () => Tally;
}

const programs = {
  astro: 'node_modules/astro/bin/astro.mjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  vitest: 'node_modules/vitest/vitest.mjs',
};
const reportOf = (name: string) => join(REPORTS, `${name}.json`);
const readReport = (name: string) => JSON.parse(readFileSync(reportOf(name), 'utf8'));

const checks: Suite[] = [
  { name: 'Formatting', command: [programs.prettier, '--check', '--log-level=warn', '.'] },
  { name: 'Lint', command: [programs.eslint, '.'] },
  { name: 'Types', command: [programs.astro, 'check', '--minimumFailingSeverity', 'warning'] },
].map((check) => ({ part: 'checks', ...check }));

const tests: Suite[] = [
  {
    part: 'unit',
    name: 'Unit tests',
    files: /\.test\.tsx?$/,
    command: [
      ...[programs.vitest, 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${reportOf('unit')}`,
    ],
    tally: () => {
      const { numPassedTests, numFailedTests } = readReport('unit');
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
  {
    part: 'e2e',
    name: 'Browser tests',
    files: /tests\/e2e\/.*\.spec\.ts$/,
    command: [programs.playwright, 'test', '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('e2e') },
    tally: () => {
      const { expected, unexpected, flaky } = readReport('e2e').stats;
      return { passed: expected + flaky, failed: unexpected };
    },
  },
];

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
      help: { ...flag, short: 'h' },
    },
  });
  if (values.help) return HELP;
  if (values.watch) return watching(positionals, values.name);
  const suites = [...checks, ...tests].filter(({ part }) => !values.only || part === values.only);
  if (suites.length === 0) throw new Error(`There is no part '${values.only}'.`);
  const pathOf = (place: string) => place.replace(/:\d+$/, '');
  for (const file of positionals.map(pathOf)) {
    if (!existsSync(file)) throw new Error(`There is no file '${file}'.`);
    if (!suites.some(({ files }) => files?.test(file)))
      throw new Error(`'${file}' is not a test file.`);
  }
  if (values.long) process.env.LONG_TESTS = '1';
  if (positionals.length === 0 && !values.name) return suites;
  return suites.flatMap((suite) => {
    const own = positionals.filter((place) => suite.files?.test(pathOf(place)));
    if (!suite.files || (positionals.length > 0 && own.length === 0)) return [];
    const named = values.name ? ['--testNamePattern', values.name] : [];
    const grep = suite.command[0] === programs.playwright ? ['--grep', ...named.slice(1)] : named;
    return [{ ...suite, command: [...suite.command, ...own, ...(values.name ? grep : [])] }];
  });
}

/** Runs unit tests after every change, until Ctrl+C. */
function watching(paths: string[], name?: string): Suite[] {
  const command = [programs.vitest, 'watch', ...paths, ...(name ? ['-t', name] : [])];
  return [{ part: 'unit', name: 'Unit tests', command }];
}
