import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReport } from '../../scripts/local/test-reports.ts';
import { temporaryFolder } from '../files.ts';

/** Writes a report, and reads it. */
function read(report: object) {
  const file = join(temporaryFolder(), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(file);
}

test('a failed unit test is named with its file and the first line of its reason', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        name: join(process.cwd(), 'tests/lib/phone.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a number', status: 'passed', failureMessages: [] },
          {
            fullName: 'a short number',
            status: 'failed',
            failureMessages: ['AssertionError: expected 1 to be 2\n    at phone.test.ts:3'],
          },
        ],
      },
    ],
  };
  expect(read(report)).toEqual({
    passed: 2,
    failed: ['  tests/lib/phone.test.ts: a short number\n    AssertionError: expected 1 to be 2'],
  });
});

test('a file of unit tests that can’t be loaded counts as failed', () => {
  const name = join(process.cwd(), 'tests/lib/phone.test.ts');
  const results = { name, status: 'failed', message: 'No phone.ts\nat …', assertionResults: [] };
  expect(read({ numPassedTests: 0, testResults: [results] })).toEqual({
    passed: 0,
    failed: ['  tests/lib/phone.test.ts: No phone.ts'],
  });
});

test('a failed browser test is named with its file, also inside a group', () => {
  const file = 'survey.spec.ts';
  const specs = (title: string, ok: boolean) => [{ title, ok }];
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 2 },
    suites: [
      {
        file,
        specs: [...specs('opens', true), ...specs('closes', false)],
        suites: [{ file, specs: specs('is sent', false) }],
      },
    ],
  };
  expect(read(report)).toEqual({
    passed: 2,
    failed: ['  tests/e2e/survey.spec.ts: closes', '  tests/e2e/survey.spec.ts: is sent'],
  });
});

test('a program that wrote no report has passed nothing', () => {
  expect(readReport('.local/no-report.json')).toEqual({ passed: 0, failed: [] });
});
