import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';

test.each([
  ['youth', 15],
  ['parents', 12],
  ['educators', 11],
])('the survey for %s has %i questions, each with a form field of its own', (role, count) => {
  const { questions } = parse(readFileSync(`content/survey/${role}.yaml`, 'utf8'));
  expect(questions).toHaveLength(count);
  expect(new Set(questions.map(({ qid }: { qid: string }) => qid)).size).toBe(count);
});
