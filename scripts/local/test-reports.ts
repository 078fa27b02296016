import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What is read of a report of Vitest. */
interface UnitReport {
  numPassedTests?: number;
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** What is read of a report of Playwright. */
interface BrowserReport {
  stats?: { expected: number; flaky: number };
  suites?: BrowserSuite[];
}

interface BrowserSuite {
  file: string;
  specs: { title: string; ok: boolean }[];
  suites?: BrowserSuite[];
}

/**
 * How many tests passed, and which failed, each in a line or two, by a report of Vitest or
 * Playwright. A program that failed early has written none.
 */
export function readReport(file: string): { passed: number; failed: string[] } {
  const report: UnitReport & BrowserReport = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const { stats, suites: browserSuites = [], testResults = [], numPassedTests = 0 } = report;
  if (stats)
    return { passed: stats.expected + stats.flaky, failed: browserSuites.flatMap(failedSpecs) };
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that can't be loaded has no tests.
    if (status === 'failed' && tests.length === 0) return [`  ${place}: ${firstLine(message)}`];
    return tests.map(
      ({ fullName, failureMessages: [reason = ''] }) =>
        `  ${place}: ${fullName}\n    ${firstLine(reason)}`,
    );
  });
  return { passed: numPassedTests, failed };
}

function failedSpecs({ file, specs, suites: inner = [] }: BrowserSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => `  tests/e2e/${file}: ${title}`);
  return [...failed, ...inner.flatMap(failedSpecs)];
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
